/// A kind of committed file that two branches may change, told by its first line.
enum CommittedKind {
  /// `LOCALE.lpt`.
  case translations
  /// `sources.lpt`.
  case sources
  /// `attachments.jsonl`.
  case attachments
  /// `langpack.ordinals`.
  case ordinals
  /// `langpack.published`.
  case published

  /// The kind of a file by the content of its versions; nil for any other file.
  ///
  /// - Parameters:
  ///   - versions: The versions, of which some may be empty.
  ///   - path: The path, for attachments, whose lines have no header.
  init?(of versions: [[UInt8]], at path: String) {
    for bytes in versions {
      let line = bytes.prefix { $0 != 0x0A }
      func begins(_ word: String) -> Bool { line.starts(with: "# langpack \(word) ".utf8) }
      if begins("translations") {
        self = .translations
      } else if begins("sources") {
        self = .sources
      } else if begins("ordinals") {
        self = .ordinals
      } else if begins("published") {
        self = .published
      } else {
        continue
      }
      return
    }
    let first = versions.lazy.compactMap(\.first).first
    guard path.hasSuffix(".jsonl") || first == UInt8(ascii: "{") else { return nil }
    self = .attachments
  }
}
