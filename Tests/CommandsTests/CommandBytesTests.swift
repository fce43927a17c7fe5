import Foundation
import TestSupport
import Testing

@testable import Projects

/// What whole commands read and write, in bytes: of what one more locale costs, and of a command that
/// finds nothing changed.
///
/// Counts stand for times, which depend on the machine: a command that parses each file twice, or that
/// forgets what it remembered, reads more.
@Suite struct CommandBytesTests {
  /// A command with the bytes that it may read for each byte of one more committed locale, when it
  /// runs first and again.
  ///
  /// What it needs is about a twentieth less.
  private static let budgets: [(words: [String], first: Double, again: Double)] = [
    (["import", "i18n"], 2.9, 8), (["status"], 1.85, 1.06), (["check"], 1.85, 1.06),
    (["build"], 3.4, 3.9),
  ]

  private static let locales = ["de", "el", "fr", "pt", "es", "it", "nl", "sv"]

  private struct Counts {
    var read: Int
    var written: Int
    /// The bytes that the command wrote to its terminal.
    var said: Int
  }

  @Test(.enabled(if: ToolRun.isThere && File("/proc/self/io").exists))
  func oneMoreLocaleCostsItsOwnBytes() throws {
    let (few, all) = (
      try Self.project(Array(Self.locales.prefix(4))), try Self.project(Self.locales)
    )
    let bytes = Double(all.bytes - few.bytes)
    for (place, budget) in Self.budgets.enumerated() {
      for (run, most) in [(0, budget.first), (1, budget.again)] {
        let more = all.counts[place][run].read - few.counts[place][run].read
        #expect(Double(more) / bytes <= most, "\(budget.words) run \(run) \(Double(more) / bytes)")
      }
      let again = all.counts[place][1]
      #expect(again.written == again.said, "\(budget.words) again writes files")
    }
  }

  /// Runs every command twice in a project, each file touched between them.
  private static func project(_ locales: [String]) throws -> (bytes: Int, counts: [[Counts]]) {
    try withTestFolder { folder in
      try LargeProject.fill(folder, locales: locales)
      let counts = try budgets.map { budget in
        try (0..<2).map { _ in
          try touch(folder)
          return try measured(budget.words, in: folder)
        }
      }
      let texts = try files(folder.appendingPathComponent("translations"))
      return (try texts.reduce(0) { $0 + (try Data(contentsOf: $1).count) }, counts)
    }
  }

  private static func files(_ folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
  }

  private static func touch(_ folder: URL) throws {
    for name in ["i18n", "translations"] {
      for file in (try? files(folder.appendingPathComponent(name))) ?? [] {
        try FileManager.default.setAttributes(
          [.modificationDate: Date()], ofItemAtPath: file.path)
      }
    }
  }

  /// Runs the tool under a shell, which has its child's counts when it has waited for it.
  private static func measured(_ words: [String], in folder: URL) throws -> Counts {
    let said = folder.appendingPathComponent("said")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", "\"$0\" \"$@\" >said 2>&1 && cat /proc/$$/io", ToolRun.tool] + words
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    let rows = text.split(separator: "\n").map { $0.split(separator: " ") }
    func count(_ name: String) throws -> Int {
      try #require(rows.first { $0.first == "\(name):" }?.last.flatMap { Int($0) })
    }
    return Counts(
      read: try count("rchar"), written: try count("wchar"), said: try Data(contentsOf: said).count)
  }
}
