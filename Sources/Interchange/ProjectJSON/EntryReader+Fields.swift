import JSON
import Snapshot

extension EntryReader {
  /// The fields of an entry, in export order.
  static let fields = [
    "id", "key", "keyTable", "description", "source", "tokens", "varies-by", "state", "text",
    "variations", "table",
  ]

  /// Warns of unknown fields, such as a misspelled `txt`.
  mutating func findUnknown(_ entry: JSONValue) {
    for member in entry.object ?? [] where !Self.fields.contains(member.name) {
      report(
        .warning, "unknown-field", JSONValue(.null, at: member.offset), "\(path).\(member.name)",
        "\"\(member.name)\" is not a field of an entry and is not read",
        .decision("use \(Self.fields.joined(separator: ", "))"))
    }
  }
}
