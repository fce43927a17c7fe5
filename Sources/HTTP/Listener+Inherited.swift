import Glibc

extension Listener {
  /// The first descriptor that a service manager passes.
  ///
  /// Source: sd_listen_fds(3).
  private static let first: Int32 = 3

  /// Whether a service manager passed sockets to this process.
  ///
  /// - Parameter environment: Returns the value of a variable.
  /// - Returns: True if the variables are meant for this process, and not for its parent.
  static func isInherited(_ environment: (String) -> String?) -> Bool {
    environment("LISTEN_PID") == String(getpid()) && environment("LISTEN_FDS") != nil
  }

  /// Returns a listener for each loop on the one socket that a service manager passed.
  ///
  /// - Throws: If it passed none, several, or something else.
  static func inherited(_ loops: Int, _ limits: ServerLimits) throws(ServerError) -> [Listener] {
    let count = getenv("LISTEN_FDS").flatMap { Int(String(cString: $0)) } ?? 0
    guard count == 1, isListening(first) else { throw .badInheritance(count: count) }
    var listeners: [Listener] = []
    for number in 0..<loops {
      let socket = number == 0 ? first : dup(first)
      guard socket >= 0 else {
        throw .noResources(what: "socket", reason: String(cString: strerror(errno)))
      }
      _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
      _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK)
      listeners.append(Listener(inherited: socket, limits: limits))
    }
    return listeners
  }

  private static func isListening(_ socket: Int32) -> Bool {
    var (value, length) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
    return getsockopt(socket, SOL_SOCKET, SO_ACCEPTCONN, &value, &length) == 0 && value == 1
  }
}

extension ServerSettings {
  /// Whether a service manager passed a socket to this process, by socket activation.
  public static var hasInheritedPort: Bool {
    Listener.isInherited { name in getenv(name).map { String(cString: $0) } }
  }
}
