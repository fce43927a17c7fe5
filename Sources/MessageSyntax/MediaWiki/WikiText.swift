import Diagnostics
import Language
import Phrases

/// Reads one text of a `.strings` file for its phrase, with findings.
public struct WikiText {
  /// The phrase of the text.
  public var phrase: SourcePhrase
  /// The plural categories of the text's language in CLDR's order.
  public var categories: [PluralCategory]

  /// Creates the reader of a phrase's texts in a language.
  public init(phrase: SourcePhrase, categories: [PluralCategory]) {
    (self.phrase, self.categories) = (phrase, categories)
  }

  /// Returns the message and the findings; no message if there is an error.
  public func read(_ text: String) -> (message: Message?, findings: [TokenCheck.Finding]) {
    let (plain, isRepaired) = WikiRepair(phrase).repaired(text)
    do {
      let message = try MediaWikiMessage.parse(
        plain, parameters: phrase.parameters, categories: categories)
      let check = TokenCheck(numbers: .mayBeLeftOut) { "$" + $0.name }
      let findings =
        (isRepaired ? [Self.repair(plain)] : [])
        + TemplateCheck(phrase: phrase).findings(plain, message)
        + check.findings(message, for: phrase)
      return (findings.contains { $0.severity == .error } ? nil : message, findings)
    } catch {
      return (nil, [Self.finding(error)])
    }
  }

  private static func repair(_ text: String) -> TokenCheck.Finding {
    TokenCheck.Finding(
      severity: .warning, rule: "repaired-token", message: "a token is miswritten",
      fix: "write \"\(text)\", which is what was read")
  }

  static func finding(_ error: MediaWikiError) -> TokenCheck.Finding {
    switch error {
    case .unknownToken:
      TokenCheck.Finding(
        severity: .error, rule: "token-mismatch", message: error.description,
        fix: "use only tokens of the source text")
    case .numberTooLarge:
      TokenCheck.Finding(
        severity: .error, rule: "broken-template", message: error.description,
        fix: "leave the form out, as a number is shown by its category")
    default:
      TokenCheck.Finding(
        severity: .error, rule: "broken-template", message: error.description,
        fix: "write {{PLURAL:$1|one form|another form}}")
    }
  }
}
