import Dispatch
import Glibc
import HTTP
import Synchronization

/// A file with a line of JSON for each answer.
///
/// Requests never wait for it: a thread of its own writes what they left. If the disk is so slow
/// that too much waits, lines are dropped, and a line says how many.
public final class AccessLog: Sendable {
  private struct State {
    var waiting: [UInt8] = []
    var dropped = 0
    var isScheduled = false
    var descriptor: Int32
  }

  private let path: String
  private let state: Mutex<State>
  private let queue = DispatchQueue(label: "langpack access log")

  private let longest: Int

  private static let interval = DispatchTimeInterval.milliseconds(200)

  /// Opens a file to append to.
  ///
  /// - Parameter path: The file, or `-` for the standard output.
  /// - Throws: An error if it cannot be opened.
  public convenience init(path: String) throws(AccessLogError) {
    try self.init(path: path, longest: 8 << 20)
  }

  /// Opens a file, with a maximum number of bytes that wait.
  init(path: String, longest: Int) throws(AccessLogError) {
    (self.path, self.longest) = (path, longest)
    let descriptor = Self.open(path)
    guard descriptor >= 0 else {
      throw AccessLogError(path: path, reason: String(cString: strerror(errno)))
    }
    state = Mutex(State(descriptor: descriptor))
  }

  deinit {
    close()
    let descriptor = state.withLock { $0.descriptor }
    if descriptor > 2 { Glibc.close(descriptor) }
  }

  private static func open(_ path: String) -> Int32 {
    if path == "-" { return 1 }
    return Glibc.open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o640)
  }

  /// Leaves a line for an answer; never waits for the disk.
  public func write(_ request: ServedRequest) {
    let line = request.line(at: Self.now())
    let isFirst = state.withLock { state in
      guard state.waiting.count + line.utf8.count <= longest else {
        state.dropped += 1
        return false
      }
      state.waiting += line.utf8
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isFirst {
      queue.asyncAfter(deadline: .now() + Self.interval) { [weak self] in self?.flush() }
    }
  }

  /// Opens the file again, after a program for logs has renamed it.
  public func reopen() {
    queue.async { [self] in
      flush()
      let next = Self.open(path)
      guard next >= 0 else { return }
      let former = state.withLock { state in
        defer { state.descriptor = next }
        return state.descriptor
      }
      if former > 2 { Glibc.close(former) }
    }
  }

  /// Writes the lines that wait.
  public func close() { queue.sync { flush() } }

  private func flush() {
    let (bytes, descriptor) = state.withLock { state in
      var bytes = state.waiting
      if state.dropped > 0 { bytes += "{\"dropped\":\(state.dropped)}\n".utf8 }
      (state.waiting, state.dropped, state.isScheduled) = ([], 0, false)
      return (bytes, state.descriptor)
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        // A full disk: the next line that fits says what is missing.
        let lines = rest.count { $0 == 0x0A }
        return state.withLock { $0.dropped += lines }
      }
      rest = rest.dropFirst(count)
    }
  }

  private static func now() -> timespec {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time
  }
}

/// The reason why an access log cannot be written.
public struct AccessLogError: Error, Sendable, Hashable, CustomStringConvertible {
  let path: String
  let reason: String

  /// A message with the place and the reason.
  public var description: String {
    "\(path): the access log cannot be opened (\(reason)); name a file in a folder that exists"
  }
}

extension ServedRequest {
  /// Returns the line of the log, with the end of the line.
  ///
  /// It has no query. The sender of counts is left out, because no address of a device that counts is
  /// kept.
  func line(at time: timespec) -> String {
    let client = path == TelemetryHandler.path ? "" : "\"client\":\"\(client)\","
    return "{\"time\":\"\(Self.words(time))\",\(client)\"method\":\"\(method)\","
      + "\"path\":\"\(Self.escaped(path))\",\"status\":\(status),\"bytes\":\(bytes)}\n"
  }

  /// Escapes a path, which has only visible ASCII; with `##[` in it, a service that keeps the log would
  /// take it for a command.
  private static func escaped(_ path: String) -> String {
    guard path.utf8.contains(where: { "\"\\#".utf8.contains($0) }) else { return path }
    return path.reduce(into: "") { text, character in
      switch character {
      case "#": text += "\\u0023"
      case "\"", "\\": text += "\\\(character)"
      default: text.append(character)
      }
    }
  }

  private static func words(_ time: timespec) -> String {
    var (second, parts) = (time.tv_sec, tm())
    gmtime_r(&second, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let thousandths = "\(1000 + time.tv_nsec / 1_000_000)".dropFirst()
    return "\(1900 + parts.tm_year)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))T"
      + "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)).\(thousandths)Z"
  }
}
