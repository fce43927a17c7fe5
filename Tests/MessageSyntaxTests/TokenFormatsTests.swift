import Phrases
import TestMessages
import Testing

@testable import MessageSyntax

/// The formats of tokens, which a message does not hold.
@Suite struct TokenFormatsTests {
  /// A syntax, two texts, and the tokens whose formats differ.
  static let cases: [(TokenFormats.Syntax, String, String, own: String?, other: String?)] = [
    (.printf, "%.2f km", "%.1f km", "%.2f", "%.1f"),
    (.printf, "%1$.2f km", "%.2f km", nil, nil),
    (.printf, "%2$@ %1$5d", "%1$d %2$@", "%1$5d", "%1$d"),
    (.printf, "%,d", "%d", "%,d", "%d"), (.printf, "%d", "%,d", "%d", "%,d"),
    (.printf, "%ld of %i", "%lld of %u", nil, nil), (.printf, "%s", "%@", nil, nil),
    (.printf, "%x", "%X", "%x", "%X"), (.printf, "%f", "%lf", nil, nil),
    (.printf, "100 %% of %d", "%d", nil, nil), (.printf, "100% done", "%.1f", nil, nil),
    (.printf, "50%-off", "%d", nil, nil), (.printf, "%", "%d", nil, nil),
    (.printf, "%#@files@", "%d", nil, nil), (.printf, "%tY", "%tB", "%tY", "%tB"),
    (.printf, "words", "%.1f", nil, nil), (.printf, "%.1f", "words", "%.1f", nil),
    (.composite, "{0:dddd}", "{0:d}", "{0:dddd}", "{0:d}"),
    (.composite, "{0}", "{0:d}", "{0}", "{0:d}"), (.composite, "{{0:d}}", "{0:x}", nil, nil),
    (.composite, "{0:t} {0:d}", "{0:d} {0:t}", "{0:t}", "{0:d}"),
    (.composite, "{0:d}", "{0:d} {0:t}", nil, nil),
    (.composite, "{1,5} {0}", "{0} {1,5}", nil, nil),
    (.icu, "{1, date, full}", "{1,date,short}", "{1, date, full}", "{1, date, short}"),
    (.icu, "{n, number, integer}", "{n}", nil, nil),
    (.icu, "{n, plural, one {{d, time}} other {{d}}}", "{d}", "{d, time}", "{d}"),
  ]

  @Test(arguments: cases)
  func aDifferenceIsFound(
    _ syntax: TokenFormats.Syntax, text: String, known: String, own: String?, other: String?
  ) {
    let found = TokenFormats(syntax, text).difference(from: TokenFormats(syntax, known))
    #expect(found?.own == own)
    #expect(found?.other == other)
  }

  @Test(arguments: cases)
  func aTextHasItsOwnFormats(
    _ syntax: TokenFormats.Syntax, text: String, known: String, own: String?, other: String?
  ) {
    for text in [text, known] {
      let formats = TokenFormats(syntax, text)
      #expect(formats.difference(from: formats) == nil)
    }
  }

  /// The first token of a form is the variable's own, whatever its place in the text.
  @Test func formsBeginWithTheirOwnArgument() {
    func formats(_ form: String) -> TokenFormats {
      TokenFormats(
        .text(
          VariableText(
            format: "%@ has %#@files@",
            variables: [.init(name: "files", forms: [.init(category: .other, text: form)])])))
    }
    let known = TokenFormats(.printf, "%1$@ has %2$d files")
    #expect(formats("%d files").difference(from: known) == nil)
    #expect(formats("%5d files").difference(from: known)?.own == "%5d")
    #expect(formats("%2$5d files").difference(from: known)?.own == "%2$5d")
    #expect(formats("%1$@: %2$d files").difference(from: known) == nil)
  }

  /// ICU's dates keep their style in a text that is written anew.
  @Test(arguments: [
    ("Due {1, date, short} at {1, time}", "{1, date, short} um {1, time}"),
    ("Due {1}", "{1} um {1}"), ("Due {1, date, short}", "{1, date, short} um {1, date, short}"),
  ])
  func writtenDatesKeepTheirStyle(former: String, written: String) throws {
    let phrase = try SourcePhrase(
      key: "due", value: "Due %1$@ at %1$@", comment: "", syntax: .printf)
    let language = try #require(TextLanguage.polish)
    let syntax = ICUText(formats: ICUText.formats(of: former))
    let message = Message([.token(0), .text(" um "), .token(0)])
    let text = try #require(syntax.text(message, phrase, language))
    #expect(text == written)
    #expect(try syntax.message(text, phrase, language) == message)
  }
}
