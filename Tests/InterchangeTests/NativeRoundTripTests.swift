import Language
import Snapshot
import TestInterchange
import TestMessages
import TestSupport
import Testing

@testable import Interchange
@testable import MessageSyntax

/// Native, catalog, native: the same, for texts by chance in every format.
@Suite struct NativeRoundTripTests {
  @Test(arguments: FormatRegistry.exchange.map(\.name))
  func everyFormatComesBackOutOfTheCatalog(_ name: String) throws {
    let format = try #require(FormatRegistry.named(name))
    let phrases = try FormatSamples.phrases()
    let file = "Localizable" + format.endings[0]
    var count = 0
    for seed in 0..<12 {
      var chance = SeededGenerator(seed: UInt64(seed))
      let locale = try tag(["ru", "ar", "de", "ja"][seed % 4])
      let language = try #require(TextLanguage(locale))
      let texts = XLIFFChecks.randomTexts(phrases, language, &chance)
      // What the format cannot hold is told; the rest is the native file.
      let native = format.write(OutputTexts(file, locale, texts), phrases, replacing: nil)
      #expect(native.diagnostics.allSatisfy { $0.rule == "not-in-\(name)" })
      let trip = try NativeRoundTrip(format, phrases).run(
        InputFile(file, native.bytes, locale: locale))
      #expect(trip.faults == [])
      count += trip.texts
    }
    #expect(count > 20)
  }
}
