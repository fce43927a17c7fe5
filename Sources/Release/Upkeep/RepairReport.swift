import Delivery

/// What is at hand outside an origin to rebuild its files from.
public struct RepairSources: Sendable {
  /// Gives installed packs of a build, its key table and its source pack; called where something needs them.
  public var blobs: @Sendable () -> [[UInt8]] = { [] }
  /// The team's committed ledger of ordinals; nil where it is not at hand.
  public var ledger: String?
  /// The files of signed roots.
  public var roots: [[UInt8]] = []
  /// An origin that serves the same, or did; nil where there is none.
  public var mirror: Origin?
  /// Whether earlier packs that nothing gives are left out, so that no rollback goes back to them.
  public var dropsLost = false

  /// Nothing but what the origin has.
  public init() {}
}

/// What was rebuilt of an origin, and what cannot be.
public struct RepairReport: Sendable, Hashable, Codable {
  /// A file that was missing or damaged, and is whole.
  public struct File: Sendable, Hashable, Codable, CustomStringConvertible {
    /// Its path in the origin.
    public var name: String
    /// What was wrong with it.
    public var was: String
    /// What it was made of.
    public var from: String

    /// Place, what was wrong, and what it was made of.
    public var description: String { "\(name): \(was); \(from)" }
  }

  /// The files that were rebuilt, in the order in which that was done.
  public var repaired: [File] = []
  /// What is still wrong.
  public var faults: [OriginFault] = []

  /// Whether nothing is wrong any more.
  public var isClean: Bool { faults.isEmpty }
}
