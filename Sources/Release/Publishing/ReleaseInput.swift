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
    public var revision: Revision

    /// Creates a pack of a locale.
    public init(locale: String, installed: [UInt8], revision: Revision) {
      self.locale = locale
      self.installed = installed
      self.revision = revision
    }
  }

  /// What was read of the origin before: it must still be so when this replaces it.
  public struct Reading: Sendable {
    /// What is served, if already read.
    public var served: PublishedPacks?
    /// The ordinals whose texts are under embargo; nil if unknown.
    public var embargoed: Set<UInt32>?
    /// The blobs and lists found missing or damaged, by their names in the origin.
    public var suspects: Set<String> = []

    /// Creates a reading of nothing.
    public init() {}
  }

  /// The release.
  public var releaseName: ReleaseName
  /// The epoch of the packs' ordinals.
  public var epoch: Epoch
  /// The catalog revision.
  public var revision: Revision
  /// The bytes of the key table that apps of this release carry.
  public var keyTable: [UInt8]
  /// The source pack that apps of this release carry, against which packs are coded; nil if they
  /// carry none.
  public var source: [UInt8]?
  /// The formats that this build of the release's apps reads; used when the release is first
  /// published, or gets another key table, or is upcoming.
  public var formats = FormatVersions.current
  /// Whether the operator named that build, so that it must read what the release serves.
  public var statesFormats = false
  /// The packs, in any order, each locale once.
  public var packs: [Pack]
  /// The text of the local ledger, `langpack.ordinals`.
  public var ledger: String
  /// The locales that the release should have; one without a pack is rejected unless dropped.
  public var locales: [String] = []
  /// Half digests of installed forms that devices must no longer show, in addition to those already
  /// revoked.
  public var revoked: Set<HalfDigest> = []
  /// What was read of the origin before.
  public var reading = Reading()
  /// What was coded before; nil to code everything.
  public var cache: (any WireCache)?
  /// Receives the number of forms of packs that are coded, and of all forms; never by two threads at
  /// once.
  public var progress: @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  /// Returns the next random byte, for the id of a rollout.
  package var chance: @Sendable () -> UInt8 = { .random(in: 0...255) }
  /// The action, for the record.
  var action = AuditEntry.Action.publish
  /// The terms.
  public var terms = PublicationTerms()

  /// Creates the input of a publication.
  public init(
    of releaseName: ReleaseName, epoch: Epoch, revision: Revision,
    keyTable: [UInt8], packs: [Pack], ledger: String
  ) {
    self.releaseName = releaseName
    self.epoch = epoch
    self.revision = revision
    self.keyTable = keyTable
    self.packs = packs
    self.ledger = ledger
  }
}
