import Client
import Delivery
import Files
import Pack
import Synchronization

/// A record in the store of how this process starts and ends in front of its user.
///
/// From it, the process also learns how those before it ended.
///
/// ```
/// starts in front ──▶ its line stands ── a clean exit, the background ──▶ ended in order
///                          └─ anything else ──▶ the next start reads packs whole, and proves them
/// ```
/// The background ends the start, not the mappings: a page may be touched there too. So if a
/// process never records more, its packs are from then on read instead of mapped. Several sentinels
/// of a process share its start in a store.
///
/// A process that notes no start maps nothing: one that the system woke, an extension, or one whose
/// disk refuses the line. A class, since events elsewhere end a start.
final class StartSentinel: Sendable {
  private struct Present {
    /// Whether the start is to be noted with the first downloaded pack that is opened.
    var isDue = false
    /// Whether the start is noted and has not ended.
    var isNoted = false
    /// Whether an earlier start did not end cleanly.
    var isCareful = false
    var hasSurvived = false
    /// The file with this process's line, kept open while its start is noted.
    var file: (any JoinedFile)?
    /// A lock that marks a shortened file as this process's too.
    var hold: DiskLock?
    /// The packs that the file lists as mapped, last first.
    var mapped: MappedPack?
  }

  private let disk: any Disk
  private let process: UInt64
  private let shared: SharedStart
  private let present = Mutex(Present())

  /// Creates the sentinel of a store.
  ///
  /// - Parameters:
  ///   - disk: The store's folder.
  ///   - folder: The path of that folder, by which sentinels of one process find each other.
  ///   - process: The number of the process.
  init(_ disk: any Disk, folder: String, process: UInt64 = LaunchProcess.mark) {
    (self.disk, self.process) = (disk, process)
    shared = .of(folder)
  }

  deinit {
    // The app released its packs, and none is mapped: otherwise this would live as long as the
    // process.
    if present.withLock({ $0.isNoted }) { shared.leave() }
  }

  /// Opens the packs of a launch, and notes that this process shows texts from now on.
  ///
  /// The start is noted before the first downloaded pack is opened, in one write with the line that
  /// says that it is mapped; without any, after the launch.
  ///
  /// - Parameter launch: Opens the packs.
  /// - Returns: What it returns.
  func begin<Result>(_ launch: () -> Result) -> Result {
    present.withLock { $0.isDue = !$0.isNoted }
    defer { present.withLock { beginIfDue(&$0) } }
    return launch()
  }

  /// Notes that this process shows texts from now on, unless already noted.
  func begin() {
    present.withLock { present in
      present.isDue = !present.isNoted
      beginIfDue(&present)
    }
  }

  /// Notes the start if it is due, and that it maps a pack if nothing speaks against that.
  private func beginIfDue(_ present: inout Present, mapping pack: SHA256Digest? = nil) {
    guard present.isDue else { return }
    present.isDue = false
    var joined = Joined()
    present.isNoted = shared.begin(process) {
      joined = join(mapping: pack)
      return joined.file != nil
    }
    guard present.isNoted else { return }
    present.file = joined.file
    present.isCareful = present.isCareful || joined.isCareful
    if let pack = joined.mapped { keep(pack, in: &present) }
    if joined.isLong { shorten(&present) }
  }

  /// The result of joining the file with this process's line.
  ///
  /// Without optional values of this type: a launch would look that type up.
  private struct Joined {
    /// The file; nil if the store is absent or refuses the line, so nothing is mapped either.
    var file: (any JoinedFile)?
    var isCareful = false
    /// Whether the file is to be shortened.
    var isLong = false
    /// The pack that the file lists as mapped.
    var mapped: SHA256Digest?
  }

  /// Joins the file with this process's line.
  private func join(mapping pack: SHA256Digest?) -> Joined {
    var joined = Joined()
    let process = process
    let limit = pack == nil ? StartJournal.tailLimit : StartJournal.readLimit
    joined.file = try? disk.join(StartJournal.fileName, limit: limit) { tail, length, isAlone in
      let journal = StartJournal(parsing: tail)
      joined.isCareful = journal.isCareful(
        process, isAlone: isAlone, last: StartJournal.tailLimit)
      joined.isLong = length > StartJournal.lengthLimit
      if let pack, !joined.isCareful, !journal.isSuspect(pack.half, besides: process) {
        joined.mapped = pack
      }
      return StartJournal.start(
        process, isCareful: joined.isCareful, isAlone: isAlone, mapping: joined.mapped)
    }
    return joined
  }

  /// Shortens the file without a sync, since an unreadable line is skipped.
  ///
  /// A process that holds the old file is no longer known to be alive, which costs a later start
  /// some milliseconds. A line that another process appends at this very moment may be lost. If that
  /// line says that it maps a pack with an unreadable page, and it goes to the background before that
  /// page ends it, one more start ends the same way.
  private func shorten(_ present: inout Present) {
    guard let journal else { return }
    let name = StartJournal.fileName
    let aside = AsideName.random(for: name)
    do throws(DiskError) {
      try disk.write(journal.shortened, to: aside)
      try disk.rename(aside, to: name)
      present.hold = try disk.hold(name)
    } catch {
      // The file just stays long.
    }
  }

  /// Notes, once, that this process survived its first seconds.
  func survive() {
    let isNews = present.withLock { present in
      guard present.isNoted, !present.hasSurvived else { return false }
      present.hasSurvived = true
      return true
    }
    if isNews { add(StartJournal.good(process)) }
  }

  /// Notes that the process works in the background now: its end there says nothing about its
  /// packs.
  func leave() {
    // Within the lock, so that no start is noted in between.
    let held = present.withLock { present in
      if present.isNoted { shared.leave() }
      defer { (present.file, present.hold) = (nil, nil) }
      present.isNoted = false
      return (present.file, present.hold)
    }
    withExtendedLifetime(held) {}
  }

  private func add(_ line: [UInt8]) { try? disk.append(line, to: StartJournal.fileName) }

  /// Records that this process maps a pack from now on, unless a process that mapped it died.
  ///
  /// - Returns: Whether it was recorded.
  private func note(
    _ digest: SHA256Digest, in file: (any JoinedFile)?
  ) throws(DiskError) -> Bool {
    let line = StartJournal.maps(process, digest)
    // Another process may have replaced the file that this process joined with a shorter one.
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
    present.withLock { present in
      beginIfDue(&present, mapping: digest)
      guard present.isNoted, !present.isCareful else { return false }
      if MappedPack.has(digest, in: present.mapped) { return true }
      guard (try? note(digest, in: present.file)) == true else { return false }
      keep(digest, in: &present)
      return true
    }
  }

  func willRead() { present.withLock { beginIfDue(&$0) } }

  /// Remembers that this process maps a pack, which the file says now.
  private func keep(_ digest: SHA256Digest, in present: inout Present) {
    // Texts may be shown from the mapping for the life of the process, so this lives as long.
    if present.mapped == nil { _ = Unmanaged.passRetained(self) }
    shared.map()
    present.mapped = MappedPack(digest, before: present.mapped)
  }

  /// Verifies packs if an earlier start did not end cleanly: a decayed pack may have ended it.
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

/// A pack that a process maps, linked to those that it mapped before.
///
/// A class, since for a set or array of digests a launch would look up its type in every library of
/// the app, which takes longer than everything it reads.
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
