import JSON
import Snapshot

extension XCStringsWriter {
  /// Returns whether a text is the key itself, which Xcode leaves out in the source language.
  static func isKey(_ value: JSONValue?, _ key: String) -> Bool {
    value.map { XCStringsLocalization($0).isText(key) } ?? false
  }

  /// Returns whether two values differ only in the states of their string units.
  static func differOnlyInStates(_ one: JSONValue, _ other: JSONValue) -> Bool {
    one.settingStates(.translated).compact == other.settingStates(.translated).compact
  }

  /// Returns whether a localization is a text of the code that was not edited in Xcode.
  static func isNewOfCode(_ entry: JSONValue, _ localization: JSONValue?) -> Bool {
    entry["extractionState"]?.string == "extracted_with_value"
      && localization?["stringUnit"]?["state"]?.string == "new"
  }
}
