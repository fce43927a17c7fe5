/// The options and common texts that a team adds to FBT's own, as configured for FBT's collector.
public struct ScriptSettings: Sendable {
  /// The descriptions of texts that many calls share, as in `fbt.c(…)` and `<fbt common>`.
  public var commonStrings: [String: String] = [:]
  /// Additional options of calls with their values, in the order of messages; an empty list allows
  /// any text.
  public var extraOptions: [(name: String, values: [String])] = []

  /// Creates settings without additions.
  public init() {}
}
