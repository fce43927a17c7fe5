extension Manifest {
  /// Packs that go to a part of all devices before the rest gets them.
  ///
  /// Each device decides by its own random number, which never leaves it. A device that takes part
  /// still does as the share grows.
  public struct Rollout: Sendable, Hashable {
    /// The number of devices in ten thousand that take part, 0 to 9999; testers always do.
    public var share: Int
    /// The id of the rollout: 8 random bytes.
    public var id: [UInt8]
    /// The packs that these devices get instead of the others, by locale tag in byte order.
    public var entries: [Entry]

    /// The whole that a share is a part of.
    public static let all = 10_000
    /// The number of bytes in an id.
    public static let idCount = 8

    /// Creates a rollout, and sorts its entries; nil if the share or the id is invalid, or there
    /// are no entries.
    public init?(share: Int, id: [UInt8], entries: [Entry]) {
      guard 0..<Self.all ~= share, id.count == Self.idCount, !entries.isEmpty else { return nil }
      self.share = share
      self.id = id
      self.entries = entries.sorted { inByteOrder($0.locale, $1.locale) }
    }

    /// Returns whether a device takes part.
    ///
    /// - Parameters:
    ///   - salt: The device's own random bytes.
    ///   - sha256: Returns the digest of bytes.
    /// - Returns: The same for a salt and an id while the share stays; true for that share of all
    ///   salts.
    public func includes(_ salt: [UInt8], sha256: ([UInt8]) -> [UInt8]) -> Bool {
      Manifest.number(of: salt, in: id, sha256) < share
    }
  }

  /// All packs that are offered to any device, leaving out experiments.
  public var allEntries: [Entry] { entries + (rollout?.entries ?? []) }

  /// Returns the manifest that is offered to devices inside or outside its rollout.
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
