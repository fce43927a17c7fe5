import Delivery

/// A pack on trial that this process alone is judged by, for as long as it keeps this.
public struct TrialHold: Sendable {
  /// The pack.
  public let digest: SHA256Digest
  let hold: DiskLock
}

/// The trials of packs: one file, to which lines are only added, and which goes when no pack is on trial.
///
/// No line is ever taken out of it: a start that adds one at the same moment would be forgotten.
extension Store {
  /// The name of the file of the trials.
  static let trialName = "trial"
  /// How long the file may become, in bytes: long before that every trial is over.
  static let trialLimit = 1 << 20

  /// How starts with packs on trial went; nil where the disk does not give that at the moment.
  public func trialJournal() -> TrialJournal? {
    do throws(DiskError) {
      // Of a file that grew beyond all bounds the end is enough.
      let tail = try disk.tail(Self.trialName, limit: TrialJournal.lengthLimit)
      return TrialJournal(parsing: tail.bytes)
    } catch {
      return error.isMissing ? TrialJournal() : nil
    }
  }

  /// What the starts with a pack say of it.
  func verdict(
    of journal: TrialJournal, on digest: SHA256Digest, by process: LaunchProcess
  ) -> TrialJournal.Verdict {
    journal.verdict(on: digest.half, by: process.number) {
      disk.isHeld(PackRecord.fileName(of: digest))
    }
  }

  /// Begins the trials of packs that a process shows, as far as no other process is on trial with them already.
  ///
  /// - Parameters:
  ///   - digests: the packs.
  ///   - process: the number of the process.
  /// - Returns: what the process has to keep until the trials are over; its end by whatever cause lets it go.
  /// - Throws: `ClientError` where the disk does not note it; then nothing counts.
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

  /// Notes how a start with packs on trial goes, without a lock, and safe from the end of this process.
  public func note(_ entry: TrialJournal.Entry) throws(ClientError) {
    do throws(DiskError) { try disk.append(entry.encoded, to: Self.trialName) } catch {
      throw .disk(error)
    }
  }

  /// Notes that the state has taken in how trials failed, so that a pack which is tried once more begins anew.
  ///
  /// May fail, since then it is only not tried. Where the state is in memory alone nothing is noted: the next process
  /// has only the lines to go by.
  func close(trials failed: [HalfDigest]) {
    if !failed.isEmpty && disk.isLasting { try? note(.judged(failed)) }
  }

  /// Whether the lines of the file are of no account any more.
  func trialsAreOver(_ state: StoreState) -> Bool {
    !state.isOnTrial
      || (try? disk.tail(Self.trialName, limit: 0))?.length ?? 0 > Self.trialLimit
  }
}
