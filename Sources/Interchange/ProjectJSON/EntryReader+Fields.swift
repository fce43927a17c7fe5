import JSON
import Snapshot

extension EntryReader {
  /// The fields of an entry, in the order of the export.
  static let fields = [
    "id", "key", "keyTable", "description", "source", "tokens", "varies-by", "state", "text",
    "variations", "table",
  ]

  /// Warns of fields that nobody reads, as a miswritten `txt`.
  mutating func findUnknown(_ entry: JSONValue) {
    for member in entry.object ?? [] where !Self.fields.contains(member.name) {
      report(
        .warning, "unknown-field", JSONValue(.null, at: member.offset), "\(path).\(member.name)",
        "\"\(member.name)\" is no field of an entry and is not read",
        "use \(Self.fields.joined(separator: ", "))")
    }
  }
}
