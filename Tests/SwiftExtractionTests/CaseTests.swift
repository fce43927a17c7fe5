import Extraction
import SwiftExtraction
import TestExtraction
import Testing

/// The files of `Tests/Cases/Extraction/swift`.
@Suite struct SwiftCaseTests {
  @Test(arguments: ExtractionCase.all(of: SwiftLanguage()))
  func findsWhatStandsBesideIt(one: ExtractionCase) throws {
    let (found, expected) = try one.results(of: SwiftLanguage())
    #expect(found == expected)
  }

  /// Whatever a file holds, it is read or told to be broken, and calls elsewhere in it stay.
  @Test func alteredFilesAreReadOrTold() throws {
    let source = try ExtractionCase.all(of: SwiftLanguage()).map { try $0.text }.joined(
      separator: "\n")
    let language = SwiftLanguage()
    for text in Mutations(of: source, signs: "\"\\()#{}<>%:,\n", count: 300, seed: 7) {
      let found = language.found(in: text, path: "A.swift")
      for call in found.phrases { #expect(call.line >= 1 && call.column >= 1) }
    }
  }
}
