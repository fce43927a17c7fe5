import Language
import Phrases

/// The words for the rows of a level: `=5`, `few`, `male`, a choice's key; `other` or `unknown`.
public enum RowWords {
  /// Returns the word for the default row.
  public static func defaultWord(_ kind: Parameter.Kind) -> String {
    switch kind {
    case .name, .gender: GenderVariation.unknown.name
    case .text, .number, .ordinal, .list, .choice: "other"
    }
  }

  /// Returns the key for a word; nil for the default row.
  ///
  /// - Throws: The list of words that a level of this kind may have.
  public static func key(_ word: String, _ kind: Parameter.Kind) throws(PatternError) -> VariantKey?
  {
    if word == "other" || word == defaultWord(kind) { return nil }
    let allowed: String
    switch kind {
    case .text: allowed = "none: nothing is chosen by a text"
    case .number, .ordinal, .list:
      if let number = try number(word) { return .exactly(number) }
      if let category = PluralCategory(name: word) {
        return kind == .ordinal ? .ordinal(category) : .plural(category)
      }
      allowed = "zero, one, two, few, many, other, or a number such as \"=5\""
    case .name, .gender:
      if let gender = GenderVariation(name: word) { return .gender(gender) }
      if let person = Gender(name: word) { return .person(person) }
      allowed = "male, female, unknown, or one person's such as \"neuter-singular\""
    case .choice(let keys):
      if let position = keys.firstIndex(of: word) { return .choice(position) }
      allowed = (keys + ["other"]).joined(separator: ", ")
    }
    throw PatternError(
      rule: "wrong-key", message: "\"\(word)\" is not a row of this level",
      fix: .decision("use \(allowed)"))
  }

  /// Returns the number of `=5`; nil for any other word.
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

  /// Returns the word for a key.
  public static func word(_ key: VariantKey, _ kind: Parameter.Kind) -> String {
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
