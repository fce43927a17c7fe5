import Foundation
import Testing

@testable import Wikipedia

private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()
private let data = URL(
  fileURLWithPath: ProcessInfo.processInfo.environment["DATA"] ?? "../shared/data",
  relativeTo: root
).appendingPathComponent("wikipedia-ios")

private func unpacked(_ version: String, in work: URL) throws -> String {
  let folder = work.appendingPathComponent(version)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let tar = Process()
  tar.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  tar.arguments = [
    "tar", "-xJf", data.appendingPathComponent("\(version).tar.xz").path, "-C", folder.path,
  ]
  try tar.run()
  tar.waitUntilExit()
  try #require(tar.terminationStatus == 0)
  return folder.path
}

@Test(
  .enabled(
    if: FileManager.default.fileExists(atPath: data.path),
    "skipped: no wikipedia-ios in the folder that DATA names"))
func everyTextOfEveryLocaleIsShownAsItsFileHasIt() async throws {
  let work = FileManager.default.temporaryDirectory
    .appendingPathComponent("wikipedia-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: work) }
  try await Demonstration([
    try unpacked("2026-02-20", in: work), try unpacked("2024-12-02", in: work),
    work.appendingPathComponent("work").path,
    root.appendingPathComponent("Examples/Wikipedia/counts.txt").path,
  ]).run()
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
