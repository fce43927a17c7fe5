import Foundation
import TestDevice

/// A process of the program `Device`, and what it said.
final class DeviceRun: Sendable {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// Starts a process.
  init(_ action: String, _ device: Device, environment: [String: String]? = nil) throws {
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("Device")
    process.arguments = [action] + device.words
    process.environment = environment
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
  }

  deinit { if process.isRunning { kill(identifier, SIGKILL) } }

  var identifier: Int32 { process.processIdentifier }

  /// Tells it to end, where it does something again and again.
  func tellToEnd() { try? input.fileHandleForWriting.close() }

  /// The next bytes of what it says, as soon as there are some.
  func someOutput() -> String {
    String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
  }

  /// What a process said, and how it ended.
  struct End: Sendable {
    var lines: [String]
    /// The signal that ended it, or 0.
    var signal: Int32
    var status: Int32

    /// The screens that it showed.
    var screens: [[String]] {
      lines.filter { $0.hasPrefix("texts ") }.map {
        $0.dropFirst("texts ".count).split(separator: "|").map(String.init)
      }
    }

    /// What its updates came to, in one word and the reason.
    var outcomes: [String] {
      lines.filter { $0.hasPrefix("outcome ") }.map { String($0.dropFirst("outcome ".count)) }
    }
  }

  /// Waits for the end.
  func end() -> End {
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return End(
      lines: said.split(separator: "\n").map(String.init),
      signal: isSignal ? process.terminationStatus : 0,
      status: isSignal ? 0 : process.terminationStatus)
  }
}
