/// A kind of committed file that two branches may change, told by its first line.
enum CommittedKind {
  /// `LOCALE.lpt`.
  case translations
  /// `sources.lpt`.
  case sources
  /// `files.lpt`.
  case ownTexts
  /// `attachments.jsonl`.
  case attachments
  /// `langpack.ordinals`.
  case ordinals
  /// `langpack.published`.
  case published

  /// The kind of a file by the content of its versions, or else by its name; nil for any other file.
  ///
  /// - Parameters:
  ///   - versions: The versions, of which some may be empty.
  ///   - path: The path.
  init?(of versions: [[UInt8]], at path: String) {
    for bytes in versions {
      let line = bytes.prefix { $0 != 0x0A }
      func begins(_ word: String) -> Bool { line.starts(with: "# langpack \(word) ".utf8) }
      if begins("translations") {
        self = .translations
      } else if begins("sources") {
        self = .sources
      } else if begins("files") {
        self = .ownTexts
      } else if begins("ordinals") {
        self = .ordinals
      } else if begins("published") {
        self = .published
      } else {
        continue
      }
      return
    }
    if versions.lazy.compactMap(\.first).first == UInt8(ascii: "{") {
      self = .attachments
    } else {
      self.init(named: path)
    }
  }

  /// The kind of a file by its name; nil for any other file.
  init?(named path: String) {
    switch path.split(separator: "/").last ?? "" {
    case "langpack.ordinals": self = .ordinals
    case "langpack.published": self = .published
    case "sources.lpt": self = .sources
    case "files.lpt": self = .ownTexts
    case let name where name.hasSuffix(".lpt"): self = .translations
    case let name where name.hasSuffix(".jsonl"): self = .attachments
    default: return nil
    }
  }
}
