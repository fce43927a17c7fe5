import Delivery

/// The sources outside an origin from which its files can be rebuilt.
public struct RepairSources: Sendable {
  /// Returns a build's installed packs, key table and source pack; called only if needed.
  public var blobs: @Sendable () -> [[UInt8]] = { [] }
  /// The team's committed ledger of ordinals; nil if not available.
  public var ledger: String?
  /// The files of signed roots.
  public var roots: [[UInt8]] = []
  /// An origin that serves the same, or did; nil if there is none.
  public var mirror: Origin?
  /// Whether to drop past packs that can't be rebuilt, so that no rollback goes back to them.
  public var dropsLost = false

  /// Creates sources with nothing outside the origin.
  public init() {}
}

/// The rebuilt files of an origin, and the remaining faults.
public struct RepairReport: Sendable, Hashable, Codable {
  /// A file that was missing or damaged, and is now intact.
  public struct File: Sendable, Hashable, Codable, CustomStringConvertible {
    /// Its path in the origin.
    public var name: String
    /// The fault that it had.
    public var was: String
    /// The source that it was rebuilt from.
    public var from: String

    /// The place, the fault and the source.
    public var description: String { "\(name): \(was); \(from)" }
  }

  /// The rebuilt files, in the order of rebuilding.
  public var repaired: [File] = []
  /// The remaining faults.
  public var faults: [OriginFault] = []

  /// Whether no faults are left.
  public var isClean: Bool { faults.isEmpty }
}
