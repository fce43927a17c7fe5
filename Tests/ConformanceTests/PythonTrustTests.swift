import Foundation
import Testing

/// The second implementation, in Python, and the faults that are planted into it.
@Suite struct PythonTrustTests {
  private static let folder = CommittedSuiteTests.folder.appending(path: "../..").standardized

  private static func run(_ words: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  @Test func aClientWrittenFromTheFormatsAgrees() throws {
    let (status, output) = try Self.run([
      "Scripts/judge-conformance", "trust", "Tests/Golden/trust.py",
    ])
    print(output)
    #expect(status == 0 && output.contains(", 0 wrong, 0 not answered"), "\(output)")
  }

  @Test func aClientThatFetchesWholePacksReadsTheOrigin() throws {
    let (status, output) = try Self.run([
      "Scripts/judge-conformance", "origin/publications.jsonl", "Tests/Golden/origin.py",
    ])
    print(output)
    #expect(status == 0 && output.contains(", 0 wrong, 0 not answered"), "\(output)")
  }

  @Test func everyPlantedFaultIsFound() throws {
    let (status, output) = try Self.run(["Tests/Golden/trust_mutants.py"])
    print(output)
    #expect(status == 0, "\(output)")
  }
}
