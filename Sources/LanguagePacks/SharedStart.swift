import Client
import Synchronization

#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The start of this process in one store, of which several notes share one line, and one
/// end, also when the process exits cleanly.
///
/// A class, since the notes of a store refer to the same one. The starts of all stores are in
/// an array, because a launch would have to look up the type of a dictionary.
final class SharedStart: Sendable {
  private struct Present {
    /// The number of notes whose start is not over.
    var noted = 0
    /// The number of the process, as its lines have it.
    var mark: UInt64 = 0
    /// Returns whether the app still counts.
    var isCounting: @Sendable () -> Bool = { false }
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

  /// Notes a start, unless the process is exiting.
  ///
  /// - Parameters:
  ///   - mark: The number of the process.
  ///   - isCounting: Returns whether the app still counts; without, no line is added.
  ///   - note: Writes the line, within the lock, so that no start is noted after the end; returns
  ///     whether it is written. It throws nothing: a generic function that throws this room's error
  ///     would make a launch look up its type.
  /// - Returns: Whether the start is noted.
  func begin(
    _ mark: UInt64, _ isCounting: @escaping @Sendable () -> Bool, _ note: () -> Bool
  ) -> Bool {
    present.withLock { present in
      guard !present.isOver, note() else { return false }
      present.noted += 1
      (present.mark, present.isCounting) = (mark, isCounting)
      return true
    }
  }

  /// Notes that the process survived its first seconds.
  func survive() { present.withLock { add(StartJournal.good($0.mark), $0) } }

  /// Notes that a start is over while the process goes on.
  ///
  /// Writes nothing while another start of the process is not over.
  func leave() {
    present.withLock { present in
      guard present.noted > 0 else { return }
      present.noted -= 1
      if present.noted == 0 { add(StartJournal.end(present.mark), present) }
    }
  }

  /// Notes that the process exits, if a start is not over.
  private func exit() {
    present.withLock { present in
      present.isOver = true
      guard present.noted > 0 else { return }
      present.noted = 0
      add(StartJournal.end(present.mark), present)
    }
  }

  /// Adds a line, unless the app has stopped counting.
  ///
  /// A forked child writes no lines: it has its parent's number.
  private func add(_ line: [UInt8], _ present: Present) {
    guard Self.process == getpid(), present.isCounting() else { return }
    try? disk.append(line, to: StartJournal.fileName)
  }
}
