import Dispatch
import Files

/// The steps at which a process may end.
enum SpoolStep: Hashable, CaseIterable {
  /// A batch is in the spool, and not answered.
  case written
  /// The next segment has its file.
  case made
  /// The next batches go to the next segment.
  case rotated
  /// The counts of the former one are about to be stored.
  case storing
  /// The store has the counts of the former one.
  case stored
  /// The files of what is stored are removed.
  case removed
}

extension HealthRecorder {
  /// Opens the store, so that a wrong place is reported at the start, and begins the spool.
  ///
  /// Counts of ended processes are stored soon, and again whenever a process of the same folder has
  /// ended.
  ///
  /// - Throws: An error if the store cannot be opened, or the spool cannot be written.
  public func open() throws(HealthError) {
    let result = queue.sync { Result { () throws(HealthError) in try begin() } }
    try result.get()
    lookLater(after: .seconds(0))
  }

  private func begin() throws(HealthError) {
    _ = try writer.opened(hour: seconds() / 3600)
    guard let spools else { return }
    let spool = try HealthError.wrappingFiles(in: spools.folder.path) { () throws(FileError) in
      try spools.begin(writer.spool)
    }
    state.withLock { $0.spool = spool }
  }

  /// Stores what waits; what cannot be stored goes on waiting.
  ///
  /// - Returns: The error, if any.
  func commit() -> HealthError? {
    do throws(HealthError) {
      try rotate()
      guard let storing = state.withLock({ $0.storing }) else { return nil }
      let segment = SpoolSegment(spool: writer.spool, number: storing.segment)
      try reached(.storing)
      try writer.write(storing.counts, of: segment, seconds: seconds())
      try reached(.stored)
      removeSegment(storing.segment)
      state.withLock { $0.storing = nil }
      try reached(.removed)
      return nil
    } catch {
      return error
    }
  }

  /// Makes what waits what is being stored, unless a former commit has failed.
  ///
  /// A failed one is tried again as it was: if its counts are in the store, they are not added.
  private func rotate() throws(HealthError) {
    let next = state.withLock { state -> Int? in
      state.storing == nil && !state.waiting.isEmpty ? state.segment + 1 : nil
    }
    guard let next else { return }
    let file = makeSegment(next)
    try reached(.made)
    state.withLock { state in
      _ = state.spool?.rotate(to: file)
      state.storing = (state.waiting, state.segment)
      (state.waiting, state.segment) = (WaitingCounts(), next)
    }
    try reached(.rotated)
  }

  /// Makes the file of a segment; nil without a spool, or if the disk refuses it.
  private func makeSegment(_ number: Int) -> OpenFile? {
    guard let spools, state.withLock({ $0.spool != nil }) else { return nil }
    do throws(FileError) { return try spools.makeSegment(number, of: writer.spool) } catch {
      figures.note(.spool(path: spools.folder.path, reason: error.words))
      return nil
    }
  }

  private func removeSegment(_ segment: Int) {
    guard let spools else { return }
    spools.remove(segment, of: writer.spool)
    state.withLock { $0.spool?.forget(through: segment) }
  }

  /// The number of bytes in the spool, which wait until their sums are stored.
  public var spooledBytes: Int { state.withLock { $0.spool?.bytes ?? 0 } }

  /// Stores what waits and takes no more batches.
  ///
  /// - Returns: The error if counts are not stored; with a spool, the next process stores them.
  public func close() -> HealthError? {
    state.withLock { $0.isClosed = true }
    return queue.sync {
      while state.withLock({ $0.isWaiting }) {
        if let failure = commit() { return failure }
      }
      state.withLock { state in
        state.spool?.remove()
        state.spool = nil
      }
      return nil
    }
  }
}

extension HealthRecorder {
  /// How often a process looks for spools of ended ones, in seconds.
  private static let interval = 10

  private func lookLater(after time: DispatchTimeInterval) {
    guard spools != nil else { return }
    queue.asyncAfter(deadline: .now() + time) { [weak self] in
      guard let self, !state.withLock({ $0.isClosed }) else { return }
      look()
      lookLater(after: .seconds(Self.interval))
    }
  }

  /// Stores the counts of processes that have ended, and makes a segment if the last try failed.
  ///
  /// A spool that cannot be stored now keeps no other from it.
  func look() {
    repairSegment()
    guard let spools else { return }
    let ended: [EndedSpool]
    do throws(HealthError) {
      try writer.keepRegistered(hour: seconds() / 3600)
      ended = try HealthError.wrappingFiles(in: spools.folder.path) { () throws(FileError) in
        try spools.ended()
      }
    } catch { return figures.note(error) }
    for spool in ended {
      do throws(HealthError) { try store(spool) } catch { figures.note(error) }
    }
  }

  private func repairSegment() {
    let missing = state.withLock { state -> Int? in
      state.spool?.isOpen == false ? state.segment : nil
    }
    guard let missing, let file = makeSegment(missing) else { return }
    state.withLock { $0.spool?.open(file) }
  }

  /// Stores each segment of a spool that the store does not have, and removes the spool.
  ///
  /// A segment that cannot be read is set aside, and the next ones are stored.
  private func store(_ spool: EndedSpool) throws(HealthError) {
    defer { spool.lock.release() }
    let last = try writer.using(hour: seconds() / 3600) { (store) throws(HealthError) in
      try store.lastSegment(of: spool.number)
    }
    // Of another store, whose servers look for it.
    guard let last else { return }
    for number in spool.segments where number > last {
      switch try spool.read(number) {
      // Its servers read it.
      case .otherVersion: return
      case .unreadable(let reason):
        spool.setAside(number)
        figures.note(.segment(path: spool.path(of: number), reason: reason))
      case .counts(let counts, let batches):
        let segment = SpoolSegment(spool: spool.number, number: number)
        try writer.write(counts, of: segment, seconds: seconds())
        figures.noteReplayed(batches)
        try reached(.stored)
      }
    }
    spool.remove()
    try reached(.removed)
  }
}
