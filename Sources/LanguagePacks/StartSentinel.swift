import Client
import Delivery
import Files
import Pack
import Synchronization

/// Notes in the store how this process starts and ends in front of its user, and so how those before it ended.
///
/// ```
/// starts in front ──▶ its line stands ── a clean exit, the background ──▶ ended in order
///                          └─ anything else ──▶ the next start reads packs whole, and proves them
/// ```
/// The background ends the start, not the mappings: a page may be touched there too, so that a process that never
/// says more has its packs read from then on. Several sentinels of a process share its start in a store.
///
/// A process that notes no start maps nothing: those that the system woke, extensions, and where the disk takes no
/// line. A class, since what ends a start comes from elsewhere.
final class StartSentinel: Sendable {
  private struct Present {
    /// The start is noted, and has no end yet.
    var isNoted = false
    /// A start before did not end in order.
    var isCareful = false
    /// The process exits: nothing begins any more.
    var isOver = false
    var hasSurvived = false
    /// Whether the exit of the process is known to end this.
    var isRegistered = false
    /// The file with this process's line, which it keeps while its start is noted.
    var file: (any JoinedFile)?
    /// What says that a shorter file is this process's too.
    var hold: DiskLock?
    /// The packs that the file says are mapped, last first.
    var mapped: MappedPack?
  }

  private let disk: any Disk
  private let process: UInt64
  private let shared: SharedStart
  private let present = Mutex(Present())

  /// Creates the sentinel of a store.
  ///
  /// - Parameters:
  ///   - disk: the store's folder.
  ///   - folder: the path of that folder, by which sentinels of one process know each other.
  ///   - process: the number of the process.
  init(_ disk: any Disk, folder: String, process: UInt64 = LaunchProcess.mark) {
    (self.disk, self.process) = (disk, process)
    shared = .of(folder)
  }

  deinit {
    // The app let go of its packs, and this mapped none: else it would live as long as the process.
    if present.withLock({ $0.isNoted }) { write(shared.leave()) }
  }

  /// Notes that this process shows texts from now on, unless that is noted.
  func begin() {
    let isNew = present.withLock { present in
      guard !present.isNoted, !present.isOver else { return false }
      begin(&present)
      guard present.isNoted, !present.isRegistered else { return false }
      present.isRegistered = true
      return true
    }
    if isNew { CleanExit.register(self) }
  }

  private func begin(_ present: inout Present) {
    let process = process
    do throws(DiskError) {
      var (isCareful, isLong) = (false, false)
      present.file = try disk.join(StartJournal.fileName, limit: StartJournal.tailLimit) {
        tail, length, isAlone in
        isCareful = StartJournal(parsing: tail).isCareful(process, isAlone: isAlone)
        isLong = length > StartJournal.lengthLimit
        return StartJournal.start(process, isCareful: isCareful, isAlone: isAlone)
      }
      present.isCareful = present.isCareful || isCareful
      present.isNoted = true
      shared.join()
      if isLong { shorten(&present) }
    } catch {
      // No store yet, or one that takes nothing: then nothing is mapped either.
    }
  }

  /// Shortens the file without a sync, since a line that cannot be read is passed over.
  ///
  /// A process that holds the former file is no longer known to live, which costs a later start some milliseconds. A
  /// line that another process adds at this very moment may be lost. If that line says that it maps a pack whose page
  /// cannot be read, and it goes to the background before it dies of that page, one more start dies of it.
  private func shorten(_ present: inout Present) {
    guard let journal else { return }
    let name = StartJournal.fileName
    let aside = AsideName.random(for: name)
    do throws(DiskError) {
      try disk.write(journal.shortened, to: aside)
      try disk.rename(aside, to: name)
      present.hold = try disk.hold(name)
    } catch {
      // It is only longer then.
    }
  }

  /// Notes that this process survived its first seconds, once.
  func survive() {
    let isNews = present.withLock { present in
      guard present.isNoted, !present.hasSurvived else { return false }
      present.hasSurvived = true
      return true
    }
    if isNews { add(StartJournal.good(process)) }
  }

  /// Notes that the process works in the background from now on: whatever ends it there says nothing of its packs.
  func leave() {
    finish { present in present.isNoted ? shared.leave() : nil }
  }

  private func finish(_ line: (inout Present) -> SharedStart.Line?) {
    // The line is written within the lock, so that no start is noted after it.
    let held = present.withLock { present in
      write(line(&present))
      defer { (present.file, present.hold) = (nil, nil) }
      present.isNoted = false
      return (present.file, present.hold)
    }
    withExtendedLifetime(held) {}
  }

  private func write(_ line: SharedStart.Line?) {
    switch line {
    case .end: add(StartJournal.end(process))
    case .away: add(StartJournal.away(process))
    case nil: break
    }
  }

  private func add(_ line: [UInt8]) { try? disk.append(line, to: StartJournal.fileName) }

  /// Writes that this process maps a pack from now on, unless a process died that mapped it.
  ///
  /// - Returns: whether it is written.
  private func note(
    _ digest: SHA256Digest, in file: (any JoinedFile)?
  ) throws(DiskError) -> Bool {
    let line = StartJournal.maps(process, digest)
    // Another process may have put a shorter file in the place of the one that this process joined.
    if let file, let tail = try file.currentTail(limit: StartJournal.readLimit) {
      if StartJournal(parsing: tail).isSuspect(digest.half, besides: process) { return false }
      try file.append(line)
      return true
    }
    guard let journal, !journal.isSuspect(digest.half, besides: process) else { return false }
    try disk.append(line, to: StartJournal.fileName)
    return true
  }

  private var journal: StartJournal? {
    let tail = try? disk.tail(StartJournal.fileName, limit: StartJournal.readLimit)
    return tail.map { StartJournal(parsing: $0.bytes) }
  }
}

extension StartSentinel: StartCare {
  func mayMap(_ digest: SHA256Digest) -> Bool {
    let (may, isFirst) = present.withLock { present in
      guard present.isNoted, !present.isCareful else { return (false, false) }
      if MappedPack.has(digest, in: present.mapped) { return (true, false) }
      guard (try? note(digest, in: present.file)) == true else { return (false, false) }
      shared.map()
      let isFirst = present.mapped == nil
      present.mapped = MappedPack(digest, before: present.mapped)
      return (true, isFirst)
    }
    // Texts may be shown from the mapping for as long as the process lives.
    if isFirst { CleanExit.keep(self) }
    return may
  }

  /// Each pack is proved by a start after one that did not end in order: a decayed one may have ended that.
  func isSound(_ bytes: Bytes, _ digest: SHA256Digest) -> Bool {
    guard present.withLock({ $0.isCareful }) else { return true }
    return SHA256Digest(bytes.buffer.withUnsafeBytes(PlatformCrypto().sha256)) == digest
  }

  func stateIsLost() -> Bool {
    guard present.withLock({ $0.isNoted }) else { return false }
    add(StartJournal.unread(process))
    return journal?.stateIsLost ?? false
  }
}

extension StartSentinel: EndsCleanly {
  func processExits() {
    finish { present in
      present.isOver = true
      return shared.exit(wasNoted: present.isNoted)
    }
  }
}

/// A pack that a process maps, and those that it mapped before.
///
/// A class, since a launch would look up the types of a set or an array of digests in every library of the app, which
/// takes longer than all that it reads.
private final class MappedPack: Sendable {
  private let digest: SHA256Digest
  private let next: MappedPack?

  init(_ digest: SHA256Digest, before next: MappedPack?) {
    (self.digest, self.next) = (digest, next)
  }

  /// Returns whether a pack is in a list.
  static func has(_ digest: SHA256Digest, in list: MappedPack?) -> Bool {
    var place = list
    while let pack = place {
      if pack.digest == digest { return true }
      place = pack.next
    }
    return false
  }
}
