import Diagnostics
import Language
import Phrases

/// Reads one text of a `.strings` file for its phrase, with findings.
public struct WikiText {
  /// The phrase of the text.
  var phrase: SourcePhrase
  /// The rules of the text's language.
  var rules: LanguageRules

  /// Creates the reader of a phrase's texts in a language.
  public init(phrase: SourcePhrase, rules: LanguageRules) {
    (self.phrase, self.rules) = (phrase, rules)
  }

  /// Returns the message and the findings; no message if there is an error.
  public func read(_ text: String) -> (message: Message?, findings: [TokenCheck.Finding]) {
    let (plain, isRepaired) = WikiRepair(phrase).repaired(text)
    do throws(MediaWikiError) {
      let (message, plurals) = try MediaWikiMessage.read(
        plain, parameters: phrase.parameters, categories: rules.plural.categories)
      let check = TokenCheck(numbers: .mayBeLeftOut) { "$" + $0.name }
      let findings =
        (isRepaired ? [Self.repair(plain)] : [])
        + TemplateCheck(phrase: phrase).findings(plain, message)
        + PluralFormsCheck(rules).findings(plurals) + GrammarCheck().findings(plain)
        + check.findings(message, for: phrase)
      return fitted(message, length: plain.utf8.count, findings)
    } catch {
      return (nil, [Self.finding(error)])
    }
  }

  private func fitted(
    _ message: Message, length: Int, _ findings: [TokenCheck.Finding]
  ) -> (message: Message?, findings: [TokenCheck.Finding]) {
    let variations = WikiVariations(phrase: phrase)
    do throws(PatternError) {
      let fitted = try SentenceLimit.checked(
        try variations.fitted(message), length: length, phrase)
      let all =
        findings + variations.findings(message) + (LengthCheck.finding(fitted).map { [$0] } ?? [])
      return (all.contains { $0.severity == .error } ? nil : fitted, all)
    } catch {
      return (nil, findings + [TokenCheck.Finding(error)])
    }
  }

  private static func repair(_ text: String) -> TokenCheck.Finding {
    TokenCheck.Finding(
      severity: .warning, rule: "repaired-token", message: "a token is misspelled",
      fix: "write \"\(text)\", which is how it was read")
  }

  static func finding(_ error: MediaWikiError) -> TokenCheck.Finding {
    switch error {
    case .unknownToken:
      TokenCheck.Finding(
        severity: .error, rule: "token-mismatch", message: error.description,
        fix: .decision("use only tokens of the source text"))
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
