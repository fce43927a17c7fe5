import Delivery

/// A disagreement between the origin and what is remembered outside it, for which a publisher
/// stops.
public enum MemoryFault: Sendable, Hashable {
  /// Nothing is served, though something was before.
  case servesNothing(remembered: UInt64)
  /// The served sequence is below one that was served before.
  case servesLess(found: UInt64, remembered: UInt64)
  /// Another manifest has a sequence that was published.
  case otherBytes(sequence: UInt64)
  /// A published root is missing.
  case fewerRoots(found: UInt64, remembered: UInt64)
  /// The team signed a manifest above the served one, which may or may not have been served.
  case above(served: UInt64, signed: UInt64)
  /// Two lines have two manifests under one sequence.
  case twoManifests(sequence: UInt64, String, String)
  /// The published ledger does not begin with what was published.
  case otherOrdinals
  /// The published ledger has a line that nothing signed or remembered proves.
  case unprovedOrdinal(String)
  /// Nothing is remembered, although that is required.
  case noMemory
  /// The copy's source is older than what the target has already served.
  case targetIsBehind(found: UInt64, remembered: UInt64)
  /// The release object differs from what the team said.
  case otherObject
  /// The clock is before the last publication.
  case clockBehind(now: String, published: String)
  /// The clock is before the store's clock or the build of the tool.
  case clockBehindOthers(now: String, latest: String)
  /// The clock is far ahead of all other sources of time.
  case clockAhead(now: String, latest: String)

  /// The rule and the fix.
  var words: String {
    switch self {
    case .servesNothing(let remembered):
      "serves nothing, but sequence \(Self.text(remembered)) was published; check that this is the "
        + "right place; if it was lost or restored from a backup, run `langpack origin restore`"
    case .servesLess(let found, let remembered):
      "serves sequence \(Self.text(found)), but \(Self.text(remembered)) was published: an older file "
        + "was put back; run `langpack origin restore`"
    case .otherBytes(let sequence):
      "has another manifest under sequence \(Self.text(sequence)) than was published; find out who "
        + "signed it, then run `langpack origin restore`"
    case .fewerRoots(let found, let remembered):
      "has root \(found), but root \(remembered) was published; publish it again with `langpack root "
        + "publish keys/root.lproot`, then run `langpack origin restore`"
    case .above(let served, let signed):
      "serves \(served == 0 ? "nothing" : "sequence \(Self.text(served))"), and the team signed "
        + "\(Self.text(signed)) too: a publication was cut short, or an older file was put back; "
        + "run the interrupted command again, publish again, or run `langpack origin restore`"
    case .twoManifests(let sequence, let one, let other):
      "two manifests have sequence \(Self.text(sequence)), \(one) and \(other): two machines published "
        + "apart; find out which is served, remove the other line, then run `langpack origin restore`"
    case .otherOrdinals:
      "its ledger does not begin with the ordinals that were published: it was changed or put back; "
        + "run `langpack origin repair`; if that cannot, run `langpack origin restore`"
    case .noMemory:
      "langpack.published has no line of it, and --require-memory was given; publish once without it "
        + "and commit the file, or run `langpack release create`"
    case .otherObject:
      "its release object is not what langpack.published remembers; merge the branch that recorded it, or "
        + "restore the file; if that is lost, remove it and run `langpack release create` again"
    case .unprovedOrdinal, .targetIsBehind: wordsOnOthers
    case .clockBehind, .clockBehindOthers, .clockAhead: wordsOnClock
    }
  }

  /// The rule and the fix of faults other than those of manifests.
  private var wordsOnOthers: String {
    switch self {
    case .unprovedOrdinal(let line):
      "its ledger has a line that nothing proves, no langpack.published, no signed key table and not this "
        + "langpack.ordinals: ordinal \(line); merge the branch whose langpack.ordinals has it; if there is "
        + "none, run `langpack origin restore`"
    case .targetIsBehind(let given, let remembered):
      "the copy would serve sequence \(Self.text(given)), but \(Self.text(remembered)) was published there; "
        + "copy from the place that was published to last, or run `langpack origin restore`"
    default: ""
    }
  }

  private var wordsOnClock: String {
    switch self {
    case .clockBehind(let now, let published):
      "it is \(now) by this machine's clock, and the last publication was at \(published); set the "
        + "clock; if the clock is right, pass --clock-is-right, and run `langpack origin restore` to "
        + "correct what was recorded"
    case .clockBehindOthers(let now, let latest):
      "it is \(now) by this machine's clock, more than a day before \(latest), the later of the store's "
        + "clock and this build of langpack; set the clock, or pass --clock-is-right"
    case .clockAhead(let now, let latest):
      "it is \(now) by this machine's clock, more than 400 days after \(latest), the latest of the last "
        + "publication, the store's clock and this build of langpack; set the clock, or give "
        + "--clock-is-right"
    default: ""
    }
  }

  private static func text(_ sequence: UInt64) -> String { SequenceNumber.text(sequence) }
}
