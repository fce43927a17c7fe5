import Foundation
import JSON
import Testing

/// The table of `Docs/Conformance.md`, which says who answers what.
@Suite struct ConformancePage {
  /// Checks that the table has a row.
  static func expect(
    _ part: String, _ runner: String, right: some StringProtocol, silent: some StringProtocol
  ) throws {
    let file = CommittedSuiteTests.folder.appending(path: "../../Docs/Conformance.md").standardized
    let page = try String(contentsOf: file, encoding: .utf8)
    let row = "| \(part) | \(runner) | \(right) | \(silent) |"
    #expect(page.contains(row), "the table of Docs/Conformance.md lacks: \(row)")
  }

  /// Other tests fail if the Swift client answers a case of these parts wrongly, or not at all.
  @Test(arguments: ["trust", "origin", "updates"])
  func theSwiftClientAnswersEveryCase(part: String) throws {
    let list = try JSONReader.read(try ConformanceCases.file("suite.json"))
    let count = try #require(list["cases"]?[part]?.whole)
    try Self.expect(part, "Swift", right: "\(count)", silent: "0")
  }
}
