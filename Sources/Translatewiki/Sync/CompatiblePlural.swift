import Interchange
import Language
import MessageSyntax

/// The reason why a text would abort the Wikipedia app's own import.
struct CompatibleAbort: Error {
  var message: String
}

/// Converts the plurals of a text into variables exactly like the Wikipedia app's own import.
///
/// This includes its faults: most languages lose forms, and so do labels other than 0, 1 and the
/// categories.
struct CompatiblePlural {
  /// The part of the locale's name before the first hyphen.
  let language: String
  /// The types of the English placeholders.
  let types: [Int: String]
  /// The categories already used by labels, including earlier plurals of the text.
  private var taken: Set<PluralCategory> = []

  init(language: String, types: [Int: String]) {
    (self.language, self.types) = (language, types)
  }

  mutating func entry(_ text: String) throws(CompatibleAbort) -> VariableText {
    let bytes = Array(text.utf8)
    var entry = VariableText(format: "", variables: [])
    var start = 0
    for template in WikiTemplate.all(in: bytes, named: false) {
      entry.format += words(bytes[start..<template.range.lowerBound])
      start = template.range.upperBound
      let parts = String(decoding: bytes[template.content], as: UTF8.self)
        .split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      guard let number = try number(parts) else { continue }
      let name = "v\(number)"
      let forms = try forms(parts.dropFirst())
      entry.variables.removeAll { $0.name == name }
      entry.variables.append(.init(name: name, conversion: types[number] ?? "d", forms: forms))
      entry.format += "%#@\(name)@"
    }
    entry.format += words(bytes[start...])
    return entry
  }

  /// Returns words with native placeholders and without templates.
  func words(_ text: some Sequence<UInt8>) -> String {
    NativeTokens.percents(
      WikiTemplate.stripped(String(decoding: Array(text), as: UTF8.self)), types)
  }

  /// Returns the number by which the first part chooses; nil if the template is dropped.
  private func number(_ parts: [String]) throws(CompatibleAbort) -> Int? {
    guard parts.count > 1, parts[0].hasPrefix("PLURAL:") else { return nil }
    var subject = parts[0].dropFirst("PLURAL:".count).drop(while: \.isWhitespace)
    while subject.last?.isWhitespace == true { subject.removeLast() }
    guard !subject.isEmpty else {
      throw CompatibleAbort(message: "\"PLURAL:\" does not say which number it chooses by")
    }
    guard let number = Int(subject.dropFirst()), number > 0 else { return nil }
    return number
  }

  private mutating func forms(
    _ parts: ArraySlice<String>
  ) throws(CompatibleAbort) -> [VariableText.Form] {
    var forms: [PluralCategory: String] = [:]
    var unlabelled: [String] = []
    for part in parts {
      guard let equals = part.firstIndex(of: "=") else {
        unlabelled.append(part)
        continue
      }
      guard equals > part.startIndex else {
        throw CompatibleAbort(message: "the form \"\(part)\" begins with \"=\"")
      }
      guard let category = category(of: part[..<equals]) else { continue }
      forms[category] = words(part[part.index(after: equals)...].utf8)
      taken.insert(category)
    }
    if let last = unlabelled.popLast() {
      forms[.other] = words(last.utf8)
      let free = categories.filter { !taken.contains($0) }
      for (category, form) in zip(free, unlabelled) { forms[category] = words(form.utf8) }
    } else if forms[.other] == nil {
      guard let many = forms[.many] else {
        throw CompatibleAbort(message: "no form is for \"other\"")
      }
      forms[.other] = many
    }
    return forms.map { .init(category: $0.key, text: $0.value) }
      .sorted { $0.category.name < $1.category.name }
  }

  /// Returns the category of a label; nil if the form is dropped.
  private func category(of label: Substring) -> PluralCategory? {
    switch label {
    case "0": .zero
    case "1": Self.languagesWhereOneIsMore.contains(language) ? nil : .one
    default: PluralCategory(name: label)
    }
  }

  /// The categories of forms without a label.
  private var categories: [PluralCategory] {
    switch language {
    case "pl": [.one, .few]
    case "sr", "ru": [.one, .few, .many]
    default: [.one]
    }
  }

  /// The languages in which "one" includes numbers other than 1.
  private static let languagesWhereOneIsMore: Set<String> = [
    "be", "bs", "br", "ceb", "tzm", "hr", "fil", "is", "lv", "lt", "dsb", "mk", "gv", "prg", "ru",
    "gd", "sr", "sl", "uk", "hsb",
  ]
}
