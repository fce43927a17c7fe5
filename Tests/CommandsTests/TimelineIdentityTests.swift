import Foundation
import Phrases
import Testing

/// The ids that the example's call sites compute at run time are those that extraction finds.
struct TimelineIdentityTests {
  @Test func everyCallSiteLooksUpTheIDThatIsExtracted() throws {
    let example = try TimelineExample.loaded.get()
    #expect(example.extraction.diagnostics.map(\.line) == [])
    let extracted = example.extraction.phrases.map(\.phrase.id.description).sorted()
    let lookups = try lines(of: ["--phrases"]).compactMap { $0.split(separator: "\t").first }
    #expect(lookups.map(String.init).sorted() == extracted)
    #expect(Set(extracted).count == extracted.count)
  }

  @Test func withoutAPackEachTextIsTheEnglishOne() throws {
    let text = try lines(of: ["--phrases"])
    #expect(text.contains { $0.hasSuffix("\tView Maria's Timeline - 5 followers") })
    #expect(text.contains { $0.hasSuffix("\tWrite on her timeline…") })
  }

  /// What the built example prints.
  private func lines(of options: [String]) throws -> [String] {
    let process = Process()
    process.executableURL = try #require(Bundle.main.executableURL)
      .resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("Timeline")
    process.arguments = options
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
