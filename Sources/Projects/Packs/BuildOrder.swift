/// What a build writes, and where.
public struct BuildOrder: Sendable {
  /// The folder to write to; nil for the configured one.
  public var folder: File?
  /// The form of the packs on disk; nil for the configured one.
  public var atRest: AtRest?
  /// The codings of downloads that apps with this build read; nil for the configured ones.
  public var codings: [PackCoding]?
  /// Whether to leave out texts with errors instead of stopping.
  public var skipsBroken = false
  /// Whether each pack also carries the key table.
  public var carriesKeys = false
  /// Whether each pack also carries phrase ids, keys and descriptions.
  public var carriesDebug = false

  /// Creates an order for the configured folder and form.
  public init() {}
}

extension Project {
  /// Builds the key table and the packs, and writes them to a folder; updates ledger and catalog.
  ///
  /// - Parameters:
  ///   - order: What to write, and where.
  ///   - reporter: Receives findings and progress.
  /// - Returns: The packs, as written.
  /// - Throws: The errors in the sources or texts, or an error if a file cannot be written.
  public func build(
    _ order: BuildOrder, _ reporter: Reporter
  ) throws(ProjectError) -> BuiltPacks {
    // Sections for people are made of all texts.
    let isWhole = order.carriesKeys || order.carriesDebug
    let space = try update(changesTexts: false, texts: isWhole ? .all : .whenNeeded)
    var built = try space.built(
      skippingBroken: order.skipsBroken, atRest: order.atRest, reporter)
    built.formats = .current(reading: order.codings ?? configuration.codings)
    try built.carry(keys: order.carriesKeys, debug: order.carriesDebug)
    try built.write(to: order.folder?.rehearsed(by: rehearsal) ?? file(configuration.output))
    return built
  }
}
