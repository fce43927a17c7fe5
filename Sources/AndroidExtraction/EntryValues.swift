import Extraction
import XML

/// The lists that a screen of settings stores and doesn't show: `android:entryValues="@array/speeds"`.
///
/// Such a list has the values of another one, its `entries`, whose texts are shown.
///
/// Source: Android's documentation of `ListPreference`.
struct EntryValues {
  private static let word = WordSearch(["entryValues"])
  private static let start = "@array/"

  /// The names of the lists.
  let names: Set<String>

  /// Finds the lists that no screen shows as entries.
  ///
  /// - Parameter scans: The files with their declarations.
  init(_ scans: [(path: String, declarations: String)]) {
    var lists: [Substring: Set<String>] = [:]
    for scan in scans where scan.declarations.hasPrefix("\tentr") {
      for line in scan.declarations.split(separator: "\n") {
        let parts = line.split(separator: "\t")
        if parts.count == 2 { lists[parts[0], default: []].insert(String(parts[1])) }
      }
    }
    names = lists["entryValues", default: []].subtracting(lists["entries", default: []])
  }

  /// Returns the lists that a file names, as a scan keeps them; nil if it names none as values.
  static func declarations(of text: String) -> String? {
    guard word.finds(in: text) else { return nil }
    var lines: [String] = []
    for event in XMLReader.events(of: text).events {
      guard case .start(_, let attributes) = event.kind else { continue }
      for attribute in attributes where attribute.value.hasPrefix(start) {
        guard let name = attribute.name.split(separator: ":").last,
          ["entries", "entryValues"].contains(name)
        else { continue }
        lines.append("\t\(name)\t\(attribute.value.dropFirst(start.count))\n")
      }
    }
    return lines.isEmpty ? nil : lines.joined()
  }
}
