import AndroidExtraction
import Extraction
import TestExtraction
import Testing

/// The files of `Tests/Cases/Extraction/android`.
@Suite struct CaseTests {
  private static let cases = ExtractionCase.all(of: AndroidLanguage())

  @Test(arguments: cases)
  func findsWhatStandsBesideIt(one: ExtractionCase) throws {
    let (found, expected) = try one.results(of: AndroidLanguage())
    #expect(found == expected)
  }

  @Test func thereAreCases() {
    #expect(Self.cases.count >= 6)
  }
}
