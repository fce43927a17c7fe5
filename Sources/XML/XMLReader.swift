import CExpat

/// Reads XML of others, with the place of everything.
///
/// ```swift
/// XMLReader.events(of: "<a>é</a>").events.map(\.offset)  // [0, 3, 5]
/// ```
///
/// Documents bring no danger: nothing is fetched, and an entity is a short plain text or is refused,
/// so that what comes out is at most some fifty times what goes in. Source: "Extensible Markup
/// Language (XML) 1.0", read by expat.
public enum XMLReader {
  /// The longest text that an entity of a document may stand for, in bytes.
  public static let longestEntity = 200

  /// What a document holds, up to its first fault.
  ///
  /// - Parameter text: The document; an encoding that it names must be UTF-8.
  /// - Returns: The events in order, and why they stop before the end; nil where they do not.
  /// - Complexity: O(*n*) in the bytes of the text, however deep elements stand.
  public static func events(of text: String) -> (events: [XMLEvent], fault: XMLFault?) {
    let bytes = Array(text.utf8)
    if isOfOtherEncoding(text) {
      return ([], XMLFault("the file is not in UTF-8", fix: "save it as UTF-8", at: 0))
    }
    guard let length = Int32(exactly: bytes.count), let parser = XML_ParserCreate("UTF-8") else {
      return ([], XMLFault("the file is too large to be read", fix: "divide it", at: 0))
    }
    defer { XML_ParserFree(parser) }
    let collector = XMLCollector(bytes, parser)
    let status = withExtendedLifetime(collector) {
      collector.register()
      return bytes.withUnsafeBytes { buffer in
        XML_Parse(
          parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), length, 1)
      }
    }
    let fault = collector.finish(isWhole: status == XML_STATUS_OK)
    return (collector.events, fault)
  }

  /// Whether a text is what becomes of a file in UTF-16 or UTF-32 that is taken for UTF-8.
  public static func isOfOtherEncoding(_ text: String) -> Bool {
    text.utf8.prefix(2).contains(0) || text.unicodeScalars.first == "\u{FFFD}"
  }
}
