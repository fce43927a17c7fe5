import Foundation
import Glibc

/// A run of the built tool whose streams are real pseudo-terminals, or pipes.
struct TerminalRun {
  let code: Int32
  /// The bytes of standard output and standard error as text, with line feeds as the tool wrote them.
  let output, talk: String
  /// How long the tool took to end after the interrupt, or from its start if there was none.
  let secondsToEnd: Double

  /// Runs the tool.
  ///
  /// - Parameters:
  ///   - words: The command line.
  ///   - folder: The working folder.
  ///   - width: The columns of the terminals.
  ///   - environment: Further variables; `TERM` is `xterm` unless given.
  ///   - isOutput: Whether standard output is a terminal.
  ///   - isTalk: Whether standard error is a terminal.
  ///   - seconds: When the run gets an interrupt, as by Ctrl-C; nil for never.
  /// - Throws: An error if there is no pseudo-terminal, or the tool cannot be started.
  init(
    _ words: [String], in folder: String, width: UInt16 = 80, environment: [String: String] = [:],
    isOutput: Bool = true, isTalk: Bool = true, interruptedAfter seconds: Double? = nil
  ) throws {
    let process = Process()
    // A shell ignores interrupts for what it starts in the background, and so would the tool.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["--default-signal=INT", ToolRun.tool, "-C", folder] + words
    let unset = ["NO_COLOR", "CLICOLOR_FORCE"]
    var all = ProcessInfo.processInfo.environment.filter { !unset.contains($0.key) }
    all["TERM"] = "xterm"
    process.environment = all.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let streams = try [isOutput, isTalk].map { try Stream(isTerminal: $0, width) }
    (process.standardOutput, process.standardError) = (streams[0].writing, streams[1].writing)
    try process.run()
    for stream in streams { try stream.writing.close() }
    let readers = streams.map { stream in Reader(stream.reading) }
    if let seconds {
      usleep(UInt32(seconds * 1_000_000))
      kill(process.processIdentifier, SIGINT)
    }
    let interrupt = ContinuousClock.now
    process.waitUntilExit()
    secondsToEnd = (ContinuousClock.now - interrupt) / .seconds(1)
    code = process.terminationStatus
    let texts = readers.map { $0.text.replacing("\r\n", with: "\n") }
    (output, talk) = (texts[0], texts[1])
  }

  private struct Stream {
    let reading, writing: FileHandle

    /// `TIOCSPTLCK` and `TIOCGPTN` of Linux.
    private static let (lock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

    init(isTerminal: Bool, _ width: UInt16) throws {
      guard isTerminal else {
        let pipe = Pipe()
        (reading, writing) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
        return
      }
      // Swift's module of the C library leaves out what opens a terminal by name.
      let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var (isLocked, number): (Int32, UInt32) = (0, 0)
      guard master >= 0, ioctl(master, Self.lock, &isLocked) == 0,
        ioctl(master, Self.number, &number) == 0
      else { throw POSIXError(.ENOTTY) }
      let name = "/dev/pts/\(number)"
      let slave = open(name, O_RDWR | O_NOCTTY)
      var size = winsize(ws_row: 24, ws_col: width, ws_xpixel: 0, ws_ypixel: 0)
      guard slave >= 0, ioctl(slave, UInt(TIOCSWINSZ), &size) == 0 else {
        throw POSIXError(.ENOTTY)
      }
      reading = FileHandle(fileDescriptor: master, closeOnDealloc: true)
      writing = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
    }
  }

  /// Reads a stream to its end on a thread of its own; a terminal ends with an error.
  private final class Reader: @unchecked Sendable {
    private let end = DispatchSemaphore(value: 0)
    private var bytes: [UInt8] = []

    init(_ handle: FileHandle) {
      Thread.detachNewThread { [self] in
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
          let count = read(handle.fileDescriptor, &chunk, chunk.count)
          guard count > 0 else { break }
          bytes += chunk[..<count]
        }
        withExtendedLifetime(handle) { _ = end.signal() }
      }
    }

    var text: String {
      end.wait()
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
