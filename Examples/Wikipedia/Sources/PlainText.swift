import Language
import LanguageData
import Phrases

/// One language of the plain evaluator: rule text of CLDR, digits and decimal sign.
struct PlainLanguage {
  private let rules: PluralRuleSet
  private let categories: [String]
  private let zero: Unicode.Scalar
  private let decimal: String

  init(_ locale: LocaleTag) throws {
    rules = try PluralRuleParser.parse(CLDR.pluralRuleText(for: locale) ?? "")
    categories = rules.categories.map(\.name)
    let symbols = CLDR.rulesOrDefault(for: locale).numbers
    zero = symbols.zero
    decimal = symbols.decimal
  }

  /// The text of a raw translation for the values of its tokens.
  func render(_ raw: String, _ parameters: [Parameter], _ number: Sample) -> String {
    let category = rules.category(ofDecimal: number.text)
    let plain = PlainMediaWiki(
      categories: categories, category: category.name, whole: number.whole,
      shown: parameters.reduce(into: [:]) { shown, parameter in
        guard let position = Int(parameter.name) else { return }
        shown[position] = parameter.kind == .number ? digits(number.text) : Sample.word(position)
      })
    return plain.render(parameters.isEmpty ? raw : corrected(raw, parameters))
  }

  private func digits(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      guard let digit = Int(String(scalar)) else { return decimal }
      return String(Unicode.Scalar(zero.value + UInt32(digit)) ?? scalar)
    }.joined()
  }

  /// What translators miswrite in format strings, set right as the importer promises to read it.
  private func corrected(_ raw: String, _ parameters: [Parameter]) -> String {
    var text = raw.replacing("%%", with: "\u{0}")
    for parameter in parameters {
      for letter in ["@", "d"] {
        text = text.replacing("%\(parameter.name)$\(letter)", with: "$\(parameter.name)")
      }
    }
    for (place, mark) in ["%@", "%d"].enumerated() where text.contains(mark) {
      _ = place
      text = text.replacing(mark, with: "$1")
    }
    let numbers = parameters.filter { $0.kind == .number }.map(\.name)
    if numbers.count == 1 {
      text = text.replacing("{{PLURAL:$|", with: "{{PLURAL:$\(numbers[0])|")
        .replacing("{{PLURAL:$ \(numbers[0])|", with: "{{PLURAL:$\(numbers[0])|")
        .replacing("{{PLURAL:$\(numbers[0])}}", with: "")
    }
    return text.replacing("\u{0}", with: "%")
  }
}

/// A number at which plurals are compared.
struct Sample {
  let text: String
  let number: Number
  let whole: Int?

  /// The numbers that the issue of the spine names.
  static let all = ["0", "1", "2", "3", "5", "11", "21", "100", "1.5"].compactMap(Sample.init)

  init?(_ text: String) {
    guard let number = Number(decimal: text) else { return nil }
    self.text = text
    self.number = number
    whole = Int(text)
  }

  /// What stands for a text token.
  static func word(_ position: Int) -> String { "‹\(position)›" }
}
