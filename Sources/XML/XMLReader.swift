import CExpat

/// Reads untrusted XML, with the range of every event.
///
/// ```swift
/// XMLReader.events(of: "<a>é</a>").events.map(\.offset)  // [0, 3, 5]
/// ```
///
/// Documents are safe to read: nothing is fetched, and an entity is a short plain text or is
/// refused. So the output is at most some fifty times the input. Source: "Extensible Markup
/// Language (XML) 1.0", read by expat.
public enum XMLReader {
  /// The maximum length of an entity's text in bytes.
  public static let longestEntity = 200

  /// Reads a document, up to its first error.
  ///
  /// - Parameter text: The document; an encoding that it names must be UTF-8.
  /// - Returns: The events in order, and the error that ended them; nil if none did.
  /// - Complexity: O(*n*) in the bytes of the text, at any nesting depth.
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

  /// Returns whether a text is a file in UTF-16 or UTF-32 that was decoded as UTF-8.
  public static func isOfOtherEncoding(_ text: String) -> Bool {
    text.utf8.prefix(2).contains(0) || text.unicodeScalars.first == "\u{FFFD}"
  }
}
