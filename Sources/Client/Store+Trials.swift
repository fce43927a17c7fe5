import Delivery

/// A pack on trial by which only this process is judged, as long as it keeps this value.
public struct TrialHold: Sendable {
  /// The pack.
  public let digest: SHA256Digest
  let hold: DiskLock
}

/// The trials of packs, in one append-only file that is removed when no pack is on trial.
///
/// No line is ever removed from it, because a start that appends one at the same moment would be
/// forgotten.
extension Store {
  /// The name of the file of trials.
  static let trialName = "trial"
  /// The maximum length of the file, in bytes; every trial is over long before that.
  static let trialLimit = 1 << 20

  /// Returns the record of starts with packs on trial; nil if the disk cannot deliver it now.
  public func trialJournal() -> TrialJournal? {
    do throws(DiskError) {
      // The end of an oversized file is enough.
      let tail = try disk.tail(Self.trialName, limit: TrialJournal.lengthLimit)
      return TrialJournal(parsing: tail.bytes)
    } catch {
      return error.isMissing ? TrialJournal() : nil
    }
  }

  /// Returns the verdict of the starts with a pack.
  func verdict(
    of journal: TrialJournal, on digest: SHA256Digest, by process: LaunchProcess
  ) -> TrialJournal.Verdict {
    journal.verdict(on: digest.half, by: process.number) {
      disk.isHeld(PackRecord.fileName(of: digest))
    }
  }

  /// Begins the trials of packs that a process shows, unless another process is already on trial
  /// with them.
  ///
  /// - Parameters:
  ///   - digests: The packs.
  ///   - process: The number of the process.
  /// - Returns: The holds to keep until the trials are over; the end of the process, for any
  ///   reason, releases them.
  /// - Throws: `ClientError` if the disk doesn't record it; then nothing counts.
  public func beginTrials(
    of digests: [SHA256Digest], by process: UInt64
  ) throws(ClientError) -> [TrialHold] {
    var holds: [TrialHold] = []
    do throws(DiskError) {
      for digest in digests {
        guard let hold = try disk.hold(PackRecord.fileName(of: digest)) else { continue }
        holds.append(TrialHold(digest: digest, hold: hold))
      }
    } catch { throw .disk(error) }
    guard !holds.isEmpty else { return [] }
    try note(.start(process: process, holds.map(\.digest.half)))
    return holds
  }

  /// Records an event of a start with packs on trial, without a lock; it survives the end of this
  /// process.
  public func note(_ entry: TrialJournal.Entry) throws(ClientError) {
    do throws(DiskError) { try disk.append(entry.encoded, to: Self.trialName) } catch {
      throw .disk(error)
    }
  }

  /// Records that the state has accepted failed trials, so that a pack that is tried again begins
  /// anew.
  ///
  /// May fail, since then it is only not tried. If the state is only in memory, nothing is
  /// recorded: the next process has only the lines to go by.
  func close(trials failed: [HalfDigest]) {
    if !failed.isEmpty && disk.isLasting { try? note(.judged(failed)) }
  }

  /// Returns whether the lines of the file no longer matter.
  func trialsAreOver(_ state: StoreState) -> Bool {
    !state.isOnTrial
      || (try? disk.tail(Self.trialName, limit: 0))?.length ?? 0 > Self.trialLimit
  }
}
