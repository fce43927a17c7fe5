import Foundation
import TestSupport
import Testing

/// The guide is what its examples do.
@Suite struct GuideTests {
  /// `RECORD_SNAPSHOTS=1` writes the file instead; the next build runs it.
  @Test func theExamplesThatRunAreThoseOfTheGuide() throws {
    let guide = try Guide()
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(guide.source.utf8).write(to: Guide.generated)
    }
    let generated = try String(contentsOf: Guide.generated, encoding: .utf8)
    #expect(generated == guide.source, "record the examples and build once more")
    Conformance.report("guide.examples", run: guide.expectations)
  }
}

/// Expects that a value is shown as the guide says.
func expectText(
  _ value: some Any, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect("\(value)" == text, sourceLocation: sourceLocation)
}
