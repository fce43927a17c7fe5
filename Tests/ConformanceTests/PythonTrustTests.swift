import Foundation
import Testing

/// The second implementation, in Python, and the faults that are planted into it.
@Suite(.enabled(if: ScriptRun.program("python3") != nil)) struct PythonTrustTests {
  /// Judges the answers of a program, whose counts the page has.
  private static func judge(_ part: String, _ program: String) throws {
    let run = try ScriptRun(["Scripts/judge-conformance", part, program])
    print(run.output)
    #expect(run.status == 0 && run.output.contains(" 0 wrong, "), "\(run.output)")
    let words = run.output.split(separator: "\n").last?.split(separator: " ") ?? []
    try #require(words.count == 8, "\(run.output)")
    try ConformancePage.expect(part, "Python", right: words[1], silent: words[5])
  }

  @Test func aClientWrittenFromTheFormatsAgrees() throws {
    try Self.judge("trust", "Tests/Golden/trust.py")
  }

  @Test func aClientThatFetchesWholePacksReadsTheOrigin() throws {
    try Self.judge("origin", "Tests/Golden/origin.py")
  }

  @Test func everyPlantedFaultIsFound() throws {
    let run = try ScriptRun(["Tests/Golden/trust_mutants.py"])
    print(run.output)
    #expect(run.status == 0, "\(run.output)")
  }
}
