import Delivery
import Pack

/// A pack that both the builder and a device have, used to prime the coding of another one.
public struct KnownPack: Sendable {
  /// Half the installed form's digest.
  public let digest: HalfDigest
  /// The installed form, opened.
  public let pack: LanguagePack

  /// Creates a pack with half its digest.
  public init(_ pack: LanguagePack, digest: HalfDigest) {
    (self.pack, self.digest) = (pack, digest)
  }
}

/// The packs that can prime the coding of a wire form.
public struct KnownPacks: Sendable {
  /// The release's source texts.
  public var source: KnownPack?
  /// An older pack of the same locale, which makes the wire form a delta.
  public var old: KnownPack?

  /// Creates a set of known packs; all are optional.
  public init(source: KnownPack? = nil, old: KnownPack? = nil) {
    self.source = source
    self.old = old
  }
}

/// The contents of known packs, read once.
struct KnownContents {
  var source: PackContent?
  var old: PackContent?

  /// The epoch, which all of them share.
  var epoch: Epoch? { old?.epoch ?? source?.epoch }

  /// Creates empty contents.
  init() {}

  /// Reads packs, which must be of one epoch.
  init(_ known: KnownPacks) throws(InstallError) {
    if let pack = known.source?.pack { source = try PackContent(pack) }
    if let pack = known.old?.pack { old = try PackContent(pack) }
    guard source == nil || old == nil || source?.epoch == old?.epoch else { throw .otherBase }
  }
}
