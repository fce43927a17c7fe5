import Extraction
import ObjectiveCExtraction
import TestExtraction
import Testing

/// The files of `Tests/Cases/Extraction/objective-c`.
@Suite struct CaseTests {
  private static let cases = ExtractionCase.all(of: ObjectiveCLanguage())
  private static let settings = ExtractionSettings(routines: [
    Routine("tr", comment: .position(1)),
    Routine("Texts.text", key: .label("forKey"), comment: .label("comment")),
    Routine("Texts.of", comment: .position(1)), Routine("Texts.Any.say"),
  ])

  @Test(arguments: cases)
  func findsWhatStandsBesideIt(one: ExtractionCase) throws {
    let (found, expected) = try one.results(of: ObjectiveCLanguage(), Self.settings)
    #expect(found == expected)
  }

  @Test func thereAreCases() {
    #expect(Self.cases.count >= 5)
  }
}
