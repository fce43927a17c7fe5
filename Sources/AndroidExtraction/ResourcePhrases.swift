import Diagnostics
import Extraction
import Language
import Phrases

/// Creates the phrases of a resource, and reports its errors.
struct ResourcePhrases {
  private let resource: Resource
  private let name: String
  private let settings: ExtractionSettings
  /// A phrase at an offset, its content as written, and the positions of its whole numbers.
  typealias Found = (phrase: SourcePhrase, offset: Int, format: String, wholeNumbers: Set<Int>)

  private(set) var phrases: [Found] = []
  private(set) var faults: [Fault] = []
  /// The maximum number of arguments in a text.
  private static let mostArguments = 99

  init(_ resource: Resource, _ settings: ExtractionSettings) {
    (self.resource, self.settings) = (resource, settings)
    name = resource.name ?? ""
    do throws(Fault) {
      try checkName()
      switch resource.kind {
      case .string: add(resource.items.first, key: name)
      case .array:
        for (position, item) in resource.items.enumerated() {
          add(item, key: "\(name)[\(position)]")
        }
      case .plurals: try addPlural()
      }
    } catch {
      faults.append(error)
    }
    if !phrases.isEmpty, resource.description.isEmpty { faults.append(undescribed) }
  }

  private mutating func add(_ item: Resource.Item?, key: String) {
    guard let item else { return }
    do throws(Fault) {
      guard let text = try text(of: item) else { return }
      let signature = text.parts.compactMap(\.token)
      checkPercentSigns([text], item.offset)
      let phrase = try phrase(key, signature, text.message, item.offset)
      phrases.append((phrase, item.offset, Self.format(of: [item]), Self.wholeNumbers(in: [text])))
    } catch {
      faults.append(error)
    }
  }

  /// Returns the text of an item; nil if it has none of its own.
  private mutating func text(of item: Resource.Item) throws(Fault) -> FormatText? {
    if ResourceText.isReference(item.content) { return nil }
    do throws(ResourceText.Broken) {
      let words = try ResourceText.text(of: item.content)
      guard !words.isEmpty else { return nil }
      let text = FormatText(words, resource.dialect)
      faults += ResourceText.slips(in: item.content).sorted().map { slip($0, item.offset) }
      faults += text.withFormat.prefix(1).map { notFollowed($0, item.offset) }
      return text
    } catch {
      throw Fault(
        .badValue, at: item.offset, "\"\(error.escape)\" in \"\(name)\" is not a character",
        fix: .decision("write \\u and the four digits of one"))
    }
  }

  /// Reports a lone percent sign if one of the texts has arguments, with which all are formatted.
  private mutating func checkPercentSigns(_ texts: [FormatText], _ offset: Int) {
    guard texts.contains(where: { $0.parts.contains { $0.token != nil } }),
      let sign = texts.lazy.compactMap(\.percentSign).first
    else { return }
    faults.append(.lonePercent(sign, of: name, at: offset))
  }

  /// Returns the content of items as written, if they have tags or tokens; else an empty text.
  private static func format(of items: [Resource.Item]) -> String {
    let pieces = items.flatMap(\.content)
    let isPlain = pieces.allSatisfy {
      switch $0 {
      case .words(let words), .plain(let words): !words.contains("%")
      case .tag: false
      }
    }
    if isPlain { return "" }
    return "<string>" + pieces.map(\.xml).joined() + "</string>"
  }

  private func phrase(
    _ key: String, _ signature: [String], _ message: Message, _ offset: Int
  ) throws(Fault) -> SourcePhrase {
    let numbers = Set(signature.compactMap(Self.number))
    let count = max(numbers.count, numbers.max() ?? 0)
    guard count <= Self.mostArguments else {
      throw Fault(
        .badValue, at: offset, "\"\(key)\" has more than \(Self.mostArguments) arguments",
        fix: .decision("write it as several texts"))
    }
    do throws(PhraseError) {
      // The value syntax gives the tokens' types; the words are left out, as they may contain its
      // signs. An argument that no token shows counts, as the call passes it.
      let unshown = (1..<max(count, 1)).filter { !numbers.contains($0) }.map { "%\($0)$@" }
      var phrase = try SourcePhrase(
        key: key, value: (signature + unshown).joined(separator: " "),
        comment: resource.description,
        categories: settings.categories)
      phrase.source = message
      return phrase
    } catch {
      throw Fault(
        .badValue, at: offset, "the value of \"\(key)\": \(error)", fix: .exact(error.fix))
    }
  }
}

extension ResourcePhrases {
  /// Returns the number of a token's argument: 2 of `%2$@`.
  private static func number(of token: String) -> Int? {
    token.split(separator: "%").last.flatMap { Int($0.prefix { $0 != "$" }) }
  }

  private typealias Form = (category: PluralCategory, text: FormatText)

  private mutating func addPlural() throws(Fault) {
    var forms: [Form] = []
    for item in resource.items {
      let category = try category(of: item)
      guard let text = try text(of: item) else { continue }
      if forms.contains(where: { $0.category == category }) {
        throw form(
          item.offset, "has two items for \"\(category.name)\"", .decision("remove one of them"))
      }
      forms.append((category, text))
    }
    guard let other = other(of: forms) else {
      if forms.isEmpty { return }
      throw form(
        resource.offset, "has no item for \"other\"", .decision("write one, for all other numbers"))
    }
    let number = Self.number(of: forms.map(\.text))
    let variants = forms.filter { $0.category != .other }
      .sorted { $0.category.rawValue < $1.category.rawValue }
      .map { Message.Variant(.plural($0.category), $0.text.message) }
    let selection = Message.Selection(by: number - 1, variants, other: other.message)
    let signature = forms.flatMap { $0.text.parts.compactMap(\.token) }
    checkPercentSigns(forms.map(\.text), resource.offset)
    let plural = try phrase(
      name, ["{{PLURAL:%\(number)$d|}}"] + signature, Message([.select(selection)]),
      resource.offset)
    let whole = Self.wholeNumbers(in: forms.map(\.text))
    phrases.append((plural, resource.offset, Self.format(of: resource.items), whole))
  }

  /// Returns the positions of the arguments that texts show as whole numbers alone.
  private static func wholeNumbers(in texts: [FormatText]) -> Set<Int> {
    let whole = texts.reduce(into: Set<Int>()) { $0.formUnion($1.wholeNumbers) }
    let others = texts.reduce(into: Set<Int>()) { $0.formUnion($1.others) }
    return Set(whole.subtracting(others).map { $0 - 1 })
  }

  /// Returns the form for `other`, or the one that stands for it if no whole number needs `other`.
  private func other(of forms: [Form]) -> FormatText? {
    if let other = forms.first(where: { $0.category == .other }) { return other.text }
    let isWhole = settings.categories.allSatisfy { category in
      category == .other || forms.contains { $0.category == category }
    }
    return isWhole ? forms.first { $0.category == settings.substituteForOther }?.text : nil
  }

  private func category(of item: Resource.Item) throws(Fault) -> PluralCategory {
    if let category = item.quantity.flatMap(PluralCategory.init(name:)) { return category }
    throw form(
      item.offset, "has an item for \"\(item.quantity ?? "")\"",
      .decision("write a quantity: zero, one, two, few, many or other"))
  }

  /// Returns the argument that selects the plural: the first one shown as a number, else an
  /// additional one.
  private static func number(of texts: [FormatText]) -> Int {
    var (first, last) = (Int.max, 0)
    for case .token(let number, let isNumber) in texts.flatMap(\.parts) {
      last = max(last, number)
      if isNumber { first = min(first, number) }
    }
    return first == Int.max ? last + 1 : first
  }

  private func form(_ offset: Int, _ message: String, _ fix: Fix) -> Fault {
    Fault(.badValue, at: offset, "the plural \"\(name)\" \(message)", fix: fix)
  }

  private func checkName() throws(Fault) {
    let isRefused = name.unicodeScalars.contains { $0.value <= 0x20 || $0.value == 0x7F }
    guard name.isEmpty || isRefused else { return }
    throw Fault(
      .keyNotLiteral, at: resource.offset, "the name \"\(name)\" is empty or holds a blank",
      fix: .decision("name it with a word"))
  }

  private func slip(_ slip: ResourceText.Slip, _ offset: Int) -> Fault {
    switch slip {
    case .apostrophe:
      Fault(
        .unescapedQuote, at: offset,
        "an apostrophe in \"\(name)\" lacks its backslash, and the app's build stops here",
        fix: "write \\'")
    case .quotes:
      Fault(
        .unescapedQuote, at: offset,
        "the quotation marks in \"\(name)\" lack their backslash, and are not shown",
        fix: .decision("write \\\" for quotation marks that are shown; otherwise remove them"))
    }
  }

  private func notFollowed(_ token: String, _ offset: Int) -> Fault {
    Fault(
      .formatNotFollowed, at: offset, "the format of \"\(token)\" in \"\(name)\" is not followed",
      fix: .decision("write %1$d, or %1$s and pass the text as it is to be shown"))
  }

  private var undescribed: Fault {
    Fault(
      .undescribed, at: resource.offset, "\"\(name)\" has no comment",
      fix: .decision("say in a comment before it what the text is for and where it appears"))
  }
}

extension FormatText {
  /// The text as a message; arguments are in signature order.
  fileprivate var message: Message {
    Message(
      parts.map { part in
        switch part {
        case .words(let words): .text(words)
        case .token(let number, _): .token(number - 1)
        }
      }
    ).joined
  }
}

extension FormatText.Part {
  /// The token in the value syntax of the string API; nil for words.
  fileprivate var token: String? {
    guard case .token(let number, let isNumber) = self else { return nil }
    return "%\(number)$\(isNumber ? "d" : "@")"
  }
}
