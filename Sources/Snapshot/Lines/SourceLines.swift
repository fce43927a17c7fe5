import Diagnostics
import JSON
import Phrases

// # langpack sources 1
// places-title<TAB>0f3e5a7b<TAB>Places
// places-found<TAB>60303ae2<TAB>[0," places"]
//
// A text of words alone is written as it is, and every other one, or one that begins with "[", as the
// JSON that the ledger hashes. So a line proves its tag.

/// The English texts that translations were made for, as `translations/sources.lpt` holds them.
public struct SourceLines: Sendable, Hashable {
  /// The first line: the format and its version.
  public static let header = "# langpack sources 1"

  /// A phrase and one of its texts.
  public struct Place: Sendable, Hashable {
    /// The name of the phrase, as ``PhraseName/written``.
    public var name: String
    /// The tag of the text.
    public var tag: TextTag

    /// Creates a place.
    public init(_ name: String, _ tag: TextTag) { (self.name, self.tag) = (name, tag) }

    /// Whether two places have the same bytes.
    public static func == (one: Place, other: Place) -> Bool {
      one.tag == other.tag && one.name.hasBytes(of: other.name)
    }

    /// Hashes the bytes of the name, and the tag.
    public func hash(into hasher: inout Hasher) {
      var name = name
      name.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      hasher.combine(tag)
    }
  }

  /// The texts.
  public var texts: [Place: Message]

  /// Creates a file of texts.
  public init(_ texts: [Place: Message] = [:]) { self.texts = texts }

  /// The bytes of the file, always the same for the same texts.
  public var bytes: [UInt8] {
    let lines = texts.map { place, message -> [UInt8] in
      var line = Array("\(place.name)\t\(place.tag)\t".utf8)
      LineEscapes.write(Self.written(message), to: &line)
      return line + [0x0A]
    }
    let sorted = lines.sorted { $0.lexicographicallyPrecedes($1) }
    return Array((Self.header + "\n").utf8) + sorted.joined()
  }

  /// Reads a file; a line with an error is one finding, and reading continues.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - file: The file name for findings.
  /// - Returns: The texts, and the errors: those of ``TranslationLines/read(_:file:)``, and
  ///   `wrong-source` for a text that is not that of its tag.
  public static func read(
    _ bytes: [UInt8], file: String
  ) -> (file: SourceLines, diagnostics: [Diagnostic]) {
    var reader = LineReader(file)
    var sources = SourceLines()
    var former: String?
    reader.read(bytes, header: header) { reader, fields in
      guard let (place, message) = reader.source(fields) else { return }
      // A name may stand several times, each with another tag.
      let sortKey = "\(place.name)\t\(place.tag)"
      guard reader.isNext(sortKey, after: former) else { return }
      former = sortKey
      sources.texts[place] = message
    }
    return (sources, reader.findings)
  }

  /// Returns whether the file has another English text than a phrase's under the same tag.
  ///
  /// A tag has 32 bits, so another text with it is soon found. Whether a translation is current is
  /// decided by the whole text.
  ///
  /// - Parameters:
  ///   - place: The phrase and the tag of its text.
  ///   - message: The phrase's text.
  /// - Returns: Whether the texts differ; false if the file has none.
  public func hasAnother(at place: Place, than message: Message) -> Bool {
    guard let text = texts[place], text != message else { return false }
    return !text.json.compact.hasBytes(of: message.json.compact)
  }

  /// Returns a text as the file shows it, before the escapes of a field.
  private static func written(_ message: Message) -> String {
    if let text = message.plainText, !text.isEmpty, text.utf8.first != UInt8(ascii: "[") {
      return text
    }
    return message.json.compact
  }

  /// Returns the message of a text in the file; nil if there is none.
  fileprivate static func message(_ text: String) -> Message? {
    guard text.utf8.first == UInt8(ascii: "[") else { return Message(text: text) }
    guard let json = try? JSONReader.read(text),
      let message = Message(json: json, parameters: Int(UInt16.max))
    else { return nil }
    return written(message).hasBytes(of: text) ? message : nil
  }
}

extension LineReader {
  /// Reads the fields of a line of sources; nil with an error if it is broken.
  fileprivate mutating func source(_ fields: [Bytes]) -> (SourceLines.Place, Message)? {
    guard fields.count == 3 else {
      report(
        "broken-line", "the line has \(fields.count) fields separated by tabs",
        "write KEY, TAG and TEXT")
      return nil
    }
    guard let name = name(fields[0]), let tag = tag(fields[1]), let text = text(fields[2]) else {
      return nil
    }
    if let message = SourceLines.message(text), TextTag(message) == tag {
      return (SourceLines.Place(name, tag), message)
    }
    report(
      "wrong-source", "the text of \"\(name)\" is not the one that \(tag) identifies",
      .decision("restore the line from Git, or remove it"))
    return nil
  }
}
