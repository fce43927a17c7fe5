import Delivery
import Pack

/// A bundled pack that was revoked, by what is seen of it without reading it.
public struct BannedPack: Sendable, Hashable {
  /// The length of its file in bytes.
  public var length: Int
  /// The revision in its header.
  public var revision: UInt32

  /// A pack of a length and a revision.
  public init(length: Int, revision: UInt32) {
    self.length = length
    self.revision = revision
  }

  /// What is seen of a pack.
  init(_ pack: LanguagePack) {
    self.init(length: pack.bytes.buffer.count, revision: pack.revision)
  }
}

extension AppBundle {
  /// The bundled packs that are revoked, by the tag of their locale.
  ///
  /// - Parameters:
  ///   - revoked: what is revoked.
  ///   - former: what is known of them; it stays for a pack that cannot be read just now.
  ///   - crypto: digests.
  /// - Returns: the packs; none where nothing is revoked, without reading any.
  /// - Complexity: linear in the bytes of all bundled packs, where anything is revoked.
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
