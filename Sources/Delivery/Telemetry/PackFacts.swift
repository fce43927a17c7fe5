/// What happened to one downloaded pack on a device.
public struct PackFacts: Sendable, Hashable {
  /// The tag of its locale.
  public var locale: String
  /// Half of the digest of its installed form.
  public var digest: HalfDigest
  /// The facts, each counted at most once by a device.
  public var facts: FactSet<PackFact>

  /// Creates facts of a pack.
  public init(locale: String, digest: HalfDigest, facts: FactSet<PackFact>) {
    (self.locale, self.digest, self.facts) = (locale, digest, facts)
  }
}

/// A fact of a pack.
public enum PackFact: String, FactWord {
  /// A trial of it began.
  case begun
  /// A start survived it.
  case survived
  /// Three starts in a row with it were not survived.
  case failed
  /// Its signed bytes arrived and could not be decoded or opened.
  case undecodable
  /// Its bytes, received or in the store, are not what was signed.
  case altered
  /// The disk failed to return its file.
  case unreadable

  /// Whether it is a failure or a fault.
  public var isFailure: Bool { self != .begun && self != .survived }
}
