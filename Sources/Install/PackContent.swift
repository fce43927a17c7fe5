import Pack

/// The content of a pack, independent of its form: both forms are written from it and read into it.
public struct PackContent: Sendable, Hashable {
  /// The epoch of the ordinals.
  public var epoch: Epoch
  /// The last revision that changed the pack's content.
  public var revision: Revision
  /// Whether the pack is an overlay.
  var isOverlay: Bool
  /// Whether the installed form's texts are compressed; an overlay's never are.
  public var isCompact: Bool
  /// The language section.
  public var language: [UInt8]
  /// The value strings by ordinal.
  public var values: ValueRow
  /// A key table inside the pack; usually empty.
  public var keys: [UInt8]
  /// A debug section; usually empty.
  var debug: [UInt8]

  /// Creates the content of a pack.
  public init(
    epoch: Epoch, revision: Revision, isOverlay: Bool = false, isCompact: Bool = false,
    language: [UInt8], values: ValueRow, keys: [UInt8] = [], debug: [UInt8] = []
  ) {
    self.epoch = epoch
    self.revision = revision
    self.isOverlay = isOverlay
    self.isCompact = isCompact && !isOverlay
    self.language = language
    self.values = values
    self.keys = keys
    self.debug = debug
    self.values.trim()
  }

  /// The revision as a pack's header holds it, which has 32 bits.
  var revisionField: UInt32 { UInt32(clamping: revision.number) }

  /// The flags of its header.
  var flags: PackFlags {
    var flags: PackFlags = isOverlay ? .overlay : []
    if isCompact { flags.insert(.compact) }
    if !keys.isEmpty { flags.insert(.keys) }
    if !debug.isEmpty { flags.insert(.debug) }
    return flags
  }
}
