import Language
import MessageSyntax

/// The plural forms of a PO file, and which of them each category of the language has.
struct PluralForms: Sendable {
  /// How many there are.
  let count: Int
  private let expression: PluralExpression

  /// The whole numbers by which forms and categories are compared: rules go by the last two digits, a few
  /// by thousands and millions.
  static let sample: [UInt64] =
    Array(0...200) + [1000, 1001, 1100, 2000, 10_000, 100_000, 1_000_000, 1_000_001, 2_000_000]

  /// The forms that a field `Plural-Forms` says; nil where it cannot be read.
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

  /// The forms of a file in a language: those that its header says, else those of the language.
  ///
  /// - Parameters:
  ///   - field: The header's field; nil where it has none.
  ///   - language: The language of the file.
  /// - Returns: Nil where the field cannot be read.
  static func of(_ field: String?, _ language: TextLanguage) -> PluralForms? {
    if let field, !field.contains("INTEGER") { return PluralForms(field) }
    return PluralForms(Self.field(of: language.locale, language.rules.plural))
  }

  /// The form of each category that a language has; nil where one category has several.
  ///
  /// A category of fractions alone has the form of the numbers beside it.
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
