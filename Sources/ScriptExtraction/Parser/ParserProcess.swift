import Foundation
import Glibc
import Programs

/// A `node` process that parses one file after another; used by one thread at a time.
///
/// A class, because it has identity. Input and output are one socket, not pipes: writing to a
/// process that has ended is an error instead of a signal, and waits can time out.
final class ParserProcess {
  private let process = Process()
  private let socket: Int32

  private let patience: Int

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - node: The path of the executable.
  ///   - plugins: The plugins of the parser that the project needs.
  ///   - own: The folders of the project's own parsers that may run, in the order in which they are
  ///     tried; each loads only files of its folder.
  ///   - machine: The folders of the machine's parsers, which are tried after them.
  ///   - patience: The timeout in seconds.
  /// - Throws: The reason why it did not start.
  init(
    node: String, plugins: [ParserPlugin], own: [String], machine: [String], patience: Int
  ) throws(ParserError) {
    self.patience = patience
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw .failed("the system gives no socket")
    }
    socket = ends[0]
    var limit = timeval(tv_sec: patience, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    let theirs = FileHandle(fileDescriptor: ends[1], closeOnDealloc: false)
    let given = "[\(plugins.map(\.json).joined(separator: ","))]"
    process.executableURL = URL(fileURLWithPath: node)
    process.arguments = ["-e", BabelProgram.text, "--", given, "\(own.count)"] + own + machine
    process.environment = ChildEnvironment.ofThisProcess().values
    // Node.js looks for packages and settings in its working folder and above, so not in the clone.
    process.currentDirectoryURL = URL(fileURLWithPath: "/", isDirectory: true)
    (process.standardInput, process.standardOutput) = (theirs, theirs)
    process.standardError = FileHandle.nullDevice
    defer { close(ends[1]) }
    do {
      try process.run()
    } catch {
      close(ends[0])
      throw .failed("\"\(node)\" does not start")
    }
  }

  deinit {
    close(socket)
    if process.isRunning { process.terminate() }
  }

  /// The maximum length of an answer in bytes.
  private static let longest = 1 << 30

  /// Whether the process is idle: it has not ended, nor sent unexpected output.
  var isWaiting: Bool {
    var byte: UInt8 = 0
    let flags = Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)
    return recv(socket, &byte, 1, flags) < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)
  }

  /// The process identifier.
  var identifier: Int32 { process.processIdentifier }

  /// Sends one request, and waits for the answer.
  ///
  /// - Parameters:
  ///   - source: The text of a file.
  ///   - ending: The extension of its name.
  ///   - what: `calls` or `all`.
  /// - Returns: The answer in JSON.
  /// - Throws: The failure of the process, which must not be used again.
  func ask(_ source: String, ending: String, what: String) throws(ParserError) -> [UInt8] {
    try send(Array("\(source.utf8.count) \(ending) \(what)\n".utf8))
    try send(Array(source.utf8))
    var digits: [UInt8] = []
    while let digit = try receive(1).first, digit != UInt8(ascii: "\n") {
      digits.append(digit)
      if digits.count > 10 { break }
    }
    guard let length = Int(String(decoding: digits, as: UTF8.self)), 0...Self.longest ~= length
    else {
      throw .failed("its response is invalid")
    }
    return try receive(length)
  }

  private func send(_ bytes: [UInt8]) throws(ParserError) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { rest in
        Glibc.send(socket, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw ended }
      sent += count
    }
  }

  private func receive(_ length: Int) throws(ParserError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(length, 1 << 20))
    var piece = [UInt8](repeating: 0, count: min(max(length, 1), 1 << 16))
    while bytes.count < length {
      let wanted = min(piece.count, length - bytes.count)
      let count = recv(socket, &piece, wanted, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw ended }
      bytes += piece[..<count]
    }
    return bytes
  }

  private var ended: ParserError {
    errno == EAGAIN && process.isRunning
      ? .failed("it did not answer within \(patience) seconds")
      : .failed("it ended before it answered")
  }
}
