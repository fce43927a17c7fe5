import Delivery
import Pack

/// A revoked bundled pack, identified by properties that are known without reading it.
public struct BannedPack: Sendable, Hashable {
  /// The length of its file in bytes.
  public var length: Int
  /// The revision in its header.
  public var revision: Revision

  /// Creates a banned pack of a length and a revision.
  public init(length: Int, revision: Revision) {
    self.length = length
    self.revision = revision
  }

  /// Creates the ban of a pack.
  init(_ pack: LanguagePack) {
    self.init(length: pack.bytes.buffer.count, revision: pack.revision)
  }
}

extension AppBundle {
  /// Returns the bundled packs that are revoked, by the tag of their locale.
  ///
  /// - Parameters:
  ///   - revoked: The half digests of revoked packs.
  ///   - former: The packs known to be banned; kept for a pack that cannot be read now.
  ///   - crypto: Computes digests.
  /// - Returns: The packs; none, without reading any, if nothing is revoked.
  /// - Complexity: Linear in the size of all bundled packs, if anything is revoked.
  func banned(
    _ revoked: [HalfDigest], former: [String: BannedPack], _ crypto: any Crypto
  ) -> [String: BannedPack] {
    guard !revoked.isEmpty else { return [:] }
    guard let packTags else { return former }
    var found: [String: BannedPack] = [:]
    for tag in packTags {
      guard let pack = try? pack(tag),
        let digest = crypto.digest(of: pack.bytes)
      else {
        found[tag] = former[tag]
        continue
      }
      if revoked.contains(digest.half) { found[tag] = BannedPack(pack) }
    }
    return found
  }
}
