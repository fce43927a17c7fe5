/// A fault of an origin.
public struct OriginFault: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The file's path, including the origin's.
  public var place: String
  /// What is wrong, and for whom.
  public var what: String
  /// The fix.
  public var fix: String

  /// The place, the fault and the fix on one line.
  public var description: String { "\(place): \(what); \(fix)" }
}

/// The result of verifying an origin, with its faults.
public struct VerificationReport: Sendable, Hashable, Codable {
  /// The number of live manifests.
  public var manifests = 0
  /// The number of packs that they offer.
  public var packs = 0
  /// The number of deltas to these.
  public var deltas = 0
  /// The total length of all files read, in bytes.
  public var bytes = 0
  /// The faults, in the order in which they were found.
  public var faults: [OriginFault] = []

  /// Whether there are no faults.
  public var isClean: Bool { faults.isEmpty }
}
