import Foundation
import Testing

/// The second implementation, in Python, and the faults that are planted into it.
@Suite(.enabled(if: hasPython)) struct PythonTrustTests {
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

  /// Judges the answers of a program, whose counts the page has.
  private static func judge(_ part: String, _ program: String) throws {
    let (status, output) = try run(["Scripts/judge-conformance", part, program])
    print(output)
    #expect(status == 0 && output.contains(" 0 wrong, "), "\(output)")
    let words = output.split(separator: "\n").last?.split(separator: " ") ?? []
    try #require(words.count == 8, "\(output)")
    try ConformancePage.expect(part, "Python", right: words[1], silent: words[5])
  }

  @Test func aClientWrittenFromTheFormatsAgrees() throws {
    try Self.judge("trust", "Tests/Golden/trust.py")
  }

  @Test func aClientThatFetchesWholePacksReadsTheOrigin() throws {
    try Self.judge("origin", "Tests/Golden/origin.py")
  }

  @Test func everyPlantedFaultIsFound() throws {
    let (status, output) = try Self.run(["Tests/Golden/trust_mutants.py"])
    print(output)
    #expect(status == 0, "\(output)")
  }
}

/// Whether there is a Python on the path.
private let hasPython = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  .contains { FileManager.default.isExecutableFile(atPath: "\($0)/python3") }
