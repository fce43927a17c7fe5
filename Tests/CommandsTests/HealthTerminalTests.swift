import Delivery
import Foundation
import Health
import TestSupport
import Testing

@testable import Projects

/// A person at a terminal sees how the share went; a file and a program get no drawing.
@Suite(.enabled(if: ToolRun.isThere, "needs the built tool")) struct HealthTerminalTests {
  private let temporary: TestFolder

  init() throws {
    temporary = try TestFolder()
    let hour = Int(Date().timeIntervalSince1970) / 3600
    try HealthPlace(temporary.path + "/counts").make()
    let digest = try #require(HalfDigest([UInt8](repeating: 0x3F, count: HalfDigest.count)))
    let known = KnownRelease(manifests: [], packs: [("de", digest)])
    // In the earlier hours few devices failed, in this one half of them.
    for (before, failures) in [(20, 0), (10, 10), (0, 50)] {
      let recorder = HealthRecorder(to: temporary.path + "/counts/health.sqlite") {
        (hour - before) * 3600
      }
      for device in 0..<100 as Range<Int> {
        let isFailed = device < failures
        let facts: [PackFact] = isFailed ? [.begun, .failed] : [.begun]
        let number = isFailed ? UInt64(before * 1000 + device + 1) : nil
        let batch = FactBatch(
          of: ReleaseName(app: "mail", channel: "stable", release: "1.0"),
          .pack(PackFacts(locale: "de", digest: digest, facts: FactSet(facts))), number: number)
        let verdict = recorder.take(
          try #require(batch), known: known, prefix: UInt64(device))
        #expect(verdict == .counted)
      }
      #expect(recorder.close() == nil)
    }
  }

  /// Runs the command with its results on a terminal, or its messages.
  private func shown(resultsOnTerminal: Bool) throws -> String {
    var (near, far): (Int32, Int32) = (0, 0)
    try #require(openpty(&near, &far, nil, nil, nil) == 0)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: ToolRun.tool)
    process.arguments = ["-C", temporary.path, "health", "counts", "--since", "24h"]
    let terminal = FileHandle(fileDescriptor: far, closeOnDealloc: false)
    let pipe = Pipe()
    process.standardOutput = resultsOnTerminal ? terminal : pipe.fileHandleForWriting
    process.standardError = resultsOnTerminal ? FileHandle.nullDevice : terminal
    try process.run()
    close(far)
    var said: [UInt8] = []
    if resultsOnTerminal {
      var part = [UInt8](repeating: 0, count: 4096)
      while case let count = read(near, &part, part.count), count > 0 { said += part[..<count] }
    } else {
      try pipe.fileHandleForWriting.close()
      said = [UInt8](try pipe.fileHandleForReading.readToEnd() ?? Data())
    }
    close(near)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: said, as: UTF8.self)
  }

  @Test func aTerminalGetsALineOfTheShare() throws {
    let shown = try shown(resultsOnTerminal: true)
    #expect(shown.contains("trend") && shown.contains("de: 60 of 300 devices"), "\(shown)")
    let bars = shown.filter { "▁▂▃▄▅▆▇█·".contains($0) }
    // One mark for each hour: none failed, nothing, a tenth, nothing, a half.
    let (few, many) = (String(repeating: "·", count: 9), String(repeating: "·", count: 9))
    #expect(bars == "▁\(few)▂\(many)█", "\(shown)")
  }

  @Test func aProgramGetsNoDrawing() throws {
    let shown = try shown(resultsOnTerminal: false)
    #expect(shown.contains("de: 60 of 300 devices") && !shown.contains("trend"), "\(shown)")
    #expect(!shown.contains { "▁▂▃▄▅▆▇█·".contains($0) })
  }
}
