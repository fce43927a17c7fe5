import JSON
import Language
import Phrases
import Snapshot

/// The words for the rows of a table: `=5`, `few`, `male`, a choice's key; `other` or `unknown`.
struct VariantTable {
  var parameters: [Parameter]
  /// Whether the texts are those of a pattern, in which tags are spans.
  var readsMarkup = false
  /// The categories of ordinals that the language has.
  var ordinals: [PluralCategory] = [.other]

  /// The numbers that have a text of their own in the source, by position.
  var exactNumbers: (Int) -> [UInt64] = { _ in [] }

  private func kind(of position: Int) -> Parameter.Kind {
    parameters.parameter(at: position)?.kind ?? .text
  }

  /// The JSON of a tree: a text, or objects within each other.
  func json(_ tree: VariantTree) -> JSONValue {
    switch tree {
    case .leaf(let message):
      return .text(PatternText(parameters: parameters, readsMarkup: readsMarkup).text(message))
    case .level(let position, let rows, let other):
      let kind = kind(of: position)
      var members = rows.map { JSONValue.Member(Self.word($0.key, kind), json($0.tree)) }
      members.append(JSONValue.Member(Self.defaultWord(kind), json(other)))
      return JSONValue(.object(members))
    }
  }

  /// A table with empty texts, for a phrase that nobody has translated yet.
  func skeleton(_ levels: ArraySlice<Int>, _ categories: [PluralCategory]) -> JSONValue {
    guard let position = levels.first else { return .text("") }
    let kind = kind(of: position)
    let rows: [String] =
      switch kind {
      case .text: []
      case .number, .list: categories.map(\.name)
      case .ordinal: ordinals.map(\.name)
      case .name, .gender: GenderVariation.allCases.map(\.name)
      case .choice(let keys): keys
      }
    let exact = exactNumbers(position).map { "=\($0)" }
    let words = exact + rows.filter { $0 != Self.defaultWord(kind) } + [Self.defaultWord(kind)]
    let below = skeleton(levels.dropFirst(), categories)
    return JSONValue(.object(words.map { JSONValue.Member($0, below) }))
  }

  /// By what a translation may vary: `gender`, `number`, or the keys of a choice.
  var varying: [JSONValue.Member] {
    parameters.compactMap { parameter in
      switch parameter.kind {
      case .text: nil
      case .number, .list: JSONValue.Member(parameter.name, .text("number"))
      case .ordinal: JSONValue.Member(parameter.name, .text("ordinal"))
      case .name, .gender: JSONValue.Member(parameter.name, .text("gender"))
      case .choice(let keys): JSONValue.Member(parameter.name, .list(keys.map(JSONValue.text)))
      }
    }
  }

  /// The default row's word.
  static func defaultWord(_ kind: Parameter.Kind) -> String {
    switch kind {
    case .name, .gender: GenderVariation.unknown.name
    case .text, .number, .ordinal, .list, .choice: "other"
    }
  }

  /// A row's key, nil for the default row.
  ///
  /// - Throws: The words that a level of this kind may have.
  static func key(_ word: String, _ kind: Parameter.Kind) throws(PatternError) -> VariantKey? {
    if word == "other" || word == defaultWord(kind) { return nil }
    let allowed: String
    switch kind {
    case .text: allowed = "none: nothing is chosen by a text"
    case .number, .ordinal, .list:
      if let number = try number(word) { return .exactly(number) }
      if let category = PluralCategory(name: word) {
        return kind == .ordinal ? .ordinal(category) : .plural(category)
      }
      allowed = "zero, one, two, few, many, other, or a number as \"=5\""
    case .name, .gender:
      if let gender = GenderVariation(name: word) { return .gender(gender) }
      if let person = Gender(name: word) { return .person(person) }
      allowed = "male, female, unknown, or one person's as \"neuter-singular\""
    case .choice(let keys):
      if let position = keys.firstIndex(of: word) { return .choice(position) }
      allowed = (keys + ["other"]).joined(separator: ", ")
    }
    throw PatternError(
      rule: "wrong-key", message: "\"\(word)\" is no row of this level", fix: "use \(allowed)")
  }

  /// The number of `=5`; nil for another word.
  private static func number(_ word: String) throws(PatternError) -> UInt64? {
    let digits = word.dropFirst().utf8
    guard word.hasPrefix("="), !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    if let number = UInt64(word.dropFirst()), number <= VariantKey.largestNumber { return number }
    throw PatternError(
      rule: "wrong-key",
      message: "\"\(word)\" is beyond \(VariantKey.largestNumber), the largest number with a row",
      fix: "remove the row, as a number is shown by the row of its category")
  }

  /// A row's word.
  static func word(_ key: VariantKey, _ kind: Parameter.Kind) -> String {
    switch key {
    case .exactly(let number): "=\(number)"
    case .plural(let category), .ordinal(let category): category.name
    case .person(let gender): gender.name
    case .gender(let gender): gender.name
    case .choice(let position):
      if case .choice(let keys) = kind, keys.indices.contains(position) {
        keys[position]
      } else {
        "other"
      }
    }
  }
}
