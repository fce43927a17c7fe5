import Delivery
import Pack

/// The input of a publication: the packs of one release, with what verifies and orders them.
public struct ReleaseInput: ReleaseBound, Sendable {
  /// One locale's pack.
  public struct Pack: Sendable {
    /// The locale's tag.
    public var locale: String
    /// The installed form.
    public var installed: [UInt8]
    /// The catalog revision that it was built from.
    public var revision: UInt64

    /// Creates a pack of a locale.
    public init(locale: String, installed: [UInt8], revision: UInt64) {
      self.locale = locale
      self.installed = installed
      self.revision = revision
    }
  }

  /// What to do if the release was published before with another key table.
  public enum KeyTableRule: String, Sendable, CaseIterable {
    /// Reject the publication, since apps of this release would refuse the packs.
    case mustMatch = "must-match"
    /// Keep the published one: new translations for apps that users already have.
    case keepPublished = "keep-published"
    /// Replace it: apps built with the previous one get no more packs.
    case replace = "replace"
  }

  /// The release.
  public var releaseName: ReleaseName
  /// The epoch of the packs' ordinals.
  public var epoch: Epoch
  /// The catalog revision.
  public var revision: UInt64
  /// The bytes of the key table that apps of this release carry.
  public var keyTable: [UInt8]
  /// The source pack that apps of this release carry, against which packs are coded; nil if they
  /// carry none.
  public var source: [UInt8]?
  /// The formats that apps of this release read; used when the release is first published.
  public var formats = FormatVersions.current
  /// The packs, in any order, each locale once.
  public var packs: [Pack]
  /// The text of the local ledger, `langpack.ordinals`.
  public var ledger: String
  /// The locales that the release should have; one without a pack is rejected unless dropped.
  public var locales: [String] = []
  /// The locales that may be missing although they are wanted or were published before.
  public var droppedLocales: Set<String> = []
  /// The number of devices in ten thousand that get what is new, for a rollout; nil for all
  /// devices.
  public var share: Int?
  /// Half digests of installed forms that devices must no longer show, in addition to those already
  /// revoked.
  public var revoked: Set<HalfDigest> = []
  /// Whether revoked packs may be published again.
  public var restoresRevoked = false
  /// The sequence that must be served when this replaces it, 0 for none; nil for any.
  public var expected: UInt64?
  /// What to do with experiments, by name; one without a rule continues while its texts are
  /// unchanged.
  public var experimentRules: [String: ExperimentRule] = [:]
  /// The idempotency key that the publishing job passes with every run; what it has published isn't
  /// published again.
  public var key: String?
  /// Whether packs may have fewer texts for the release's build than the served ones.
  public var allowsLoss = false
  /// What is served, if already read: it must still be the same when this replaces it.
  public var served: PublishedPacks?
  /// The ordinals whose texts are under embargo; nil if unknown.
  public var embargoed: Set<UInt32>?
  /// The blobs and lists found missing or damaged while reading these, by their names in the
  /// origin.
  public var suspects: Set<String> = []
  /// The author, for the record.
  public var author = ""
  /// The action, for the record.
  public var action = AuditEntry.Action.publish
  /// How long the manifest's timestamp is valid, in seconds.
  public var lifetime: UInt64
  /// What to do if the release was published before with another key table.
  public var keyTableRule: KeyTableRule

  /// The default lifetime, thirty days, in seconds.
  public static let defaultLifetime: UInt64 = 30 * 86_400

  /// Creates the input of a publication.
  public init(
    of releaseName: ReleaseName, epoch: Epoch, revision: UInt64,
    keyTable: [UInt8], packs: [Pack], ledger: String, lifetime: UInt64 = defaultLifetime,
    keyTableRule: KeyTableRule = .mustMatch
  ) {
    self.releaseName = releaseName
    self.epoch = epoch
    self.revision = revision
    self.keyTable = keyTable
    self.packs = packs
    self.ledger = ledger
    self.lifetime = lifetime
    self.keyTableRule = keyTableRule
  }
}
