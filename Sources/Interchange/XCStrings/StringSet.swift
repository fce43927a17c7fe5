import JSON
import Snapshot

/// The phrases of an App Shortcut in a string catalog, one of which a user may say.
///
///     "de" : { "stringSet" : { "state" : "translated", "values" : [ "Starte ${applicationName}", … ] } }
///
/// Each language has as many as it needs, so they are one text with a phrase on each line, as in
/// `AppShortcuts.strings`.
enum StringSet {
  /// The name of the member.
  static let name = "stringSet"

  /// Returns the phrases of a set as the lines of a text; nil if one is no line.
  static func text(_ set: JSONValue) -> String? {
    guard let values = set["values"]?.array else { return nil }
    let lines = values.compactMap(\.string)
    guard lines.count == values.count, !lines.contains(where: { $0.contains(where: \.isNewline) })
    else { return nil }
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Returns the set of the lines of a text.
  static func value(_ text: String, _ state: TranslationState) -> JSONValue {
    let lines = text.split(whereSeparator: \.isNewline).map { JSONValue.text(String($0)) }
    return .members(["state": .text(XCStringsPrinter.word(state)), "values": .list(lines)])
  }

  /// Returns a localization with a set; none if the string has one text in each language.
  static func first(in localizations: JSONValue) -> [JSONValue?] {
    let all = (localizations.object ?? []).map(\.value)
    return all.first { isUsed(in: [$0]) }.map { [$0] } ?? []
  }

  /// Returns whether a string has sets in some language.
  static func isUsed(in localizations: [JSONValue?]) -> Bool {
    localizations.contains { $0?[name] != nil }
  }
}
