/// Something in an origin that is not as it must be.
public struct OriginFault: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The file, with the origin's path before it.
  public var place: String
  /// What is wrong, and for whom.
  public var what: String
  /// What to do.
  public var fix: String

  /// Place, fault and fix on one line.
  public var description: String { "\(place): \(what); \(fix)" }
}

/// What was proved of an origin, and what is wrong with it.
public struct VerificationReport: Sendable, Hashable, Codable {
  /// How many manifests are live.
  public var manifests = 0
  /// How many packs they offer.
  public var packs = 0
  /// How many deltas lead to these.
  public var deltas = 0
  /// The length of all files that were read.
  public var bytes = 0
  /// What is wrong, in the order in which it was found.
  public var faults: [OriginFault] = []

  /// Whether nothing is wrong.
  public var isClean: Bool { faults.isEmpty }
}
