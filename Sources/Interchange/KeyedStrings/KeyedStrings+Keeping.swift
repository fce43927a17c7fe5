import Snapshot

extension KeyedStrings {
  /// Returns a new text with the former file's header and entries of unknown keys.
  ///
  /// - Parameters:
  ///   - former: The existing file, without errors.
  ///   - text: The new text of the known phrases.
  /// - Returns: The text with those entries, and the number of them with an unknown key.
  func keeping(_ former: [UInt8], in text: String) -> (text: String, kept: Int) {
    var file = StringsFile.read(Array(text.utf8), file: "").file
    let before = StringsFile.read(former, file: "").file
    let keys = Set(file.entries.map(\.key))
    let kept = before.entries.filter {
      !keys.contains($0.key) && ($0.value != "" || entries[$0.key] == nil)
    }
    if !before.header.isEmpty { file.header = before.header }
    file.entries = (file.entries + kept).sorted {
      $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars)
    }
    return (file.text, kept.count { entries[$0.key] == nil })
  }
}
