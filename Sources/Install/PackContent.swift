import Pack

/// What a pack says, whatever its form: both forms are made of it, and it is read out of both.
public struct PackContent: Sendable, Hashable {
  /// The line of ordinals.
  public var epoch: Epoch
  /// The last revision that changed what the pack says.
  public var revision: UInt32
  /// Whether the pack is an overlay.
  public var isOverlay: Bool
  /// Whether the texts of the installed form are coded; an overlay's never are.
  public var isCompact: Bool
  /// The language section.
  public var language: [UInt8]
  /// The value strings by ordinal.
  public var values: ValueRow
  /// A key table to be carried inside; usually none.
  public var keys: [UInt8]
  /// A debug section; usually none.
  public var debug: [UInt8]

  /// What a pack says.
  public init(
    epoch: Epoch, revision: UInt32, isOverlay: Bool = false, isCompact: Bool = false,
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

  /// What the header says of it.
  var flags: PackFlags {
    var flags: PackFlags = isOverlay ? .overlay : []
    if isCompact { flags.insert(.compact) }
    if !keys.isEmpty { flags.insert(.keys) }
    if !debug.isEmpty { flags.insert(.debug) }
    return flags
  }
}
