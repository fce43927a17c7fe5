import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Commands
@testable import Projects

/// Real processes that use one cache at the same time: it costs or saves time, and nothing else.
@Suite(.enabled(if: ToolRun.isThere, "needs langpack")) struct SharedCacheTests {
  /// What a command says, and the packs after it.
  private struct Outcome: Equatable {
    var code: Int32
    var output: String
    var packs: [String: [UInt8]] = [:]
  }

  private static let commands = [
    ["check", "--json"], ["status", "--json"], ["build"], ["check", "--json"],
  ]

  private static func outcome(_ words: [String], _ folder: URL) throws -> Outcome {
    let run = try ToolRun(words, in: folder.path)
    var outcome = Outcome(code: run.code, output: run.output)
    guard words == ["build"] else { return outcome }
    let built = folder.path + "/.langpack/build"
    for name in try FileManager.default.contentsOfDirectory(atPath: built)
    where name.hasSuffix(".lpk") {
      outcome.packs[name] = try File("\(built)/\(name)").bytes()
    }
    return outcome
  }

  private static func forget(_ folder: URL) {
    try? FileManager.default.removeItem(at: folder.appendingPathComponent(".langpack/cache"))
  }

  @Test func processesAtTheSameTimeSayWhatEachSaysAlone() throws {
    try withTestFolder { folder in
      try LargeProject.fill(folder)
      #expect(try ToolRun(["import", "i18n"], in: folder.path).code == 0)
      let alone = try Self.commands.map { words in
        Self.forget(folder)
        return try Self.outcome(words, folder)
      }
      #expect(alone[0].output.contains("["))
      // Those of four locales and of the source.
      #expect(alone[2].packs.count == 5)
      for round in 0..<4 {
        // The first starts without a cache; in the last one it goes while they work.
        if round % 2 == 0 { Self.forget(folder) }
        let different = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: Self.commands.count + 1) { number in
          guard number < Self.commands.count else {
            if round == 3 { Self.forget(folder) }
            return
          }
          let words = Self.commands[number]
          if (try? Self.outcome(words, folder)) != alone[number] {
            different.withLock { $0.append("round \(round): \(words)") }
          }
        }
        #expect(different.withLock { $0 } == [])
      }
    }
  }

  /// The form of each pack is expanded when it is made, and never again.
  @Test func aSecondPublicationExpandsNothing() throws {
    try withTestFolder { folder in
      try LargeProject.fill(
        folder, locales: ["de", "el"],
        words: String(repeating: "mit sehr viel Text, damit sich das Merken lohnt ", count: 3))
      for words in [["import", "i18n"], ["keys", "generate"], ["publish", "--release", "1.0"]] {
        #expect(try ToolRun(words, in: folder.path).code == 0, "\(words)")
      }
      let kept = folder.path + "/.langpack/cache/extraction-packs"
      func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: kept).sorted()
      }
      let before = try names()
      // For each pack its form alone, its form against the source, and the pack itself.
      #expect(before.count == 6)
      #expect(try ToolRun(["publish", "--release", "1.0"], in: folder.path).code == 0)
      #expect(try names() == before)
    }
  }

  /// A line that each step overwrites would fill a log and mislead a program.
  @Test func progressIsShownOnATerminalAlone() throws {
    try withTestFolder { folder in
      try LargeProject.fill(folder)
      for words in [["import", "i18n"], ["check", "--json"], ["build"]] {
        Self.forget(folder)
        let copy = folder.deletingLastPathComponent().appendingPathComponent("copy")
        try? FileManager.default.removeItem(at: copy)
        try FileManager.default.copyItem(at: folder, to: copy)
        let piped = try ToolRun(words, in: copy.path)
        #expect(!piped.said.contains("\u{1B}") && !piped.said.contains("\r"), "\(words)")
        try FileManager.default.removeItem(at: copy)
        let shown = try Self.onTerminal(words, folder)
        // A line is overwritten by the next one, and by blanks at the end.
        #expect(shown.contains("\r  "), "\(words): \(shown)")
        #expect(shown.contains("/"), "\(words)")
      }
    }
  }

  /// Runs the tool with its messages on a terminal, and returns them.
  private static func onTerminal(_ words: [String], _ folder: URL) throws -> String {
    var (near, far): (Int32, Int32) = (0, 0)
    try #require(openpty(&near, &far, nil, nil, nil) == 0)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: ToolRun.tool)
    process.arguments = ["-C", folder.path] + words
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle(fileDescriptor: far, closeOnDealloc: false)
    try process.run()
    close(far)
    var said: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(near, &part, part.count)
      guard count > 0 else { break }
      said += part[..<count]
    }
    close(near)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(words)")
    return String(decoding: said, as: UTF8.self)
  }
}
