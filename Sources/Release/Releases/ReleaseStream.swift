import Delivery
import Pack
import Sodium

/// A release that packs of an epoch may be published to.
public struct StreamRelease: Sendable, Hashable {
  /// Its name.
  public var release: String
  /// The supported locales; nil if it was never created.
  public var locales: [String]?
  /// The reason why nothing is published to it; nil if something is.
  public var reason: String?
  /// What to do with its key table.
  public var keyTableRule: PublicationTerms.KeyTableRule

  /// Creates a release, with a reason if it takes no packs.
  public init(
    release: String, locales: [String]?, reason: String? = nil,
    keyTableRule: PublicationTerms.KeyTableRule
  ) {
    (self.release, self.locales) = (release, locales)
    (self.reason, self.keyTableRule) = (reason, keyTableRule)
  }
}

extension Origin {
  /// Returns the releases of a channel, and which of them take packs of an epoch.
  ///
  /// - Parameters:
  ///   - app: The app's name.
  ///   - channel: The channel.
  ///   - epoch: The epoch.
  ///   - keyTable: The key table of the build that the packs come from.
  ///   - key: The key that the manifests must be signed by.
  ///   - now: Seconds since 1970.
  /// - Returns: Every published or created release, by name.
  /// - Throws: An error if a file cannot be read, or isn't signed by the key.
  public func stream(
    of app: String, channel: String, epoch: Epoch, keyTable: [UInt8], signedBy key: PublicKey,
    now: UInt64
  ) throws(ReleaseError) -> [StreamRelease] {
    let authority = try authority(of: app, key)
    let objects = try objects(of: app).filter { $0.name.channel == channel }
    let remembered = try rememberedNames(of: app).filter { $0.channel == channel }
    let served = try manifestNames(of: app).filter { $0.channel == channel }
    let names = Set(remembered + objects.map(\.name)).sorted { $0.release < $1.release }
    var found: [StreamRelease] = []
    for name in names {
      let isGone = remembered.contains(name) && !served.contains(name)
      let isAgreed = try isAgreed(name)
      let object = isAgreed ? objects.first { $0.name == name }?.object : nil
      let manifest =
        try served.contains(name)
        ? servedManifest(name, signedBy: authority).manifest : nil
      let follows = object?.follows(at: now) ?? false
      var release = StreamRelease(
        release: name.release, locales: object?.locales,
        keyTableRule: follows ? .replace : .keepPublished)
      if let closed = try state(of: name) {
        release.reason = "\(closed.kind.rawValue) by \(closed.author)"
      } else if !isAgreed, !remembered.contains(name) {
        release.reason = "its release object is not what langpack.published remembers"
      } else if isGone || !isAgreed {
        // Its publication will report what is wrong.
        release.reason = nil
      } else if !follows, (manifest?.epoch ?? object?.epoch) != epoch {
        release.reason = "of another epoch"
      } else if manifest == nil, !follows, object?.keyTable != SHA256Digest(of: keyTable) {
        release.reason = "waits for its own build"
      }
      found.append(release)
    }
    return found
  }

  /// Returns the ordinals in the builds of an app's supported releases, in all channels; a release
  /// is supported until it is retired.
  ///
  /// - Parameters:
  ///   - app: The app's name.
  ///   - epoch: The epoch of the ordinals.
  ///   - key: The key that the manifests must be signed by.
  /// - Returns: The ordinals.
  /// - Throws: An error if a manifest or a key table cannot be read.
  public func supportedOrdinals(
    of app: String, epoch: Epoch, signedBy key: PublicKey
  ) throws(ReleaseError) -> Set<UInt32> {
    let authority = try authority(of: app, key)
    var tables: Set<SHA256Digest> = []
    for name in try manifestNames(of: app) where try state(of: name)?.kind != .retired {
      let manifest = try servedManifest(name, signedBy: authority).manifest
      if manifest.epoch == epoch { tables.insert(manifest.keyTable) }
    }
    for (name, object) in try objects(of: app) where try state(of: name)?.kind != .retired {
      if object.epoch == epoch { tables.insert(object.keyTable) }
    }
    var ordinals: Set<UInt32> = []
    for table in tables { ordinals.formUnion(try self.ordinals(ofKeyTable: table)) }
    return ordinals
  }
}
