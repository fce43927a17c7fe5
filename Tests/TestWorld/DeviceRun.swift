import Foundation
import Synchronization
import TestDevice

/// A process of the program `Device`, and what it said.
package final class DeviceRun: Sendable {
  private let process = Process()
  private let input = Pipe()
  private let said = Mutex(Data())
  private let isDone = DispatchSemaphore(value: 0)

  /// Starts a process; where `mounting` are commands of a shell, it has mounts of its own, which these make
  /// before the process is `"$@"`; where it is in a container, it sees no other process, and none sees it; `asOther` is by
  /// a user without any rights.
  package init(
    _ action: String, _ device: Device, environment: [String: String]? = nil,
    mounting: String? = nil, inContainer: Bool = false, asOther: Bool = false
  ) throws {
    let program = Bundle.main.bundleURL.appendingPathComponent("Device")
    let words = [action] + device.words
    if let mounting {
      process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
      process.arguments = ["-m", "/bin/sh", "-ec", mounting, "sh", program.path] + words
    } else if inContainer {
      process.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
      process.arguments = ["-p", "-f", "--kill-child", program.path] + words
    } else if asOther {
      process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
      process.arguments = Self.identity + [program.path] + words
    } else {
      process.executableURL = program
      process.arguments = words
    }
    process.environment = environment
    let output = Pipe()
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    // Read at once, so that no process waits for the test.
    Thread.detachNewThread { [weak self] in
      let isDone = self?.isDone
      while case let data = output.fileHandleForReading.availableData, !data.isEmpty {
        self?.said.withLock { $0 += data }
      }
      isDone?.signal()
    }
  }

  deinit { if process.isRunning { kill(identifier, SIGKILL) } }

  package var identifier: Int32 { process.processIdentifier }

  /// A user without any rights.
  package static let other: UInt32 = 65534
  private static let identity = ["--reuid=\(other)", "--regid=\(other)", "--clear-groups"]

  /// Whether processes may be another user's here, and run the program; says loudly where not.
  package static let mayBeOthers: Bool = {
    let program = Bundle.main.bundleURL.appendingPathComponent("Device").path
    return may(
      identity + ["/usr/bin/test", "-x", program], by: "/usr/bin/setpriv",
      else: "no other users here (setpriv), so no permissions are tried")
  }()

  /// Whether processes may have mounts of their own here; says loudly where not.
  package static let mayMount = may(
    ["-m", "/bin/sh", "-ec", "mount -t tmpfs none /mnt"],
    else: "no mounts here (unshare -m), so no full disk, read-only one, nor TLS is tried")

  /// Whether processes may have numbers of their own here; says loudly where not.
  package static let mayBeInContainer = may(
    ["-p", "-f", "--kill-child", "/bin/true"],
    else: "no containers here (unshare -p), so no processes that do not see each other are tried")

  private static func may(
    _ words: [String], by program: String = "/usr/bin/unshare", else lack: String
  ) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    process.standardError = FileHandle.nullDevice
    let isDone = (try? process.run()) != nil
    if isDone { process.waitUntilExit() }
    if isDone, process.terminationStatus == 0 { return true }
    FileHandle.standardError.write(Data("SKIPPED: \(lack)\n".utf8))
    return false
  }

  /// Writes a line to its input, and waits until it has said so many lines in all, or has ended.
  package func tell(_ line: String = "", until count: Int) {
    // To write to one that has ended raises SIGPIPE here.
    guard process.isRunning else { return }
    try? input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
    wait(until: count)
  }

  /// Waits until it has said so many lines in all, or has ended.
  package func wait(until count: Int) {
    while lines.count < count, process.isRunning { usleep(2000) }
  }

  /// Tells it to end, where it does something again and again.
  package func tellToEnd() { try? input.fileHandleForWriting.close() }

  /// Whether the system says that the process is stopped: the state `T` of `/proc/PID/stat`.
  package var isStopped: Bool {
    let file = FileHandle(forReadingAtPath: "/proc/\(identifier)/stat")
    let line = String(decoding: file?.readDataToEndOfFile() ?? Data(), as: UTF8.self)
    // The name of the program stands before it in parentheses, and may have any letters.
    return line.split(separator: ")").last?.hasPrefix(" T") == true
  }

  /// Waits until the process is stopped; returns false if it ended, or ten seconds passed.
  package func waitUntilStopped() -> Bool {
    let start = Date()
    while process.isRunning, Date().timeIntervalSince(start) < 10 {
      if isStopped { return true }
      usleep(1000)
    }
    return isStopped
  }

  /// What a process said, and how it ended.
  package struct End: Sendable {
    package var lines: [String]
    /// The signal that ended it, or 0.
    package var signal: Int32
    package var status: Int32

    /// The screens that it showed.
    package var screens: [[String]] {
      lines.filter { $0.hasPrefix("texts ") }.map {
        $0.dropFirst("texts ".count).split(separator: "|").map(String.init)
      }
    }

    /// What its updates came to, in one word and the reason.
    package var outcomes: [String] {
      lines.filter { $0.hasPrefix("outcome ") }.map { String($0.dropFirst("outcome ".count)) }
    }
  }

  /// What it has said so far.
  package var lines: [String] {
    said.withLock { String(decoding: $0, as: UTF8.self) }.split(separator: "\n").map(String.init)
  }

  /// Waits for the end.
  package func end() -> End {
    isDone.wait()
    let said = said.withLock { String(decoding: $0, as: UTF8.self) }
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return End(
      lines: said.split(separator: "\n").map(String.init),
      signal: isSignal ? process.terminationStatus : 0,
      status: isSignal ? 0 : process.terminationStatus)
  }
}
