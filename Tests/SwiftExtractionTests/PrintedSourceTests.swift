import Extraction
import Phrases
import SwiftExtraction
import Testing

/// Printing a phrase as source and extracting it is the identity, and its id is that of the running app.
@Suite struct PrintedSourceTests {
  @Test(arguments: 0..<8)
  func aPrintedPatternIsExtractedAsItself(seed: UInt64) {
    var printer = PrintedSource(seed: seed)
    for _ in 0..<100 {
      let (segments, description) = (printer.segments(), printer.text())
      let call = printer.call(segments, description)
      let found = SwiftExtractor.extract(source: call, file: "A.swift")
      let expected = SourcePhrase(segments: segments, description: description)
      #expect(found.phrases.map(\.phrase) == [expected], "\(call)")
      #expect(found.phrases.first?.phrase.id == expected.id)
    }
  }

  @Test(arguments: 0..<4)
  func aPrintedKeyIsExtractedAsItself(seed: UInt64) throws {
    var printer = PrintedSource(seed: seed)
    for number in 0..<100 {
      let (value, comment) = ("\(printer.text()) %1$d", printer.text())
      let call =
        "localized(\"key-\(number)\", value: \(printer.literal(value)), comment: "
        + "\(printer.literal(comment)), n)"
      let found = SwiftExtractor.extract(source: call, file: "A.swift")
      guard let expected = try? SourcePhrase(key: "key-\(number)", value: value, comment: comment)
      else {
        #expect(found.diagnostics.map(\.rule) == ["bad-value"])
        continue
      }
      #expect(found.phrases.map(\.phrase) == [expected], "\(call)")
    }
  }
}
