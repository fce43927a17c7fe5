import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// The real tool, stopped with Ctrl-C in the midst of long work.
///
/// It ends within a second by the signal, which a shell shows as 130. Every file is then the former
/// or the new one, and the same command finishes the work.
@Suite(.enabled(if: ToolRun.isThere)) struct InterruptedToolTests {
  /// A command, and what it writes.
  struct Work: Sendable, CustomTestStringConvertible {
    let words: [String]
    let before: [[String]]
    let writes: [String]
    var testDescription: String { words.joined(separator: " ") }

    private static let imported = [["import", "i18n"]]
    static let all = [
      Work(words: ["import", "i18n"], before: [], writes: ["translations", "langpack.ordinals"]),
      Work(words: ["build"], before: imported, writes: ["langpack.ordinals", ".langpack/build"]),
      Work(
        words: ["export", "--all", "--format", "xliff", "--folder", "out"], before: imported,
        writes: ["out"]),
      Work(
        words: ["publish", "--release", "1.0"], before: imported + [["keys", "generate"]],
        writes: ["langpack.ordinals", ".langpack/origin/blobs"]),
    ]
  }

  @Test(arguments: Work.all) func itStopsAtOnceAndLosesNothing(work: Work) throws {
    try withTestFolder { parent in
      let start = parent.appendingPathComponent("start")
      try LargeProject.fill(start)
      for words in work.before { #expect(try ToolRun(words, in: start.path).code < 2) }
      let whole = try Self.copy(start, "whole")
      let began = ContinuousClock.now
      #expect(try ToolRun(work.words, in: whole.path).code < 2)
      var time = (ContinuousClock.now - began) / .seconds(1)
      let (former, new) = (Self.files(work, start), Self.files(work, whole))
      #expect(former != new)
      var stopped = 0
      for part in [0.2, 0.5, 0.7, 0.85, 0.95] {
        let folder = try Self.copy(start, "stopped")
        if try Self.interrupt(work.words, folder, after: time * part) {
          stopped += 1
        } else {
          // The machine was busier when the time was taken.
          time *= part
        }
        for (name, bytes) in Self.files(work, folder) {
          #expect(bytes == former[name] || bytes == new[name], "\(name) after \(part)")
        }
        #expect(try ToolRun(work.words, in: folder.path).code < 2)
        #expect(Self.files(work, folder) == new, "after \(part)")
        if work.words[0] == "publish" {
          #expect(try ToolRun(["origin", "verify"], in: folder.path).code == 0)
        }
      }
      #expect(stopped > 1)
    }
  }

  /// Starts a command and interrupts it; returns whether it was still at work.
  private static func interrupt(
    _ words: [String], _ folder: URL, after seconds: Double
  ) throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // A test that runs in the background may have inherited ignored signals.
    process.arguments = ["--default-signal=INT", ToolRun.tool, "-C", folder.path] + words
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try process.run()
    Thread.sleep(forTimeInterval: seconds)
    kill(process.processIdentifier, SIGINT)
    let began = ContinuousClock.now
    process.waitUntilExit()
    #expect(ContinuousClock.now - began < .seconds(1))
    guard process.terminationReason == .uncaughtSignal else { return false }
    #expect(process.terminationStatus == SIGINT)
    return true
  }

  /// The files that a command writes, without those that it keeps aside and that Git ignores.
  private static func files(_ work: Work, _ folder: URL) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for place in work.writes {
      let path = folder.path + "/" + place
      let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      for name in names + [""]
      where !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
        let file = File(name.isEmpty ? path : path + "/" + name)
        if !file.isFolder, let bytes = try? file.bytes() { files["\(place)/\(name)"] = bytes }
      }
    }
    return files
  }

  private static func copy(_ folder: URL, _ name: String) throws -> URL {
    let copy = folder.deletingLastPathComponent().appendingPathComponent(name)
    try? FileManager.default.removeItem(at: copy)
    try FileManager.default.copyItem(at: folder, to: copy)
    return copy
  }
}
