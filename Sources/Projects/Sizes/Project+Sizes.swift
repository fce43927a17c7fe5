/// What to measure of an app's packs.
public struct SizeQuery: Sendable {
  /// What each row stands for.
  public var grouping = SizeGrouping.locale
  /// The only locale to measure, as the user wrote it; nil for all.
  public var locale: String?
  /// The form of the packs on disk; nil for the configured one.
  public var atRest: AtRest?
  /// Whether to measure wire forms, which take most of the time.
  public var hasWire = true
  /// Whether to leave out texts with errors instead of stopping.
  public var skipsBroken = false

  /// Creates a query for every pack by locale.
  public init() {}
}

/// The sizes of an app's packs, with rows by what the query asks for.
public struct MeasuredSizes {
  /// The sizes.
  public var report: SizeReport
  /// The rows, which add up to the bytes of all files.
  public var rows: SizeRows
}

extension Project {
  /// Builds the packs in memory and measures them; writes nothing.
  ///
  /// - Parameters:
  ///   - query: What to measure.
  ///   - reporter: Receives findings and progress.
  /// - Returns: The sizes.
  /// - Throws: The errors in the sources or texts, or an error if the locale has no pack.
  public func sizes(
    _ query: SizeQuery, _ reporter: Reporter
  ) throws(ProjectError) -> MeasuredSizes {
    let locale = try query.locale.map(Self.locale)
    let space = try Workspace(reading: self)
    let built = try space.built(
      skippingBroken: query.skipsBroken, atRest: query.atRest, reporter)
    let report = try SizeReport(of: built, only: locale, hasWire: query.hasWire) {
      reporter.progress("measuring packs", $0, $1)
    }
    let rows =
      query.grouping == .locale
      ? SizeRows(byLocaleOf: report)
      : SizeRows(of: report, by: SizedPhrases(space, by: query.grouping))
    return MeasuredSizes(report: report, rows: rows)
  }
}
