import Language
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import TestSupport
import Testing

@testable import Interchange

@Suite struct AppleStringsWriteTests {
  private let format = AppleStringsFormat()
  private let name = "de.lproj/Localizable.strings"

  private func write(
    _ texts: [String: (Message, TranslationState)], replacing former: String?
  ) throws -> (text: String, rules: [String]) {
    let phrases = try FormatSamples.phrases()
    var translations: [Int: Translation] = [:]
    for (key, (message, state)) in texts {
      let ordinal = try #require(phrases[.init(key)]).ordinal
      translations[ordinal] = Translation(message, state: state, revision: 1)
    }
    let (bytes, findings) = format.write(
      OutputTexts(name, try tag("de"), translations), phrases,
      replacing: former.map { Array($0.utf8) })
    return (String(decoding: bytes, as: UTF8.self), findings.map(\.rule))
  }

  @Test func aNewFileIsSortedAndTellsWhatItCannotHold() throws {
    let plural = Message([
      .select(
        .init(by: 0, [.init(.plural(.one), Message(text: "eine"))], other: Message(text: "n")))
    ])
    let (text, rules) = try write(
      [
        "greeting": (Message([.text("Hallo 5% "), .token(0)]), .needsReview),
        "cancel": (Message(text: "Ab\"brechen\n"), .approved), "files": (plural, .approved),
      ], replacing: nil)
    #expect(rules == ["not-in-apple-strings"])
    #expect(
      text == """
        /* About cancel */
        "cancel" = "Ab\\"brechen\\n";

        /* About greeting */
        /* Fuzzy */
        "greeting" = "Hallo 5%% %1$@";

        """)
  }

  @Test func anEditChangesItsEntryAndNothingElse() throws {
    let former = """
      /* kept */

      // about
      "cancel"   =   "Ab";  // here
      /* Fuzzy */
      "greeting" = "Hallo %@";
      "other" = "Bleibt";
      copied = "%2$d mal %1$@";

      """
    let (text, rules) = try write(
      [
        "greeting": (Message([.text("Gruß "), .token(0)]), .approved),
        "cancel": (Message(text: "Weg"), .needsReview),
        "copied": (Message([.token(0), .text(" hat "), .token(1)]), .approved),
        "full": (Message(text: "Voll"), .approved),
      ], replacing: former)
    #expect(rules.isEmpty)
    #expect(
      text == """
        /* kept */

        // about
        /* Fuzzy */
        "cancel"   =   "Weg";  // here
        "greeting" = "Gruß %@";
        "other" = "Bleibt";
        copied = "%1$@ hat %2$d";
        "full" = "Voll";

        """)
  }

  @Test func anEntryWithoutATranslationGoesAndAnUnknownOneStays() throws {
    let former = "\"other\" = \"O\";\n\n/* a */\ncancel = A;\n\ngreeting = \"%@\";\n"
    let (text, _) = try write(
      ["greeting": (Message([.token(0)]), .approved)], replacing: former)
    #expect(text == "\"other\" = \"O\";\n\ngreeting = \"%@\";\n")
  }

  @Test func aKeyThatStandsTwiceGoesTwice() throws {
    let former = "cancel = A;\ncancel = B;\nother = O;\n"
    #expect(try write([:], replacing: former).text == "other = O;\n")
  }

  @Test func aBrokenConversionIsNotKept() throws {
    let message = Message([.text("Hallo "), .token(0)])
    let (text, _) = try write(
      ["greeting": (message, .approved)], replacing: "greeting = \"Hallo %d\";")
    #expect(text == "greeting = \"Hallo %@\";")
  }

  @Test func aShortEntryGetsItsText() throws {
    let (text, _) = try write(
      ["cancel": (Message(text: "Ab"), .approved)], replacing: "{ \"cancel\"; }")
    #expect(text == "{ \"cancel\" = \"Ab\"; }")
    let (added, _) = try write(
      ["cancel": (Message(text: "Ab"), .approved)], replacing: "{\n}\n")
    #expect(try write(["cancel": (Message(text: "Ab"), .approved)], replacing: added).text == added)
  }

  @Test(arguments: 0..<60)
  func randomTextsComeBackTheSame(_ seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    let phrases = try FormatSamples.phrases()
    let locale = try tag("ru")
    var texts: [Int: Translation] = [:]
    for (name, entry) in phrases.sorted where name.table.isEmpty {
      let message = FormatSamples.randomMessage(
        entry.phrase, [.one, .few, .many, .other], &chance)
      texts[entry.ordinal] = Translation(
        message, state: seed.isMultiple(of: 2) ? .approved : .needsReview, revision: 1)
    }
    let (bytes, findings) = format.write(OutputTexts(name, locale, texts), phrases, replacing: nil)
    #expect(findings.allSatisfy { $0.rule == "not-in-apple-strings" })
    let reading = format.read(InputFile(name, bytes, locale: locale), phrases)
    #expect(!reading.allDiagnostics.contains { $0.severity == .error })
    let found = reading.texts[locale] ?? [:]
    #expect(found.count == texts.count - findings.count)
    try FormatSamples.expectSame(found, texts, phrases, locale)
    #expect(
      FormatSamples.rewritten(bytes, name, format, phrases, locale: locale) == bytes)
  }

  @Test func hostileFilesGiveFindingsAndStayAsTheyAre() throws {
    let sample =
      "/* c */\n\"cancel\" = \"\\U00e4\\101\";\r\n// Fuzzy\ngreeting = '%@ d';\n\"full\";"
    let phrases = try FormatSamples.phrases()
    let utf16 = Array(sample.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for bytes in HostileFiles.all(of: Array(sample.utf8), seed: 1)
      + HostileFiles.all(of: utf16, seed: 2, withLarge: false)
    {
      #expect(
        FormatSamples.rewritten(bytes, name, format, phrases, locale: try tag("de")) == bytes)
    }
  }
}

@Suite(.enabled(if: RealData.wikipedia != nil, "needs the data of wikipedia-ios"))
struct AppleStringsOfWikipediaTests {
  @Test func everyFileStaysAsItIs() throws {
    let folder = try #require(RealData.wikipedia) + "/Localizations"
    let phrases = try FormatSamples.phrases()
    // A table of its own, so that no key is one of the samples'.
    let table = "Wikipedia.strings"
    for name in try RealData.locales(in: folder) {
      let bytes = try TextFile.bytes("\(folder)/\(name).lproj/Localizable.strings")
      let file = InputFile(table, bytes, locale: try tag("de"))
      let reading = AppleStringsFormat().read(file, phrases)
      #expect(reading.allDiagnostics.map(\.rule) == ["unknown-table"])
      let count = StringsFile.read(bytes, file: name).file.entries.count
      #expect(reading.allDiagnostics.first?.message.contains(" \(count) text") == true)
      #expect(
        FormatSamples.rewritten(
          bytes, table, AppleStringsFormat(), phrases, locale: try tag("de")) == bytes)
    }
  }
}
