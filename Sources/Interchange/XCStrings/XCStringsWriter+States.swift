import JSON
import Snapshot

extension XCStringsWriter {
  /// Returns whether a text is the key itself, which Xcode leaves out in the source language.
  static func isKey(_ value: JSONValue?, _ key: String) -> Bool {
    value.map { XCStringsLocalization($0).isText(key) } ?? false
  }

  /// Returns whether two values differ only in the states of their string units.
  static func differOnlyInStates(_ one: JSONValue, _ other: JSONValue) -> Bool {
    setting(.translated, in: one).compact == setting(.translated, in: other).compact
  }

  /// Returns a value with another state in each of its string units.
  static func setting(_ state: TranslationState, in value: JSONValue) -> JSONValue {
    guard let members = value.object else { return value }
    return JSONValue(
      .object(
        members.map { member in
          let isUnit = member.name == "stringUnit"
          let changed =
            isUnit
            ? member.value.setting("state", .text(XCStringsPrinter.word(state)))
            : setting(state, in: member.value)
          return JSONValue.Member(member.name, changed)
        }))
  }
}
