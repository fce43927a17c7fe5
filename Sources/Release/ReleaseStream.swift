import Delivery
import Pack
import Sodium

/// One release that the packs of an epoch may be for.
public struct StreamRelease: Sendable, Hashable {
  /// Its name.
  public var release: String
  /// The locales that it supports; nil where it was never created.
  public var locales: [String]?
  /// Why nothing is published to it; nil where something is.
  public var reason: String?
  /// What happens to its key table.
  public var keyTableRule: ReleaseInput.KeyTableRule

  /// A release that takes packs, or not for a reason.
  public init(
    release: String, locales: [String]?, reason: String? = nil,
    keyTableRule: ReleaseInput.KeyTableRule
  ) {
    (self.release, self.locales) = (release, locales)
    (self.reason, self.keyTableRule) = (reason, keyTableRule)
  }
}

/// What one publication to all releases of a channel did.
public struct StreamReport: Sendable, Hashable, Codable {
  /// What became of one release.
  public struct Release: Sendable, Hashable, Codable {
    /// Its name.
    public var release: String
    /// What was done; nil where nothing was.
    public var report: PublishReport?
    /// Why nothing was published, where that is as it should be.
    public var reason: String?
    /// Why nothing was published, where something should have been.
    public var problem: String?

    /// What became of a release.
    public init(
      _ release: String, report: PublishReport? = nil, reason: String? = nil,
      problem: String? = nil
    ) {
      (self.release, self.report) = (release, report)
      (self.reason, self.problem) = (reason, problem)
    }
  }

  /// The releases, by name.
  public var releases: [Release]

  /// A report of some releases.
  public init(releases: [Release]) { self.releases = releases }

  /// Whether every release took what was built.
  public var isDone: Bool { releases.allSatisfy { $0.problem == nil } }
}

extension Origin {
  /// The releases of a channel, and which of them take packs of an epoch.
  ///
  /// - Parameters:
  ///   - app: the app's name.
  ///   - channel: the channel.
  ///   - epoch: the 16 bytes of the epoch's id.
  ///   - keyTable: that of the build from which the packs are.
  ///   - key: what the manifests must be signed by.
  ///   - now: seconds since 1970.
  /// - Returns: every release that is published or created, by name.
  /// - Throws: a file that cannot be read, or is not signed by the key.
  public func stream(
    of app: String, channel: String, epoch: [UInt8], keyTable: [UInt8], signedBy key: PublicKey,
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
        // Its publication says what is wrong.
        release.reason = nil
      } else if !follows, (manifest?.epoch.hex ?? object?.epoch) != Digest.hex(epoch) {
        release.reason = "of another epoch"
      } else if manifest == nil, !follows, object?.keyTable != SHA256Digest(of: keyTable).hex {
        release.reason = "waits for its own build"
      }
      found.append(release)
    }
    return found
  }

  /// The ordinals that the builds of supported releases of an app have, in all channels: of all that are not
  /// retired.
  ///
  /// - Parameters:
  ///   - app: the app's name.
  ///   - epoch: the 16 bytes of the id of the epoch of the ordinals.
  ///   - key: what the manifests must be signed by.
  /// - Returns: the ordinals.
  /// - Throws: a manifest or a key table that cannot be read.
  public func supportedOrdinals(
    of app: String, epoch: [UInt8], signedBy key: PublicKey
  ) throws(ReleaseError) -> Set<UInt32> {
    let authority = try authority(of: app, key)
    var tables: Set<SHA256Digest> = []
    for name in try manifestNames(of: app) where try state(of: name)?.kind != .retired {
      let manifest = try servedManifest(name, signedBy: authority).manifest
      if manifest.epoch.bytes == epoch { tables.insert(manifest.keyTable) }
    }
    for (name, object) in try objects(of: app) where try state(of: name)?.kind != .retired {
      guard object.epoch == Digest.hex(epoch), let digest = object.keyTableDigest else { continue }
      tables.insert(digest)
    }
    var ordinals: Set<UInt32> = []
    for table in tables { ordinals.formUnion(try self.ordinals(ofKeyTable: table)) }
    return ordinals
  }
}
