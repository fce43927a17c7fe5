import Interchange
import Language
import Phrases
import Snapshot
import TestInterchange
import Testing

/// Which comments of a .strings file are those of the developers.
@Suite struct GeneratedCommentTests {
  private static let header = "/* Copyright the shop.\n   All rights reserved. */\n"

  private func written(
    _ file: String, _ comments: [String: String], known: [String: String] = [:],
    without removed: String? = nil
  ) throws -> String {
    let german = try #require(LocaleTag("de"))
    let entries = try comments.sorted { $0.key < $1.key }.enumerated().map { index, pair in
      CatalogSnapshot.Entry(
        ordinal: index,
        phrase: try SourcePhrase(
          key: pair.key, value: pair.key, comment: pair.value, syntax: .printf))
    }
    let phrases = NamedPhrases(entries, sourceLocale: try #require(LocaleTag("en")))
    let format = AppleStringsFormat()
    let input = InputFile("de.lproj/Localizable.strings", Array(file.utf8), locale: german)
    var texts: [Int: Translation] = [:]
    for edit in format.read(input, phrases).translations.first?.edits ?? [] {
      texts[edit.ordinal] = Translation(edit.message ?? Message([]), state: .approved, revision: 0)
    }
    if let removed, let entry = entries.first(where: { $0.phrase.key == removed }) {
      texts[entry.ordinal] = nil
    }
    var output = OutputTexts(input.name, german, texts)
    output.renewsComments = true
    for entry in entries {
      if let former = known[entry.phrase.key ?? ""] {
        output.knownComments[entry.phrase.id] = [former]
      }
    }
    return String(
      decoding: format.write(output, phrases, replacing: Array(file.utf8)).bytes, as: UTF8.self)
  }

  /// Without a comment that the code once had, a file that a person has edited stays.
  @Test(arguments: [
    header + "\"a\" = \"A\";\n",
    "// MARK: - Cart\n\"a\" = \"A\";\n\n/* B */\n\"b\" = \"B\";\n",
    "/* Cart */\n\"a\" = \"A\";\n\"b\" = \"B\";\n",
    "/* Cart */\n\"a\" = \"A\";\n\n/* Other words */\n\"b\" = \"B\";\n",
    "/* Cart */\n\n/* Old */\n\"a\" = \"A\";\n",
    "// Old\n\"a\" = \"A\";\n", "/* Old */ \"a\" = \"A\"; /* here */\n",
  ])
  func aFileOfAPersonStays(file: String) throws {
    let new = try written(file, ["a": "New", "b": "B, too"])
    #expect(new == file)
  }

  @Test func aFormerCommentIsRenewedBelowAHeader() throws {
    let file = Self.header + "/* Old */\n\"a\" = \"A\";\n// MARK: - B\n/* B */\n\"b\" = \"B\";\n"
    let new = try written(file, ["a": "New", "b": "B"], known: ["a": "Old"])
    #expect(new == file.replacing("Old", with: "New"))
  }

  @Test func aGeneratedFileIsRenewed() throws {
    let file = "/* A */\n\"a\" = \"A\";\n\n/* Old */\n\"b\" = \"B\";\n\n/* C */\n\"c\" = \"C\";\n"
    let comments = ["a": "A", "b": "New", "c": "C"]
    let new = try written(file, comments)
    #expect(new == file.replacing("Old", with: "New"))
    let only = "/* Old */\n\"a\" = \"A\";\n"
    let other = try written(only, ["a": "New"])
    #expect(other == only.replacing("Old", with: "New"))
  }

  @Test func anEntryGoesWithoutTheHeaderAboveIt() throws {
    let file = Self.header + "\"a\" = \"A\";\n// MARK: - B\n/* B */\n\"b\" = \"B\";\n"
    let comments = ["a": "A", "b": "B"]
    let first = try written(file, comments, without: "a")
    #expect(first == Self.header + "// MARK: - B\n/* B */\n\"b\" = \"B\";\n")
    let second = try written(file, comments, without: "b")
    #expect(second == Self.header + "\"a\" = \"A\";\n// MARK: - B\n")
  }
}
