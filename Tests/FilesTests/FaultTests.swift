import Foundation
import TestSupport
import Testing

@testable import Files

/// A process that writes one file, ended or refused at each of its calls to the folder.
@Suite struct FaultTests {
  private static let program = Bundle.main.bundleURL.appendingPathComponent("FileWriter").path
  private let old = Array("old".utf8)
  private let new = Array("what is new".utf8)

  /// How the process ended: its words, or nil after a signal.
  private func write(
    _ operation: String, _ name: String, in folder: Folder, _ how: String, at call: Int,
    error: Int32 = EIO, log: String? = nil
  ) throws -> String? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: Self.program)
    process.arguments = [operation, folder.path, name, "what is new"]
    process.environment = [
      "LD_PRELOAD": try PreloadedLibrary.faults.path(), "FAULT_FOLDER": folder.path,
      "FAULT_HOW": how, "FAULT_AT": "\(call)", "FAULT_ERRNO": "\(error)",
      "FAULT_LOG": log ?? "/dev/null",
    ]
    process.standardOutput = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationReason == .uncaughtSignal { return nil }
    return String(decoding: said, as: UTF8.self)
  }

  private func prepared(_ operation: String, _ name: String) throws -> GuardedFolder {
    let test = try GuardedFolder()
    if name.contains("/") { try test.inside.makeFolder("below") }
    if operation != "create" { try test.inside.replace(name, with: old) }
    return test
  }

  /// The calls of one operation that nothing disturbs.
  private func calls(_ operation: String, _ name: String) throws -> [Substring] {
    let test = try prepared(operation, name)
    let log = test.path + "/log"
    #expect(try write(operation, name, in: test.inside, "kill", at: 0, log: log) == "done\n")
    return try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      .compactMap { $0.split(separator: " ").dropFirst(4).first }
  }

  @Test(arguments: ["replace", "create"], ["file", "below/file"])
  func aProcessEndedAtAnyCallLeavesTheOldOrTheNew(operation: String, name: String) throws {
    let calls = try calls(operation, name)
    #expect(calls.contains("fsync") && calls.contains("write"))
    #expect(calls.contains(operation == "replace" ? "renameat" : "linkat"))
    for how in ["kill", "half"] {
      for call in 1...calls.count {
        let test = try prepared(operation, name)
        #expect(try write(operation, name, in: test.inside, how, at: call) == nil)
        let found = try test.inside.read(name)
        #expect(
          found == new || found == (operation == "create" ? nil : old), "\(how) at call \(call)")
        // The next one has its way, whatever was left aside.
        if operation == "replace" {
          try test.inside.replace(name, with: old)
          #expect(try test.inside.read(name) == old)
        }
      }
    }
  }

  /// Only the sync of the folder comes after the rename, so after its failure the new file is there.
  @Test(arguments: ["replace", "create"], ["file", "below/file"])
  func aDiskThatRefusesAnyCallIsNamedAndLeavesTheOldOrTheNew(
    operation: String, name: String
  ) throws {
    let calls = try calls(operation, name)
    for (how, error) in [("fail", EIO), ("fail", ENOSPC), ("short", ENOSPC), ("from", EROFS)] {
      for call in 1...calls.count {
        let test = try prepared(operation, name)
        let said = try write(operation, name, in: test.inside, how, at: call, error: error)
        let found = try test.inside.read(name)
        let place = "\(how) \(error) at call \(call), \(calls[call - 1])"
        #expect(found == new || found == (operation == "create" ? nil : old), "\(place)")
        if said == "done\n" {
          #expect(found == new, "\(place)")
        } else {
          #expect(said?.hasPrefix("failed: \(test.inside.path)") == true, "\(place): \(said ?? "")")
        }
        // A call of the removal itself may be the one that is refused.
        if how != "from" && said != "done\n" {
          let folder = name.contains("/") ? "below" : ""
          #expect(try !test.inside.list(folder).contains(where: AsideName.isOne), "\(place)")
        }
      }
    }
  }

  @Test func whatIsAddedIsThereInPartAtMost() throws {
    let calls = try calls("append", "file")
    for call in 1...calls.count {
      let test = try prepared("append", "file")
      #expect(try write("append", "file", in: test.inside, "half", at: call) == nil)
      let found = try test.inside.read("file")
      #expect(found?.starts(with: old) == true && (old + new).starts(with: found ?? [0]))
    }
  }
}
