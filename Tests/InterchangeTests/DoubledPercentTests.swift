import Language
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import Testing

@testable import Interchange
@testable import MessageSyntax

/// `%%` in a text without tokens, of which only the app's code says whether it is formatted.
@Suite struct DoubledPercentTests {
  private func phrases(_ source: String = "100%% sure") throws -> NamedPhrases {
    NamedPhrases(
      entries([try SourcePhrase(key: "sure", value: source, comment: "A label", syntax: .printf)]),
      sourceLocale: .english)
  }

  private static let formats: [(any FileFormat, String)] = [
    (AppleStringsFormat(), "de.lproj/Localizable.strings"),
    (StringsdictFormat(), "de.lproj/Localizable.stringsdict"),
    (XCStringsFormat(), "Localizable.xcstrings"), (XLIFFFormat(), "de.xliff"),
    (XLIFF2Format(), "de.xliff"), (GettextFormat(), "de.po"),
  ]

  @Test(arguments: 0..<formats.count)
  func aTranslationWritesTheSignAsTheSourceTextDoes(_ index: Int) throws {
    let (format, name) = Self.formats[index]
    let phrases = try phrases()
    let ordinal = try #require(phrases[.init("sure")]).ordinal
    for text in ["100% sicher", "100%% sicher"] {
      let output = OutputTexts(
        name, try tag("de"),
        [ordinal: Translation(Message(text: text), state: .approved, revision: 1)])
      let (bytes, findings) = format.write(output, phrases, replacing: nil)
      #expect(findings.isEmpty, "\(findings)")
      let file = String(decoding: bytes, as: UTF8.self)
      #expect(file.contains("100%% sicher") && !file.contains("100%%%"), "\(file)")
      let read = format.read(InputFile(name, bytes, locale: try tag("de")), phrases)
      #expect(read.allDiagnostics.isEmpty, "\(read.allDiagnostics)")
      let german = read.translations.first { $0.locale?.description == "de" }
      #expect(german?.edits.first?.message?.plainText == "100%% sicher")
    }
    // A source text with single signs has translations with single signs.
    let single = try self.phrases("100% sure")
    let (bytes, _) = format.write(
      OutputTexts(
        name, try tag("de"),
        [ordinal: Translation(Message(text: "100% sicher"), state: .approved, revision: 1)]),
      single, replacing: nil)
    #expect(String(decoding: bytes, as: UTF8.self).contains("100% sicher"))
  }

  @Test func aTranslatorsSingleSignIsDoubled() throws {
    let phrases = try phrases()
    let files: [(any FileFormat, String, String)] = [
      (TableFormat.commas, "de.csv", "key,de,state\nsure,TEXT,approved\n"),
      (
        GettextFormat(), "de.po",
        "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
          + "msgctxt \"sure\"\nmsgid \"100%% sure\"\nmsgstr \"TEXT\"\n"
      ),
    ]
    for (format, name, content) in files {
      for text in ["100% sicher", "100%% sicher"] {
        let bytes = Array(content.replacing("TEXT", with: text).utf8)
        let read = format.read(InputFile(name, bytes, locale: try tag("de")), phrases)
        #expect(
          read.translations.first?.edits.first?.message?.plainText == "100%% sicher", "\(name)")
      }
    }
  }

  @Test func aSingleSignInAnAppsFileIsAWarningAndStays() throws {
    let (format, phrases) = (AppleStringsFormat(), try phrases())
    let file = Array("\"sure\" = \"100% sicher\";\n".utf8)
    let name = "de.lproj/Localizable.strings"
    let read = format.read(InputFile(name, file, locale: try tag("de")), phrases)
    #expect(read.allDiagnostics.map(\.rule) == ["lone-percent"])
    #expect(read.allDiagnostics.map(\.severity) == [.warning])
    #expect(read.translations.first?.edits.map(\.state) == [.approved])
    #expect(
      FormatSamples.rewritten(file, name, format, phrases, locale: try tag("de")) == file)
  }

  @Test(arguments: ["100%% sure", "%%", "100% sure", "5%% or 6%", "100%% of %@"])
  func aSourceTextIsReadAsItsTranslations(_ text: String) throws {
    let file = InputFile(
      "en.lproj/Localizable.strings", Array("\"sure\" = \"\(text)\";\n".utf8), locale: .english)
    let read = AppleStringsFormat().readSources(file, sourceLocale: .english).phrases
    let called = try SourcePhrase(key: "sure", value: text, comment: "", syntax: .printf)
    #expect(read[.init("sure")]?.source == called.source)
    if called.parameters.isEmpty { #expect(called.source.plainText == text) }
  }
}
