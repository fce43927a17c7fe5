import Diagnostics
import Language
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import Testing

@testable import Interchange
@testable import MessageSyntax

/// A percent sign that begins no token, in a text that a format function reads with its arguments.
@Suite struct LonePercentTests {
  private static func phrases() throws -> NamedPhrases {
    let values = [("sure", "%1$@ is 100%% sure"), ("plain", "100% sure")]
    return NamedPhrases(
      entries(
        try values.map { try SourcePhrase(key: $0, value: $1, comment: "", syntax: .printf) }),
      sourceLocale: .english)
  }

  /// A file of each format for format functions, with `TEXT` and `PLAIN` for two texts.
  static let files: [(format: any FileFormat, name: String, content: String)] = [
    (
      AppleStringsFormat(), "de.lproj/Localizable.strings",
      "\"sure\" = \"TEXT\";\n\"plain\" = \"PLAIN\";\n"
    ),
    (
      AndroidFormat(), "values-de/strings.xml",
      "<resources><string name=\"sure\">TEXT</string><string name=\"plain\">PLAIN</string></resources>"
    ),
    (
      GettextFormat(), "de.po",
      "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
        + "msgctxt \"sure\"\nmsgid \"%1$s is 100%% sure\"\nmsgstr \"TEXT\"\n\n"
        + "msgctxt \"plain\"\nmsgid \"100% sure\"\nmsgstr \"PLAIN\"\n"
    ),
    (
      XCStringsFormat(), "Localizable.xcstrings",
      #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "sure": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "TEXT"}}}},
        "plain": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "PLAIN"}}}}}}
      """#
    ),
  ]

  @Test(arguments: 0..<files.count)
  func itIsAnErrorBesideArguments(_ index: Int) throws {
    let (format, name, content) = Self.files[index]
    for text in [
      "%1$s ist 100% sicher", "nur %1$s %", "%1$s: 50% doppelt", "%1$s 5%, ja", "100% ja",
    ] {
      let isText = format.name == "android" || format.name == "gettext"
      let text = isText ? text : text.replacing("%1$s", with: "%1$@")
      let file = content.replacing("TEXT", with: text).replacing("PLAIN", with: "100% sicher")
      let read = format.read(
        InputFile(name, Array(file.utf8), locale: try tag("de")), try Self.phrases())
      #expect(read.allDiagnostics.map(\.rule) == ["lone-percent"], "\(read.allDiagnostics)")
      #expect(read.allDiagnostics.first?.severity == .error)
      #expect(read.translations.first?.edits.map(\.ordinal) == [1])
      // Who follows the advice has the text.
      let healed = file.replacing(
        text,
        with: text.replacing("%", with: "%%")
          .replacing("%%1$", with: "%1$"))
      let again = format.read(
        InputFile(name, Array(healed.utf8), locale: try tag("de")), try Self.phrases())
      #expect(again.allDiagnostics.allSatisfy { $0.rule == "token-mismatch" })
      #expect(again.allDiagnostics.isEmpty == text.contains("%1$"))
    }
  }

  @Test(arguments: [
    ("%1$@ is 100% sure", "100% sure"), ("down to %d %", "%"),
    ("%d with 50%\u{A0}off", "50%\u{A0}off"),
    ("%%%d%", "%"), ("a %y of %@", "%y"),
  ])
  func theWordsNextToTheSignAreReported(_ value: String, _ words: String) {
    #expect(SourcePhrase.lonePercentSign(in: value) == words)
  }

  @Test(arguments: [
    "100% sure", "%1$@ 100%% sure", "%#@files@ in %2$#@folders@", "%%", "%d%%", "%5.1f", "%", "",
  ])
  func aTextWithoutArgumentsMayHaveIt(_ value: String) {
    #expect(SourcePhrase.lonePercentSign(in: value) == nil)
  }
}
