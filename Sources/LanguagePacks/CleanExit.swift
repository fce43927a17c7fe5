import Synchronization

#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What has something to say where the process exits by itself.
protocol EndsCleanly: AnyObject, Sendable {
  /// Called once, on whatever thread exits.
  func processExits()
}

/// Tells those who want to know that the process exits by itself; no signal and no `_exit` does.
enum CleanExit {
  private struct Weak: Sendable { weak let object: (any EndsCleanly)? }

  private static let all = Mutex<[Weak]>([])
  private static let isRegistered: Void = {
    atexit {
      for object in CleanExit.all.withLock({ $0.compactMap(\.object) }) { object.processExits() }
    }
  }()

  static func register(_ object: any EndsCleanly) {
    isRegistered
    all.withLock { all in
      all.removeAll { $0.object == nil }
      all.append(Weak(object: object))
    }
  }
}
