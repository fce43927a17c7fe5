import Language
import MessageSyntax

/// The plural forms of a PO file, and the form of each category of the language.
struct PluralForms: Sendable {
  /// The number of forms.
  let count: Int
  private let expression: PluralExpression

  /// The whole numbers that are used to compare forms and categories: rules depend on the last two
  /// digits, a few on thousands and millions.
  static let sample: [UInt64] =
    Array(0...200) + [1000, 1001, 1100, 2000, 10_000, 100_000, 1_000_000, 1_000_001, 2_000_000]

  /// Parses a field `Plural-Forms`; nil if it is invalid.
  init?(_ field: String) {
    var values: [Substring: String] = [:]
    for part in field.split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { continue }
      let name = sides[0].drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace)
      values[Substring(String(name.reversed()))] = String(sides[1])
    }
    guard let number = values["nplurals"]?.filter({ !$0.isWhitespace }), let count = Int(number),
      (1...20).contains(count), let expression = values["plural"].flatMap(PluralExpression.init)
    else { return nil }
    (self.count, self.expression) = (count, expression)
  }

  /// Returns the forms of a file: those of its header, else those of the language.
  ///
  /// - Parameters:
  ///   - field: The header's field; nil if absent.
  ///   - language: The language of the file.
  /// - Returns: Nil if the field is invalid.
  static func of(_ field: String?, _ language: TextLanguage) -> PluralForms? {
    if let field, !field.contains("INTEGER") { return PluralForms(field) }
    return PluralForms(Self.field(of: language.locale, language.rules.plural))
  }

  /// Returns the form of each category of a language; nil if a category has several.
  ///
  /// A category that only fractions have gets the form of the neighboring numbers.
  func forms(of rules: PluralRules) -> [PluralCategory: Int]? {
    var forms: [PluralCategory: Int] = [:]
    for number in Self.sample {
      guard let value = expression.value(number), let form = Int(exactly: value), form < count
      else { return nil }
      let category = rules.category(of: Number(number))
      guard forms[category, default: form] == form else { return nil }
      forms[category] = form
    }
    let many = forms[.many]
    let other = forms[.other] ?? many ?? count - 1
    for category in rules.categories where forms[category] == nil { forms[category] = other }
    return forms
  }
}
