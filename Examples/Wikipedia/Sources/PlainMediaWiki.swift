/// MediaWiki's texts, evaluated the plain way: the raw text is read anew for every rendering.
///
/// Source: Help:Magic words (PLURAL, GENDER, GRAMMAR) and Niklas Laxström, "MediaWiki i18n
/// explained: {{PLURAL}}". Nothing of this is shared with the importer or the packs.
struct PlainMediaWiki {
  typealias Text = ArraySlice<Unicode.Scalar>

  /// The language's categories in CLDR's order, `other` last.
  var categories: [String]
  /// The category of the number that is shown, by the rule text of CLDR.
  var category: String
  /// The number where it is whole.
  var whole: Int?
  /// What stands for `$1`, `$2`, ….
  var shown: [Int: String]

  /// The text with its templates and tokens replaced.
  func render(_ text: String) -> String { String(render(Array(text.unicodeScalars)[...])) }

  private func render(_ text: Text) -> String.UnicodeScalarView {
    var result = String.UnicodeScalarView()
    var rest = text
    while let scalar = rest.first {
      if let content = Self.takeTemplate(&rest) {
        result.append(contentsOf: template(content))
      } else if scalar == "$", let number = Self.takeToken(&rest) {
        result.append(contentsOf: (shown[number] ?? "$\(number)").unicodeScalars)
      } else {
        result.append(scalar)
        rest.removeFirst()
      }
    }
    return result
  }

  private static func takeTemplate(_ rest: inout Text) -> Text? {
    guard rest.starts(with: "{{".unicodeScalars) else { return nil }
    var depth = 0
    var at = rest.startIndex
    while at < rest.endIndex {
      if rest[at...].starts(with: "{{".unicodeScalars) {
        depth += 1
        at += 2
      } else if rest[at...].starts(with: "}}".unicodeScalars) {
        depth -= 1
        at += 2
        guard depth == 0 else { continue }
        let content = rest[(rest.startIndex + 2)..<(at - 2)]
        rest = rest[at...]
        return content
      } else {
        at += 1
      }
    }
    return nil
  }

  private static func takeToken(_ rest: inout Text) -> Int? {
    let digits = rest.dropFirst().prefix { ("0"..."9").contains($0) }
    guard let number = Int(String(String.UnicodeScalarView(digits))) else { return nil }
    rest = rest[digits.endIndex...]
    return number
  }

  private func template(_ content: Text) -> String.UnicodeScalarView {
    let parts = Self.parts(of: content)
    let head = String(String.UnicodeScalarView(parts[0])).split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let forms = Array(parts.dropFirst())
    switch head[0].lowercased() {
    case "plural": return render(plural(forms))
    case "gender": return render(Self.unknownGender(forms))
    case "grammar": return render(parts[parts.count - 1])
    default: return String.UnicodeScalarView(content)
    }
  }

  /// The parts between `|` that stand in no inner template.
  private static func parts(of content: Text) -> [Text] {
    var parts: [Text] = []
    var start = content.startIndex
    var rest = content
    while let scalar = rest.first {
      if takeTemplate(&rest) != nil { continue }
      if scalar == "|" {
        parts.append(content[start..<rest.startIndex])
        start = rest.startIndex + 1
      }
      rest.removeFirst()
    }
    return parts + [content[start...]]
  }

  /// Nobody's gender is known here: the third form, or the first where there is none.
  private static func unknownGender(_ forms: [Text]) -> Text {
    forms.count > 2 ? forms[2] : forms.first ?? []
  }

  private func plural(_ forms: [Text]) -> Text {
    let labels = forms.map(Self.label)
    for (label, form) in labels where label.flatMap(Int.init) == whole && whole != nil {
      return form
    }
    if let (_, form) = labels.first(where: { $0.0 == category }) { return form }
    let unlabelled = labels.filter { $0.0 == nil }.map(\.1)
    if let last = unlabelled.last {
      let named = Set(labels.compactMap(\.0))
      return Self.form(of: categories.filter { !named.contains($0) }, category, unlabelled)
        ?? (categories.count == 1 && unlabelled.count == 2 && whole == 1 ? unlabelled[0] : last)
    }
    let byWord = labels.first { $0.0 == "other" } ?? labels.first { $0.0 == "many" }
    return byWord?.1 ?? labels.last?.1 ?? []
  }

  /// Returns the form of a category among those that no label names; nil for the last form.
  private static func form(of free: [String], _ category: String, _ forms: [Text]) -> Text? {
    guard let place = free.firstIndex(of: category), category != free.last else { return nil }
    let skipsZero = forms.count == 2 && free.count > 2 && free[0] == "zero"
    if skipsZero { return category == "one" ? forms[0] : nil }
    return place < forms.count - 1 ? forms[place] : nil
  }

  private static let words = ["zero", "one", "two", "few", "many", "other"]

  /// A form's label, where it has one, and its text.
  private static func label(_ form: Text) -> (String?, Text) {
    guard let equals = form.firstIndex(of: "=") else { return (nil, form) }
    let word = String(String.UnicodeScalarView(form[..<equals])).filter { $0 != " " }
    let isLabel = words.contains(word) || UInt64(word) != nil
    return isLabel ? (word, form[(equals + 1)...]) : (nil, form)
  }
}
