import JSON
import Language
import Phrases
import Snapshot
import TestInterchange
import TestMessages
import TestSupport
import Testing

@testable import Interchange
@testable import MessageSyntax

@Suite struct XCStringsRoundTripTests {
  private let format = XCStringsFormat()
  private let name = "App/Localizable.xcstrings"

  @Test(arguments: 0..<60)
  func randomTextsComeBackTheSame(_ seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    let phrases = try FormatSamples.phrases()
    var texts: [LocaleTag: [Int: Translation]] = [:]
    for locale in [try tag("ru"), try tag("de")] {
      let language = try #require(TextLanguage(locale))
      for (name, entry) in phrases.sorted where name.table.isEmpty {
        let message = FormatSamples.randomMessage(entry.phrase, language.categories, &chance)
        texts[locale, default: [:]][entry.ordinal] = Translation(
          message, state: FormatSamples.randomState(&chance), revision: 1)
      }
    }
    let (bytes, findings) = format.write(OutputTexts(name, texts), phrases, replacing: nil)
    #expect(findings.map(\.rule) == ["not-in-xcstrings", "not-in-xcstrings"])
    let reading = format.read(InputFile(name, bytes), phrases)
    #expect(!reading.allDiagnostics.contains { $0.severity == .error })
    for (locale, texts) in texts {
      let found = reading.texts[locale] ?? [:]
      #expect(found.count == texts.count - 1)
      try FormatSamples.expectSame(found, texts, phrases, locale)
    }
    #expect(FormatSamples.rewritten(bytes, name, format, phrases, locale: nil) == bytes)
  }

  @Test func hostileFilesStayAsTheyAre() throws {
    for bytes in HostileFiles.all(of: Array(XCStringsWriteTests.sample.utf8), seed: 4) {
      // A damaged key is another key, and the string of the source would be added.
      let strings = (try? JSONReader.read(bytes))?["strings"]?.object
      let phrases = try FormatSamples.phrases(only: strings.map { Set($0.map(\.name)) })
      #expect(FormatSamples.rewritten(bytes, name, format, phrases, locale: nil) == bytes)
    }
  }
}
