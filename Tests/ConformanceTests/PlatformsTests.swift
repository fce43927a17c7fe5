import Foundation
import TestSupport
import Testing

/// The tests of other platforms run wherever their tools are, with Swift or without, and fail where
/// nothing can run.
@Suite struct PlatformsTests {
  private static let root = ScriptRun.project
  /// What scripts call of the system; no tool of a platform is among them.
  private static let basic = ["sh", "dirname", "mktemp", "rm", "cp", "grep"]
  private static let hasNode = ScriptRun.program("node") != nil

  @Test(.enabled(if: hasNode, "needs node"))
  func withoutSwiftTheCommittedSuiteIsPlayed() throws {
    let run = try Self.run(".ci/run", tools: ["node", "make"])
    #expect(run.code == 0)
    #expect(run.said.contains("left out the checks and all tests in Swift: there is no 'swift'"))
    #expect(run.said.contains("platforms: JavaScript passed"))
    #expect(run.said.contains("left out JVM: it needs a JDK 11 or newer"))
    #expect(run.said.contains("left out DotNet: it needs dotnet 8 or newer, or mcs and mono"))
    #expect(run.said.contains("texts: 7888 right, 0 wrong, "))
  }

  @Test func withoutAnyToolNothingPasses() throws {
    let run = try Self.run("Scripts/test", tools: [])
    #expect(run.code == 3)
    #expect(run.said.contains("platforms: nothing could run"))
    #expect(run.said.contains("install Swift 6.3, or what is named above"))
  }

  @Test func withSwiftAndWithoutNodeTheRestRuns() throws {
    let run = try Self.run("Scripts/test", ["--plan"], tools: ["swift"])
    #expect(run.code == 0)
    #expect(run.said.contains("test: runs all tests in Swift"))
    #expect(run.said.contains("left out JavaScript: it needs node 18 or newer"))
  }

  @Test func withoutSwiftASetupInstallsNothing() throws {
    let run = try Self.run("Scripts/setup", ["--if-swift"], tools: [])
    #expect(run.code == 0)
    #expect(
      run.said == "setup: no Swift here: installs nothing; only the tests of Platforms can run\n")
    #expect(try Self.run("Scripts/setup", tools: []).code == 1)
  }

  @Test(.enabled(if: hasNode, "needs node"), arguments: ["wrong", "silent", "changed"])
  func aFaultFails(fault: String) throws {
    try withTestFolder { folder in
      let copy = folder.appending(path: "copy")
      for part in ["Scripts/platforms", "Platforms", "Tests/Conformance"] {
        let target = copy.appending(path: part)
        try FileManager.default.createDirectory(
          at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Self.root.appending(path: part), to: target)
      }
      let answers = copy.appending(path: "Platforms/JavaScript/answers.mjs")
      let said: String
      switch fault {
      case "wrong":
        try Data("export const answer = () => ({ digest: \"00\" });\n".utf8).write(to: answers)
        said = ", expected {"
      case "silent":
        try Data("export const answer = () => undefined;\n".utf8).write(to: answers)
        said = "no case is answered"
      default:
        let case1 = copy.appending(path: "Tests/Conformance/trust/sha256.jsonl")
        try (Data(contentsOf: case1) + Data("\n".utf8)).write(to: case1)
        said = "trust/sha256.jsonl is not the file that suite.json names"
      }
      let run = try Self.run("Scripts/platforms", ["JavaScript"], tools: ["node"], in: copy)
      #expect(run.code == 1)
      #expect(run.said.contains(said), "\(run.said)")
      #expect(run.said.contains("platforms: failed: JavaScript"))
    }
  }

  /// Runs a script of a checkout with a search path that has the basic tools and some more.
  private static func run(
    _ script: String, _ words: [String] = [], tools: [String], in root: URL = root
  ) throws -> (code: Int32, said: String) {
    try withTestFolder { folder in
      for name in basic + tools {
        guard let tool = ScriptRun.program(name) else { continue }
        try FileManager.default.createSymbolicLink(
          at: folder.appending(path: name), withDestinationURL: tool)
      }
      let run = try ScriptRun(
        ["sh", root.appending(path: script).path] + words, path: folder.path, takesErrors: true)
      return (run.status, run.output)
    }
  }
}
