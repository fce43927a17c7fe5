import Pack

/// A pack that the builder and a device both have, beside which another one is coded.
public struct KnownPack: Sendable {
  /// The first 16 bytes of the SHA-256 of its installed form.
  public let digest: [UInt8]
  /// The installed form, opened.
  public let pack: Pack

  /// A pack with its digest.
  ///
  /// - Parameters:
  ///   - pack: the installed form, opened.
  ///   - digest: the SHA-256 of the installed form, or at least its first 16 bytes.
  public init(_ pack: Pack, digest: [UInt8]) {
    self.pack = pack
    self.digest = Array(digest.prefix(WireForm.digestCount))
  }
}

/// The packs that a wire form may be coded beside.
public struct KnownPacks: Sendable {
  /// The release's source texts.
  public var source: KnownPack?
  /// An older pack of the same locale: the wire form is a delta.
  public var old: KnownPack?

  /// Packs of these kinds, of which none need be known.
  public init(source: KnownPack? = nil, old: KnownPack? = nil) {
    self.source = source
    self.old = old
  }
}

/// What known packs say, read once.
struct KnownContents {
  var source: PackContent?
  var old: PackContent?

  /// The line of ordinals, which is that of all of them.
  var epoch: Epoch? { old?.epoch ?? source?.epoch }

  /// Nothing is known.
  init() {}

  /// Reads packs, which must be of one epoch.
  init(_ known: KnownPacks) throws(InstallError) {
    if let pack = known.source?.pack { source = try PackContent(pack) }
    if let pack = known.old?.pack { old = try PackContent(pack) }
    guard source == nil || old == nil || source?.epoch == old?.epoch else { throw .otherBase }
  }
}
