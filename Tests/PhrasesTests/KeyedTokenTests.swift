import Language
import Testing

@testable import Phrases

/// Tokens of values as programs have them: formats, dollars, templates that do not end.
@Suite struct KeyedTokenTests {
  private func phrase(_ value: String) throws -> SourcePhrase {
    try SourcePhrase(key: "k", value: value, comment: "")
  }

  @Test(arguments: [
    ("%.1f km", [Parameter.Kind.number]), ("%1$.2f", [.number]), ("%05d", [.number]),
    ("%1$05d of %2$@", [.number, .text]), ("%-5@|", [.text]), ("%x", [.number]),
    ("%+d", [.number]), ("%#x", [.number]), ("%'d", [.number]), ("%8.3lf", [.number]),
    ("%.f", [.number]), ("%20@", [.text]),
  ])
  func aTokenWithAFormatIsAToken(value: String, kinds: [Parameter.Kind]) throws {
    let phrase = try phrase(value)
    #expect(phrase.parameters.map(\.kind) == kinds)
    #expect(phrase.source.nodes.filter { $0 == .token(0) }.count == 1)
    #expect(!MediaWikiTests.sketch(phrase.source).contains("%"))
    #expect(SourcePhrase.tokensWithFormat(in: value).count == 1)
  }

  @Test func theSourceTextShowsTheValueOfATokenWithAFormat() {
    let shown = localized(
      "k", value: "%1$.1f km, %2$05d, %3$-9@|", comment: "", 1.5, 42, "x", localizer: .source)
    #expect(shown == "1.5 km, 42, x|")
  }

  @Test(arguments: [
    "100% done", "50%-off", "100%", "5%.", "100%-", "%'s", "50%+", "% d", "%%.1f", "%5",
  ])
  func aPercentSignInWordsIsNone(value: String) throws {
    #expect(try phrase(value).parameters.isEmpty)
    #expect(SourcePhrase.tokensWithFormat(in: value).isEmpty)
  }

  @Test func aTokenWithoutAFormatHasNothingToFollow() {
    #expect(SourcePhrase.tokensWithFormat(in: "%@ %1$d %f %lld %% %s %u %i") == [])
    #expect(
      SourcePhrase.tokensWithFormat(in: "%1$.2f of %05d, %e, %c") == ["%1$.2f", "%05d", "%e", "%c"])
  }

  @Test func aMissingTokenIsNamedAsItIsWritten() throws {
    #expect(throws: PhraseError.missingDollarToken(1)) { try phrase("costs $5") }
    #expect(throws: PhraseError.missingToken(1)) { try phrase("%2$@") }
    #expect(PhraseError.missingDollarToken(1).description.contains("$1 is missing"))
    #expect(!PhraseError.missingDollarToken(1).description.contains("%"))
    #expect(PhraseError.missingDollarToken(1).fix.contains("%1$@"))
  }

  @Test(arguments: [("costs $", "costs $"), ("US$ 5", "US$ 5"), ("$5 for %1$@", "$5 for <1>")])
  func aDollarThatIsNoTokenIsShown(value: String, shown: String) throws {
    #expect(MediaWikiTests.sketch(try phrase(value).source) == shown)
  }

  @Test(arguments: [
    "{{PLURAL:%1$d|a", "{{PLURAL:%1$d|a|b}", "{{gender:%1$@|a", "%1$d {{Plural:%1$d|a|{{b}}",
  ])
  func aTemplateThatIsNotClosedIsWrong(value: String) throws {
    #expect { try phrase(value) } throws: { error in
      guard case .text(.unclosedTemplate)? = error as? PhraseError else { return false }
      return "\(error)".contains("is not closed")
    }
  }

  @Test(arguments: ["1152921504606846977", "99999999999999999999999"])
  func aNumberThatNoPackHoldsHasNoForm(number: String) throws {
    #expect(throws: PhraseError.text(.numberTooLarge(number))) {
      try phrase("{{PLURAL:%1$d|\(number)=all|%1$d places}}")
    }
    #expect(try phrase("{{PLURAL:%1$d|1152921504606846976=all|%1$d places}}").parameters.count == 1)
  }
}
