extension Manifest {
  /// Packs that only a part of all devices takes, before all of them do.
  ///
  /// Each device decides by itself, by a number of its own by chance that nobody else learns. While the
  /// share grows, who is in it stays in it.
  public struct Rollout: Sendable, Hashable {
    /// How many of ten thousand devices take part: 0 to 9999; testers always do.
    public var share: Int
    /// What the rollout is known by: 8 bytes by chance.
    public var id: [UInt8]
    /// The packs that these devices take in the place of the others, by locale tag in byte order.
    public var entries: [Entry]

    /// All devices, as a share of them is counted.
    public static let all = 10_000
    /// How many bytes an id has.
    public static let idCount = 8

    /// A rollout, whose entries are put in order; nil where the share or the id is none.
    public init?(share: Int, id: [UInt8], entries: [Entry]) {
      guard 0..<Self.all ~= share, id.count == Self.idCount, !entries.isEmpty else { return nil }
      self.share = share
      self.id = id
      self.entries = entries.sorted { inByteOrder($0.locale, $1.locale) }
    }

    /// Whether a device takes part.
    ///
    /// - Parameters:
    ///   - salt: the device's own bytes by chance.
    ///   - sha256: the digest of bytes.
    /// - Returns: the same for a salt, whatever else changes but the id; true for as large a part of all
    ///   salts as the share is.
    public func includes(_ salt: [UInt8], sha256: ([UInt8]) -> [UInt8]) -> Bool {
      Manifest.number(of: salt, in: id, sha256) < share
    }
  }

  /// All packs that any device is offered.
  public var allEntries: [Entry] { entries + (rollout?.entries ?? []) }

  /// The manifest as it is for devices that take part in its rollout, or for those that do not.
  public func offered(inRollout isIn: Bool) -> Manifest {
    var offered = self
    offered.rollout = nil
    guard isIn, let rollout else { return offered }
    let others = entries.filter { entry in
      !rollout.entries.contains { $0.locale == entry.locale }
    }
    offered.entries = (others + rollout.entries).sorted { inByteOrder($0.locale, $1.locale) }
    return offered
  }
}
