import Phrases
import TestSupport
import Testing

/// Values of keyed phrases in the syntax of format functions.
@Suite struct ValueSyntaxTests {
  private static func phrase(
    _ value: String, _ syntax: ValueSyntax
  ) throws(PhraseError) -> SourcePhrase {
    try SourcePhrase(key: "k", value: value, comment: "c", syntax: syntax)
  }

  @Test(arguments: [
    "Only $1 a month", "From $10", "$5 or $7", "{{PLURAL:$1|a|b}}", "{{PLURAL:", "{{x}}", "}}{{|",
    "Save 50%", "[[link]] {0} {name}",
  ])
  func onlyFormatsAreTokens(text: String) throws {
    let phrase = try Self.phrase(text, .printf)
    #expect(phrase.parameters.isEmpty)
    #expect(phrase.source.nodes == [.text(text)])
  }

  @Test func dollarsStandBesideTokens() throws {
    let phrase = try Self.phrase("%2$@ for $1 and %1$d {{PLURAL:%1$d|day|days}}", .printf)
    #expect(phrase.parameters.map(\.kind) == [.number, .text])
    #expect(
      phrase.source.nodes == [
        .token(1), .text(" for $1 and "), .token(0), .text(" {{PLURAL:"), .token(0),
        .text("|day|days}}"),
      ])
  }

  @Test(arguments: ["%1$@ %@", "%2$@", "%1$@ %1$d", "%0$@"])
  func faultsOfTokensStay(text: String) {
    #expect(throws: PhraseError.self) { try Self.phrase(text, .printf) }
    #expect(throws: PhraseError.self) { try Self.phrase(text, .mediaWiki) }
  }

  /// A value without dollars and braces is the same phrase in both syntaxes; only with a token is `%%` a
  /// percent sign in printf.
  @Test func textsWithoutTheirSignsAreTheSame() throws {
    let pieces = ["%1$@", "%2$d", "%d", "%@", "%%", "%", " ", "é", "a|b", "=", "}", "%.1f"]
    var random = SeededGenerator(seed: 26)
    for _ in 0..<5_000 {
      let count = Int.random(in: 0...6, using: &random)
      let value = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let printf = Result { () throws(PhraseError) in try Self.phrase(value, .printf) }
      let wiki = Result { () throws(PhraseError) in try Self.phrase(value, .mediaWiki) }
      let isPlain = (try? printf.get())?.parameters.isEmpty == true
      if isPlain { #expect(try printf.get().source == Message(text: value).joined, "\(value)") }
      if isPlain, value.contains("%%") { continue }
      #expect(printf == wiki, "\(value)")
    }
  }
}
