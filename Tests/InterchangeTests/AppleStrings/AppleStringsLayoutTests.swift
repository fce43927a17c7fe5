import Language
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import Testing

@testable import Interchange

/// Where a new entry of a `.strings` or `.stringsdict` file stands, and how it looks.
@Suite struct AppleStringsLayoutTests {
  private let german = "de.lproj/Localizable.strings"

  private func phrases(_ keys: [String], _ comment: (String) -> String) throws -> NamedPhrases {
    NamedPhrases(
      entries(
        try keys.map {
          try SourcePhrase(key: $0, value: "Text of \($0)", comment: comment($0), syntax: .printf)
        }), sourceLocale: .english)
  }

  /// Writes the texts of keys into a file next to a file of source texts.
  private func write(
    _ keys: [String], into former: String?, next source: String?,
    _ state: TranslationState = .approved,
    comment: (String) -> String = { "About \($0)" }
  ) throws -> String {
    let phrases = try phrases(keys, comment)
    var translations: [Int: Translation] = [:]
    for (name, entry) in phrases.sorted {
      translations[entry.ordinal] = Translation(
        Message(text: name.key.uppercased()), state: state, revision: 1)
    }
    var texts = OutputTexts(german, try tag("de"), translations)
    texts.sourceFile = source.map { Array($0.utf8) }
    let (bytes, findings) = AppleStringsFormat().write(
      texts, phrases, replacing: former.map { Array($0.utf8) })
    #expect(findings.isEmpty, "\(findings)")
    return String(decoding: bytes, as: UTF8.self)
  }

  private let source = """
    "c1" = "x";
    "c2" = "x";

    "a1" = "x";
    "a2" = "x";
    "a3" = "x";

    /* MARK: B */
    "b1" = "x";
    "b2" = "x";

    """

  @Test(arguments: [
    ("c1", "\"c1\" = \"C1\";\n"), ("c2", "\"c2\" = \"C2\";\n"), ("a1", "\"a1\" = \"A1\";\n"),
    ("a2", "\"a2\" = \"A2\";\n"), ("a3", "\"a3\" = \"A3\";\n"), ("b1", "\"b1\" = \"B1\";\n"),
    ("b2", "\"b2\" = \"B2\";\n"),
  ])
  func aNewEntryStandsAsInTheSourceFile(_ key: String, _ line: String) throws {
    let keys = ["a1", "a2", "a3", "b1", "b2", "c1", "c2"]
    let whole = keys.reduce(source) {
      $0.replacing("\"\($1)\" = \"x\"", with: "\"\($1)\" = \"\($1.uppercased())\"")
    }
    #expect(try write(keys, into: whole.replacing(line, with: ""), next: source) == whole)
  }

  @Test func severalNewEntriesKeepTheirOrder() throws {
    let former = "\"a1\" = \"A1\";\n\n\"b2\" = \"B2\";\n"
    #expect(
      try write(["a1", "a2", "a3", "b1", "b2", "c1", "c2"], into: former, next: source) == """
        "c1" = "C1";
        "c2" = "C2";

        "a1" = "A1";
        "a2" = "A2";
        "a3" = "A3";

        "b1" = "B1";
        "b2" = "B2";

        """)
    #expect(
      try write(["a1", "a2", "b1"], into: nil, next: source)
        == "\"a1\" = \"A1\";\n\"a2\" = \"A2\";\n\n\"b1\" = \"B1\";\n")
  }

  @Test func itLooksAsItsNeighbors() throws {
    let aligned = """
      a      = "A";
      longer = "LONGER";
      z      = "Z";
      """
    #expect(
      try write(["a", "longer", "more", "z"], into: aligned, next: nil)
        == aligned.replacing("z  ", with: "more   = \"MORE\";\nz  "))
    let lines = "// About a\n\"a\"=\"A\";\n// About z\n\"z\"=\"Z\";\n"
    #expect(
      try write(["a", "m", "z"], into: lines, next: nil)
        == lines.replacing("// About z", with: "// About m\n\"m\"=\"M\";\n// About z"))
    let windows = "/* About a */\r\n\"a\" = \"A\";\r\n\r\n/* About z */\r\n\"z\" = \"Z\";\r\n"
    #expect(
      try write(["a", "z", "zz"], into: windows, next: nil)
        == windows + "\r\n/* About zz */\r\n\"zz\" = \"ZZ\";\r\n")
  }

  @Test func aFileHasTheCommentsThatItsSourceFileHas() throws {
    let source =
      "/* About a */\n\"a\" = \"x\";\n\n/* About b */\n\"b\" = \"x\";\n\n\"c\" = \"x\";\n"
    let bare = "\"a\" = \"A\";\n\"c\" = \"C\";\n"
    #expect(
      try write(["a", "b", "c"], into: bare, next: source)
        == "\"a\" = \"A\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n")
    let own = "/* About a */\n\"a\" = \"A\";\n\n\"c\" = \"C\";\n"
    #expect(
      try write(["a", "b", "c"], into: own, next: source)
        == "/* About a */\n\"a\" = \"A\";\n\n/* About b */\n\"b\" = \"B\";\n\n\"c\" = \"C\";\n")
  }

  @Test func anAppsFileGetsNoMarksUnlessItHasSome() throws {
    let former = "\"a1\" = \"A1\";\n\"a3\" = \"A\";\n"
    let edited = try write(["a1", "a2", "a3"], into: former, next: source, .needsReview)
    #expect(edited == "\"a1\" = \"A1\";\n\"a2\" = \"A2\";\n\"a3\" = \"A3\";\n")
    let marked = try write(
      ["a1", "a2", "a3"], into: "/* Fuzzy */\n" + former, next: source, .needsReview)
    #expect(
      marked == "/* Fuzzy */\n\"a1\" = \"A1\";\n/* Fuzzy */\n\"a2\" = \"A2\";\n"
        + "/* Fuzzy */\n\"a3\" = \"A3\";\n")
    let delivered = try write(["a1", "a2"], into: nil, next: nil, .needsReview)
    #expect(delivered.contains("/* Fuzzy */\n\"a1\""))
  }

  @Test func aCommentOfOneEntryIsItsDescription() throws {
    let file = """
      /* Copyright 2026 */

      /* Buttons */
      "save" = "Save";
      "send" = "Send";

      // MARK: Cart
      "cart" = "Cart";

      /* Title of the cart
         on a phone */
      "title" = "Cart";

      "plain" = "Plain";
      """
    let read = AppleStringsFormat().readSources(
      InputFile("en.lproj/Localizable.strings", Array(file.utf8), locale: .english),
      sourceLocale: .english
    ).phrases
    let described = read.filter { !$0.value.description.isEmpty }.map(\.key.key)
    #expect(described == ["title"])
  }
}
