import Foundation
import Testing

@testable import Wikipedia

private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()
private let data = URL(
  fileURLWithPath: ProcessInfo.processInfo.environment["DATA"] ?? "../shared/data",
  relativeTo: root
).appendingPathComponent("wikipedia-ios")

/// Runs a program without keeping a thread of the tests waiting, and gives its exit code and output.
private func run(_ program: String, _ words: [String]) async throws -> (Int32, String) {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = words
  process.standardOutput = pipe
  process.standardError = pipe
  let code = try await withCheckedThrowingContinuation { continuation in
    process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
    do { try process.run() } catch { continuation.resume(throwing: error) }
  }
  return (code, String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
}

@Test(
  .enabled(
    if: FileManager.default.fileExists(atPath: data.path),
    "skipped: no wikipedia-ios in the folder that DATA names"))
func everyTextOfEveryLocaleIsShownAsItsFileHasIt() async throws {
  let work = FileManager.default.temporaryDirectory
    .appendingPathComponent("wikipedia-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: work) }
  for version in ["2026-02-20", "2024-12-02"] {
    let folder = work.appendingPathComponent(version)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let archive = data.appendingPathComponent("\(version).tar.xz").path
    let (code, said) = try await run("/usr/bin/env", ["tar", "-xJf", archive, "-C", folder.path])
    try #require(code == 0, "\(said)")
  }
  let program = Bundle.main.bundleURL.appendingPathComponent("Wikipedia").path
  let (code, said) = try await run(
    program,
    [
      work.appendingPathComponent("2026-02-20").path,
      work.appendingPathComponent("2024-12-02").path, work.appendingPathComponent("work").path,
      root.appendingPathComponent("Examples/Wikipedia/counts.txt").path,
    ])
  #expect(code == 0, "\(said)")
  #expect(said.contains("none different"))
}

@Test(arguments: [
  ("{{PLURAL:$1|one|$1 many}}", "1", "one"), ("{{PLURAL:$1|one|$1 many}}", "1.5", "1.5 many"),
  ("{{PLURAL:$1|0=none|one|many}} of $2", "0", "none of ‹2›"),
  ("{{PLURAL:$1|few=f|12=dozen|last}}", "12", "dozen"),
  ("{{GENDER:$2|he|she|they}}", "1", "they"), ("a {{PLURAL:$1|{{GENDER:|x|y}}|z}}", "1", "a x"),
  ("$ 1 {{", "1", "$ 1 {{"),
])
func thePlainEvaluatorFollowsTheManual(_ raw: String, _ number: String, _ expected: String) {
  let plain = PlainMediaWiki(
    categories: ["one", "other"], category: number == "1" ? "one" : "other", whole: Int(number),
    shown: [1: number, 2: "‹2›"])
  #expect(plain.render(raw) == expected)
}
