import Foundation
import TestSupport

/// The library that stands before the C library of a process and counts, ends, stops or refuses its calls to files
/// of one folder.
///
/// `Tests/Faults/faults.c` says how.
package enum FaultLibrary {
  /// One call of a process to the folder, as it was noted.
  package struct Call: Sendable {
    /// Counts from 1 in each process.
    package var number: Int
    package var process: Int32
    /// When, by a clock that all processes share.
    package var nanoseconds: Int
    /// `r` reads, `w` writes bytes, `c` may make a file, `d` changes names, `s` syncs, `l` locks, `x` closes.
    package var kind: Character
    package var name: String
    package var path: String
    /// Negative where it failed.
    package var result: Int

    /// Whether the folder is another one after it.
    package var changes: Bool { "wcd".contains(kind) }
  }

  /// What happens at a call.
  package struct Fault: Sendable, CustomStringConvertible {
    package var call: Int
    package var how: String
    package var error: Int32

    /// A fault at a call.
    package init(call: Int, how: String, error: Int32 = 0) {
      (self.call, self.how, self.error) = (call, how, error)
    }

    package var description: String {
      "\(how) at call \(call)\(error == 0 ? "" : ", \(String(cString: strerror(error)))")"
    }
  }

  /// Returns the environment of a process that is looked at.
  ///
  /// - Parameters:
  ///   - folder: the folder whose calls count.
  ///   - fault: what happens at which of them; nil to count alone.
  ///   - log: the file that gets a line for each call.
  ///   - injected: the file that gets a line for each fault that was injected.
  /// - Returns: the environment.
  /// - Throws: that the library cannot be compiled.
  package static func environment(
    _ folder: String, _ fault: Fault? = nil, log: String? = nil, injected: String? = nil
  ) throws -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["LD_PRELOAD"] = try PreloadedLibrary.faults.path()
    environment["FAULT_FOLDER"] = folder
    environment["FAULT_LOG"] = log
    environment["FAULT_INJECTED"] = injected
    if let fault {
      environment["FAULT_AT"] = String(fault.call)
      environment["FAULT_HOW"] = fault.how
      environment["FAULT_ERRNO"] = String(fault.error)
    }
    return environment
  }

  /// Returns how many faults were injected, by the file that got a line for each; 0 if there is no file.
  package static func injections(in log: String) -> Int {
    let text = try? String(contentsOfFile: log, encoding: .utf8)
    return text?.split(separator: "\n").count ?? 0
  }

  /// The calls in a log, in the order of their lines.
  package static func calls(in log: String) throws -> [Call] {
    try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 7, let number = Int(words[0]), let process = Int32(words[1]),
        let time = Int(words[2]), let kind = words[3].first, let result = Int(words[6])
      else { return nil }
      return Call(
        number: number, process: process, nanoseconds: time, kind: kind, name: words[4],
        path: words[5], result: result)
    }
  }
}
