import Delivery

/// What is published: the packs of one release, with what proves and orders them.
public struct ReleaseInput: ReleaseBound, Sendable {
  /// One locale's pack.
  public struct Pack: Sendable {
    /// The locale's tag.
    public var locale: String
    /// The installed form.
    public var installed: [UInt8]
    /// The catalog's revision that it was built from.
    public var revision: UInt64

    /// A pack of a locale.
    public init(locale: String, installed: [UInt8], revision: UInt64) {
      self.locale = locale
      self.installed = installed
      self.revision = revision
    }
  }

  /// What happens where the release was published before with another key table.
  public enum KeyTableRule: String, Sendable, CaseIterable {
    /// The publication is refused: apps of this release would refuse the packs.
    case mustMatch = "must-match"
    /// The published one stays: new translations for apps that are in users' hands.
    case keepPublished = "keep-published"
    /// The new one takes its place: apps built with the former one get no more packs.
    case replace = "replace"
  }

  /// The release.
  public var releaseName: ReleaseName
  /// The 16 bytes of the epoch's id.
  public var epoch: [UInt8]
  /// The catalog's revision.
  public var revision: UInt64
  /// The bytes of the key table that apps of this release carry.
  public var keyTable: [UInt8]
  /// The source pack that apps of this release carry, beside which packs are coded; nil where they
  /// carry none.
  public var source: [UInt8]?
  /// What apps of this release read; counts where the release is published first.
  public var formats = FormatVersions.current
  /// The packs, in any order, each locale once.
  public var packs: [Pack]
  /// The text of the local ledger, `langpack.ordinals`.
  public var ledger: String
  /// The locales that the release is to have; one without a pack is refused unless it is dropped.
  public var locales: [String] = []
  /// The locales that may be missing though they are wanted or were published before.
  public var droppedLocales: Set<String> = []
  /// How many of ten thousand devices take what is new, for a rollout; nil for all devices.
  public var share: Int?
  /// Halves of the digests of installed forms that devices are to show no more, beside those that are
  /// revoked already.
  public var revoked: Set<HalfDigest> = []
  /// Whether packs that are revoked may be published again.
  public var restoresRevoked = false
  /// The sequence that must be served when this takes its place, 0 for none; nil where any may be.
  public var expected: UInt64?
  /// What becomes of experiments, by name; where nothing is said, one goes on while its texts are as they were.
  public var experimentRules: [String: ExperimentRule] = [:]
  /// What the job that publishes gives with every run; what it has published is not published again.
  public var key: String?
  /// Whether packs may have fewer texts for the release's build than those that are served.
  public var allowsLoss = false
  /// What is served now, as far as it was read already: it must be the same when this takes its place.
  public var served: PublishedPacks?
  /// The ordinals whose texts are under embargo; nil if that was not asked.
  public var embargoed: Set<UInt32>?
  /// The blobs and lists that were found missing or damaged when these were read, by their names in the origin.
  public var suspects: Set<String> = []
  /// Who publishes, for the record.
  public var author = ""
  /// What is recorded.
  public var action = AuditEntry.Action.publish
  /// How long the manifest is accepted as new, in seconds.
  public var lifetime: UInt64
  /// What happens where the release was published before with another key table.
  public var keyTableRule: KeyTableRule

  /// Thirty days in seconds.
  public static let defaultLifetime: UInt64 = 30 * 86_400

  /// A release of these parts.
  public init(
    of releaseName: ReleaseName, epoch: [UInt8], revision: UInt64,
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
