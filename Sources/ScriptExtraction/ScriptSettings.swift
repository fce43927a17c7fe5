import FBT

/// The options and common texts that a team adds to FBT's own, as configured for FBT's collector.
public struct ScriptSettings: Sendable {
  /// The descriptions of texts that many calls share, as in `fbt.c(…)` and `<fbt common>`.
  public var commonStrings: [String: String] = [:]
  /// Additional options of calls with their values, in the order of messages; an empty list allows
  /// any text.
  public var extraOptions: [(name: String, values: [String])] = []
  /// The library whose calls the scripts have.
  package var dialect = FBTDialect.fbt
  /// The plugins of the parser that the scripts need.
  public var plugins: [ParserPlugin] = []

  /// Creates settings without additions.
  public init() {}
}
