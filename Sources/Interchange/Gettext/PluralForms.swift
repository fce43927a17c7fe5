import Language
import MessageSyntax

/// The plural forms of a PO file: how many, and the rule by which `ngettext` chooses one.
struct PluralForms: Sendable {
  /// The number of forms.
  let count: Int
  private let expression: PluralExpression

  /// Parses a field `Plural-Forms`; nil if it is invalid.
  init?(_ field: String) {
    var values: [Substring: String] = [:]
    for part in field.split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { continue }
      let name = sides[0].drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace)
      values[Substring(String(name.reversed()))] = String(sides[1])
    }
    guard let number = values["nplurals"]?.filter({ !$0.isWhitespace }),
      let count = Int(decimal: number),
      (1...20).contains(count), let expression = values["plural"].flatMap(PluralExpression.init)
    else { return nil }
    (self.count, self.expression) = (count, expression)
  }

  /// What stands for the field of a file without one whose entries have two forms.
  static let undeclared = "undeclared"
  /// The field for the forms that `ngettext` takes for a file without one.
  ///
  /// Source: GNU gettext's manual, *Plural forms*; libintl's `plural-exp.c`, `germanic_plural`.
  static let usual = "nplurals=2; plural=(n != 1);"

  /// Returns the forms of a file: those of its header, else those of the language.
  ///
  /// A file without a field whose entries have two forms, in a language that does not count two, has
  /// those that its app shows.
  ///
  /// - Parameters:
  ///   - field: The header's field; `undeclared` or nil if absent.
  ///   - language: The language of the file.
  /// - Returns: Nil if the field is invalid.
  static func of(_ field: String?, _ language: TextLanguage) -> PluralForms? {
    if let field, field != undeclared, !field.contains("INTEGER") { return PluralForms(field) }
    return PluralForms(Self.field(for: language, isUndeclared: field == undeclared))
  }

  /// Returns the field for a file without one.
  ///
  /// - Parameters:
  ///   - language: The language of the file.
  ///   - isUndeclared: Whether the file has entries, all of two forms.
  /// - Returns: The field's value.
  static func field(for language: TextLanguage, isUndeclared: Bool) -> String {
    let own = field(of: language.locale, language.rules.plural)
    return isUndeclared && PluralForms(own)?.count != 2 ? usual : own
  }

  /// Returns the form of a number; nil if the expression gives none that the file counts.
  func form(of number: UInt64) -> Int? {
    expression.value(number).flatMap { Int(exactly: $0) }.flatMap { $0 < count ? $0 : nil }
  }

  /// The numbers to compare with the categories of a language: the sample, and those near the
  /// expression's own numbers.
  var numbers: Set<UInt64> {
    let own = expression.numbers.sorted().prefix(Self.mostOwnNumbers)
    var numbers = Set(WholeNumbers.sample)
    for number in own {
      numbers.formUnion([number &- 1, number, number &+ 1])
      for other in own { numbers.formUnion([number &+ other, number &* 2 &+ other]) }
    }
    return numbers.filter { $0 < 1 << 60 }
  }

  /// The most numbers of an expression that are looked at, since pairs of them are.
  private static let mostOwnNumbers = 40
}
