import Delivery
import Pack
import Sodium

/// When phrases under embargo may be in packs: from when a release opens that has them.
///
/// A release that has no opening time lifts no embargo.
public struct Embargo: Sendable {
  /// The tag of phrases that are under embargo.
  public static let tag = "embargo"

  /// The earliest opening of each phrase, by ordinal: seconds since 1970.
  private let openings: [UInt32: UInt64]
  private let now: UInt64

  /// When a phrase may be in packs; nil where no release that has it says so.
  public func opening(of ordinal: UInt32) -> UInt64? { openings[ordinal] }

  /// Whether a phrase under embargo may not be in packs yet.
  public func holds(_ ordinal: UInt32) -> Bool { openings[ordinal].map { $0 > now } ?? true }

  init(openings: [UInt32: UInt64], at now: UInt64) { (self.openings, self.now) = (openings, now) }
}

extension Origin {
  /// When phrases under embargo may be in the packs of a channel.
  ///
  /// - Parameters:
  ///   - app: the app's name.
  ///   - channel: the channel.
  ///   - epoch: the 16 bytes of the id of the epoch of the ordinals.
  ///   - now: seconds since 1970.
  /// - Returns: the openings.
  /// - Throws: a release object or its key table that cannot be read.
  public func embargo(
    app: String, channel: String, epoch: [UInt8], now: UInt64
  ) throws(ReleaseError) -> Embargo {
    var openings: [UInt32: UInt64] = [:]
    for (name, object) in try objects(of: app) where name.channel == channel {
      guard let opens = object.opens, object.epoch == Digest.hex(epoch) else { continue }
      for ordinal in try ordinals(of: object) {
        openings[ordinal] = min(openings[ordinal] ?? .max, opens)
      }
    }
    return Embargo(openings: openings, at: now)
  }

  /// The ordinals of the phrases that a release's build has.
  func ordinals(of object: ReleaseObject) throws(ReleaseError) -> Set<UInt32> {
    guard let digest = object.keyTableDigest else { return [] }
    return try ordinals(ofKeyTable: digest)
  }

  /// The ordinals of a key table.
  func ordinals(ofKeyTable digest: SHA256Digest) throws(ReleaseError) -> Set<UInt32> {
    guard let table = try? KeyTable(Bytes(copying: keyTable(digest))) else {
      throw .damaged(path: path + "/" + OriginPath.blob(digest))
    }
    return Set(table.ordinals)
  }
}
