import Synchronization

#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An object that is notified when the process exits cleanly.
protocol EndsCleanly: AnyObject, Sendable {
  /// Called once, on the thread that exits.
  func processExits()
}

/// Notifies registered objects when the process exits cleanly, but not after a signal or `_exit`.
enum CleanExit {
  /// A class, because the library already has the type of an array of references.
  private final class Entry: Sendable {
    weak let object: (any EndsCleanly)?
    /// The same object, if the process has to keep it alive.
    let kept: (any EndsCleanly)?

    init(_ object: any EndsCleanly, isKept: Bool) {
      self.object = object
      kept = isKept ? object : nil
    }
  }

  private struct Entries {
    var all: [Entry] = []
    /// The number of entries at which those of deallocated objects are removed, so that adding one
    /// has a constant amortized cost.
    var limit = 16
  }

  private static let entries = Mutex(Entries())
  /// The process that registered: a forked child exits with the same handlers but isn't that
  /// process.
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

  /// Calls an object at exit if it is still alive.
  static func register(_ object: any EndsCleanly) { add(Entry(object, isKept: false)) }

  /// Calls an object at exit and keeps it alive until then, or until `letGo` releases it.
  static func keep(_ object: any EndsCleanly) { add(Entry(object, isKept: true)) }

  /// Releases an object that `keep` retained.
  static func letGo(_ object: any EndsCleanly) {
    // Released outside the lock, since that may deallocate the object.
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
