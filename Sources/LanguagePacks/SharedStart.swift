import Synchronization

#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The start of this process in one store, which several sentinels share so that its end is noted
/// once.
///
/// A class, since the sentinels of a store refer to the same one. The starts of all stores are in
/// an array, because a launch would have to look up the type of a dictionary.
final class SharedStart: Sendable {
  /// The line that records how a start ended.
  enum Line {
    case away, end
  }

  private struct Present {
    /// The number of sentinels whose start is noted and not over.
    var noted = 0
    /// Whether a pack is mapped, which lasts for the life of the process.
    var isMapping = false
  }

  private static let all = Mutex<[SharedStart]>([])

  private let folder: String
  /// A forked child writes no lines: it has its parent's number.
  private let process = getpid()
  private let present = Mutex(Present())

  private init(folder: String) { self.folder = folder }

  /// Returns the start of this process in the store of a folder.
  static func of(_ folder: String) -> SharedStart {
    all.withLock { all in
      for start in all where start.folder == folder { return start }
      let start = SharedStart(folder: folder)
      all.append(start)
      return start
    }
  }

  /// Notes that another sentinel has noted its start.
  func join() { present.withLock { $0.noted += 1 } }

  /// Notes that a pack is mapped from now on.
  func map() { present.withLock { $0.isMapping = true } }

  /// Notes that the start of a sentinel is over while the process goes on.
  ///
  /// - Returns: the line to write; nil while another sentinel's start is not over.
  func leave() -> Line? {
    present.withLock { present in
      present.noted -= 1
      guard present.noted == 0, process == getpid() else { return nil }
      return present.isMapping ? .away : .end
    }
  }

  /// Notes that the process exits.
  ///
  /// - Parameter wasNoted: whether the start of the sentinel that asks was not over.
  /// - Returns: the line to write; nil if another sentinel writes it, or there is nothing to end.
  func exit(wasNoted: Bool) -> Line? {
    present.withLock { present in
      if wasNoted { present.noted -= 1 }
      guard present.noted == 0, wasNoted || present.isMapping, process == getpid() else {
        return nil
      }
      present.isMapping = false
      return .end
    }
  }
}
