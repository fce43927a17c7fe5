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
  /// A class, since arrays of references are one type that the library has ready.
  private final class Entry: Sendable {
    weak let object: (any EndsCleanly)?
    /// The same, if the process has to keep it.
    let kept: (any EndsCleanly)?

    init(_ object: any EndsCleanly, isKept: Bool) {
      self.object = object
      kept = isKept ? object : nil
    }
  }

  private struct Entries {
    var all: [Entry] = []
    /// At how many those of objects that have ended are removed: so that one more costs the same however many there are.
    var limit = 16
  }

  private static let entries = Mutex(Entries())
  /// The process that registered: a child that it forks exits with the same handlers, and is another one.
  private static let process = getpid()

  private static let isRegistered: Void = {
    _ = process
    atexit { CleanExit.processExits() }
    #if !canImport(Darwin)
      at_quick_exit { CleanExit.processExits() }
    #endif
  }()

  private static func processExits() {
    guard process == getpid() else { return }
    let all = entries.withLock { $0.all }
    for entry in all { entry.object?.processExits() }
  }

  /// Calls an object at the exit, if it lives by then.
  static func register(_ object: any EndsCleanly) { add(Entry(object, isKept: false)) }

  /// Calls an object at the exit, which lives until then, or until it is let go.
  static func keep(_ object: any EndsCleanly) { add(Entry(object, isKept: true)) }

  /// Lets an object go that was kept.
  static func letGo(_ object: any EndsCleanly) {
    // Released outside of the lock, since that may end the object.
    let gone = entries.withLock { entries in
      let gone = entries.all.filter { $0.kept === object }
      entries.all.removeAll { $0.kept === object }
      return gone
    }
    withExtendedLifetime(gone) {}
  }

  private static func add(_ entry: Entry) {
    isRegistered
    entries.withLock { entries in
      if entries.all.count >= entries.limit {
        entries.all.removeAll { $0.object == nil }
        entries.limit = max(16, 2 * entries.all.count)
      }
      entries.all.append(entry)
    }
  }
}
