import Language
import Phrases
import Snapshot
import TestMessages
import TestSupport
import Testing

@testable import Interchange

@Suite struct AppleStringsFormatTests {
  private let format = AppleStringsFormat()
  private static let sample = """
    /* Localizable.strings
       of the app */

    /* A button */
    "cancel" = "Abbrechen";

    // Fuzzy
    /* No comment provided by engineer. */
    "greeting" = "Hallo %@, \\"willkommen\\"";  // said at start
    copied = '%1$@ kopierte %2$d Seiten'; /* two on */ "full" = "100% voll";
    "unknown" = "Bleibt";
    "quote\\"key\\\\" = "";
    "cancel" = "Zweimal";

    """

  private func read(
    _ text: String, _ name: String = "de.lproj/Localizable.strings"
  ) throws -> ImportedFile {
    try format.read(
      InputFile(name, Array(text.utf8), locale: tag("de")), FormatSamples.phrases())
  }

  @Test func whatXcodeWritesIsRead() throws {
    let reading = try read(Self.sample)
    #expect(reading.allDiagnostics.map(\.rule) == ["duplicate-key", "unknown-key", "empty-text"])
    #expect(reading.allDiagnostics.map { $0.place?.line } == [5, 11, 12])
    let phrases = try FormatSamples.phrases()
    let edits = reading.translations[0].edits
    #expect(edits.map(\.state) == [.needsReview, .approved, .approved, .approved])
    #expect(
      edits[0].message == Message([.text("Hallo "), .token(0), .text(", \"willkommen\"")]))
    #expect(
      edits[1].message
        == Message([.token(0), .text(" kopierte "), .token(1), .text(" Seiten")]))
    #expect(edits[2].message == Message(text: "100% voll"))
    // An app shows the last text of a key.
    #expect(edits[3].message == Message(text: "Zweimal"))
    let once = try read(Self.sample.replacing("\"cancel\" = \"Zweimal\";\n", with: ""))
    let cancel = try #require(phrases[.init("cancel")])
    #expect(once.descriptions == [cancel.ordinal: "A button"])
    #expect(once.translations[0].edits[0].message == Message(text: "Abbrechen"))
  }

  @Test func theNameOfTheFileIsTheTable() throws {
    let text = "CFBundleName = Seiten;"
    #expect(try read(text, "de.lproj/InfoPlist.strings").translations[0].edits.count == 1)
    #expect(try read(text).allDiagnostics.map(\.rule) == ["unknown-key"])
  }

  @Test(arguments: [
    (#"\"\\\n\t\r\a\b\f\v\'"#, "\"\\\n\t\r\u{7}\u{8}\u{C}\u{B}'"), (#"\U00e4\U00E4"#, "ää"),
    (#"\U41 x\Ue9x\U00411"#, "A xéxA1"),
    (#"\Ud83d\Ude00"#, "😀"), (#"\0\12\101\345\277\344"#, "\0\nAï¿î"), (#"\q\ä"#, "qä"),
    ("a\nb", "a\nb"),
  ])
  func everyEscapeIsRead(_ written: String, _ value: String) throws {
    let reading = try read("cancel = \"\(written)\";")
    #expect(reading.allDiagnostics.isEmpty)
    #expect(reading.translations[0].edits.map(\.message) == [Message(text: value)])
  }

  @Test(arguments: [
    "\"cancel\";", "cancel;", "{ cancel = cancel; }", "/* a */cancel/* b */=/* c */cancel // d\n;",
    "\u{FEFF}cancel = cancel;", "cancel\r=\r\ncancel\r;\r",
  ])
  func theOtherFormsOfAnEntryAreRead(_ text: String) throws {
    let reading = try read(text)
    #expect(reading.allDiagnostics.isEmpty)
    #expect(reading.translations[0].edits.map(\.message) == [Message(text: "cancel")])
    let bytes = Array(text.utf8)
    #expect(
      FormatSamples.rewritten(
        bytes, "Localizable.strings", format, try FormatSamples.phrases(), locale: try tag("de"))
        == bytes)
  }

  @Test(arguments: [
    ("cancel = Ab", 1), ("\n cancel : x;", 2), ("cancel = {a = b;};", 1), ("\r\rcancel = \"x;", 3),
    ("cancel = \"\\Ux\";", 1), ("/* open", 1), ("cancel = \"\\Ud83d\";", 1), ("=;", 1),
  ])
  func aBrokenEntryIsOneFindingAndNothingIsWritten(_ text: String, _ line: Int) throws {
    let reading = try read(text)
    #expect(reading.diagnostics.map(\.rule) == ["broken-line"])
    #expect(reading.diagnostics.first?.place?.line == line)
    let bytes = Array(text.utf8)
    let texts = OutputTexts("Localizable.strings", try tag("de"), [:])
    let written = format.write(texts, try FormatSamples.phrases(), replacing: bytes)
    #expect(written.bytes == bytes)
    #expect(written.diagnostics.map(\.rule) == ["broken-line"])
  }

  @Test func whatFollowsABrokenEntryIsRead() throws {
    let reading = try read("oops oops\ncancel = A;\n")
    #expect(reading.diagnostics.count == 1)
    #expect(reading.translations[0].edits.count == 1)
  }

  /// A sign that is missing in one line breaks the entry of that line, and no other.
  @Test func aMissingSignBreaksItsOwnEntryOnly() throws {
    let lines = [
      "\"cancel\" = \"A b\";", "/* A note */", "\"full\" = \"c; d = e\";", "",
      "\"greeting\" = \"f %@\";",
      "copied = \"%1$@ \\\"g\\\" %2$lld\";",
    ]
    let all = try read(lines.joined(separator: "\n")).translations[0].edits
    #expect(all.count == 4)
    for index in lines.indices where lines[index].contains("=") {
      for place in lines[index].indices where "\"=;".contains(lines[index][place]) {
        var broken = lines
        broken[index].remove(at: place)
        let reading = try read(broken.joined(separator: "\n"))
        let ordinals = Set(reading.translations[0].edits.map(\.ordinal))
        let own = Set([0: 0, 2: 3, 4: 1, 5: 2][index].map { [$0] } ?? [])
        let isTold = reading.diagnostics.contains { $0.place?.line == index + 1 }
        #expect(ordinals.isSuperset(of: Set(all.map(\.ordinal)).subtracting(own)), "\(broken)")
        #expect(isTold || ordinals.count == 4, "\(broken) \(reading.diagnostics)")
      }
    }
  }

  @Test func otherPropertyListsAreTold() throws {
    #expect(try read("<?xml version='1.0'?>").diagnostics.map(\.rule) == ["broken-file"])
    #expect(try read("bplist00").diagnostics.map(\.rule) == ["wrong-syntax"])
    let file = InputFile("Localizable.strings", [0xC3, 0x28], locale: try tag("de"))
    #expect(
      format.read(file, try FormatSamples.phrases()).diagnostics.map(\.rule) == ["wrong-encoding"])
  }

  @Test(arguments: ["\n", "\r\n", "\r"], [0, 1, 2, 3, 4, 5])
  func everyEncodingIsWrittenAsItWas(_ newline: String, _ encoding: Int) throws {
    let text = Self.sample.replacing("\n", with: newline) + "full2 = \"ä😀\";"
    let bytes = Self.encoded(text, encoding)
    let phrases = try FormatSamples.phrases()
    #expect(
      FormatSamples.rewritten(
        bytes, "Localizable.strings", format, phrases, locale: try tag("de")) == bytes)
    let reading = format.read(
      InputFile("Localizable.strings", bytes, locale: try tag("de")), phrases)
    #expect(reading.translations[0].edits.count == 4)
  }

  private static func encoded(_ text: String, _ encoding: Int) -> [UInt8] {
    let marked = (encoding.isMultiple(of: 2) ? "\u{FEFF}" : "") + text
    switch encoding / 2 {
    case 0: return Array(marked.utf8)
    case 1: return marked.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    default: return marked.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }
  }
}
