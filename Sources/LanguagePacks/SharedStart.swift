import Client
import Synchronization

#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The start of this process in one store, which several sentinels share so that its end is noted
/// once, also when the process exits cleanly.
///
/// A class, since the sentinels of a store refer to the same one. The starts of all stores are in
/// an array, because a launch would have to look up the type of a dictionary.
final class SharedStart: Sendable {
  private struct Present {
    /// The number of sentinels whose start is noted and not over.
    var noted = 0
    /// The number of the process, as its lines have it.
    var mark: UInt64 = 0
    /// Whether a pack is mapped, which lasts for the life of the process.
    var isMapping = false
    /// Whether the process is exiting, so that nothing begins any more.
    var isOver = false
  }

  /// The process that registered: a forked child exits with the same handler but isn't that
  /// process, and takes no lock, which another thread may have held when it was forked.
  private static let process = getpid()

  private static let all: Mutex<[SharedStart]> = {
    _ = process
    atexit { SharedStart.processExits() }
    #if !canImport(Darwin)
      at_quick_exit { SharedStart.processExits() }
    #endif
    return Mutex([])
  }()

  private let disk: FileDisk
  private let present = Mutex(Present())

  private init(folder: String) { disk = FileDisk(folder: folder) }

  /// Returns the start of this process in the store of a folder.
  static func of(_ folder: String) -> SharedStart {
    all.withLock { all in
      for start in all where start.disk.folder == folder { return start }
      let start = SharedStart(folder: folder)
      all.append(start)
      return start
    }
  }

  private static func processExits() {
    guard process == getpid() else { return }
    let all = all.withLock { $0 }
    for start in all { start.exit() }
  }

  /// Notes the start of another sentinel, unless the process is exiting.
  ///
  /// - Parameters:
  ///   - mark: The number of the process.
  ///   - note: Writes the line, within the lock, so that no start is noted after the end; returns
  ///     whether it is written. It throws nothing: a generic function that throws this room's error
  ///     would make a launch look up its type.
  /// - Returns: Whether the start is noted.
  func begin(_ mark: UInt64, _ note: () -> Bool) -> Bool {
    present.withLock { present in
      guard !present.isOver, note() else { return false }
      present.noted += 1
      present.mark = mark
      return true
    }
  }

  /// Notes that a pack is mapped from now on.
  func map() { present.withLock { $0.isMapping = true } }

  /// Notes that the start of a sentinel is over while the process goes on.
  ///
  /// Writes nothing while another sentinel's start is not over.
  func leave() {
    present.withLock { present in
      guard present.noted > 0 else { return }
      present.noted -= 1
      guard present.noted == 0 else { return }
      add(present.isMapping ? StartJournal.away(present.mark) : StartJournal.end(present.mark))
    }
  }

  /// Notes that the process exits, if a start is not over or a pack is mapped.
  private func exit() {
    present.withLock { present in
      present.isOver = true
      guard present.noted > 0 || present.isMapping else { return }
      (present.noted, present.isMapping) = (0, false)
      add(StartJournal.end(present.mark))
    }
  }

  /// A forked child writes no lines: it has its parent's number.
  private func add(_ line: [UInt8]) {
    if Self.process == getpid() { try? disk.append(line, to: StartJournal.fileName) }
  }
}
