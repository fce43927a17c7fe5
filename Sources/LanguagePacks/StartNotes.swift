import Client
import Files
import Synchronization

/// The notes in the store of how this process starts and ends in front of its user, by which
/// telemetry counts starts.
///
/// ```
/// starts in front ──▶ its line stands ── some seconds, a clean exit, the background ──▶ survived
///                          └─ anything else ──▶ a later process counts a start that died
/// ```
/// Nothing is noted while the app doesn't count. Several notes of a process share its start in a
/// store. A class, since events elsewhere end a start.
final class StartNotes: Sendable {
  private struct Present {
    /// Whether the start is noted and has not ended.
    var isNoted = false
    var hasSurvived = false
    /// Marks the file as this process's own while its start is noted.
    var hold: DiskLock?
  }

  private let disk: any Disk
  private let process: UInt64
  private let shared: SharedStart
  private let isCounting: @Sendable () -> Bool
  private let present = Mutex(Present())

  /// Creates the notes of a process in a store.
  ///
  /// - Parameters:
  ///   - disk: The store's folder.
  ///   - folder: The path of that folder, by which notes of one process find each other.
  ///   - process: The number of the process.
  ///   - isCounting: Returns whether the app counts now.
  init(
    _ disk: any Disk, folder: String, process: UInt64 = LaunchProcess.mark,
    isCounting: @escaping @Sendable () -> Bool
  ) {
    (self.disk, self.process, self.isCounting) = (disk, process, isCounting)
    shared = .of(folder)
  }

  deinit { if present.withLock({ $0.isNoted }) { shared.leave() } }

  /// Notes that this process shows texts from now on, unless already noted.
  ///
  /// Called before the first text, so that a process that dies at once has its line. The very first
  /// start finds no folder, and leaves none.
  func begin() {
    present.withLock { present in
      guard !present.isNoted, isCounting() else { return }
      var hold: DiskLock?
      present.isNoted = shared.begin(process, isCounting) { isAdded(&hold) }
      present.hold = hold
    }
  }

  /// Adds the line of the start, and marks the file as this process's own unless another has it.
  ///
  /// - Returns: Whether the line is in the file.
  private func isAdded(_ hold: inout DiskLock?) -> Bool {
    let name = StartJournal.fileName
    var isNew = false
    do throws(DiskError) { hold = try disk.hold(name) } catch { isNew = error.isMissing }
    do throws(DiskError) {
      try disk.append(StartJournal.start(process, isAlone: isNew || hold != nil), to: name)
    } catch { return false }
    // No process could hold a file that wasn't there.
    if isNew { hold = try? disk.hold(name) }
    return true
  }

  /// Notes, once, that this process survived its first seconds.
  func survive() {
    present.withLock { present in
      guard present.isNoted, !present.hasSurvived else { return }
      present.hasSurvived = true
      shared.survive()
      shorten(&present)
    }
  }

  /// Shortens a long file without a sync, since an unreadable line is skipped.
  ///
  /// A process that holds the old file is no longer known to be alive, and a line that another
  /// process adds at this very moment may be lost: a start is then counted wrong.
  private func shorten(_ present: inout Present) {
    let name = StartJournal.fileName
    guard let tail = try? disk.tail(name, limit: StartJournal.readLimit),
      tail.length > StartJournal.lengthLimit
    else { return }
    let aside = AsideName.random(for: name)
    do throws(DiskError) {
      try disk.write(StartJournal.shortened(tail.bytes), to: aside)
      try disk.rename(aside, to: name)
      present.hold = try disk.hold(name)
    } catch {
      // The file just stays long.
    }
  }

  /// Notes that the process works in the background now: its end there says nothing about its
  /// start.
  func leave() {
    // Within the lock, so that no start is noted in between.
    let held = present.withLock { present in
      if present.isNoted { shared.leave() }
      defer { present.hold = nil }
      present.isNoted = false
      return present.hold
    }
    withExtendedLifetime(held) {}
  }
}
