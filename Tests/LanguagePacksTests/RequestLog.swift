import Synchronization

/// The paths that a server was asked for, in order.
final class RequestLog: Sendable {
  private let paths = Mutex<[String]>([])

  func add(_ path: String) { paths.withLock { $0.append(path) } }

  func forget() { paths.withLock { $0 = [] } }

  /// What the requests were for: the endings of the paths, or `blobs` and `lists`.
  var kinds: [String] {
    paths.withLock { $0 }.map { path in
      let parts = path.split(separator: "/")
      guard parts.first == "apps" else { return parts.first.map(String.init) ?? "" }
      return path.split(separator: ".").last.map(String.init) ?? ""
    }
  }
}
