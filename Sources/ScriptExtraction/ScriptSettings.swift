/// What a team that uses FBT allows beside FBT's own, as the options of FBT's collector say it.
public struct ScriptSettings: Sendable {
  /// Descriptions of the texts that many calls share: those of `fbt.c(…)` and `<fbt common>`.
  public var commonStrings: [String: String] = [:]
  /// Options of calls beside FBT's own, in the order of messages, each with its values; an empty list
  /// allows any text.
  public var extraOptions: [(name: String, values: [String])] = []

  /// Nothing beside FBT's own.
  public init() {}
}
