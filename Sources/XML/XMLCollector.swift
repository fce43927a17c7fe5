import CExpat

/// Collects the events of the parser's callbacks.
///
/// A class, because C code holds a pointer to it.
final class XMLCollector {
  private(set) var events: [XMLEvent] = []
  private let bytes: [UInt8]
  let parser: XML_Parser
  private var fault: XMLFault?
  /// The current text, to which more may be appended.
  private var words: [UInt8] = []
  private var wordsStart = 0
  private var wordsEnd = 0

  init(_ bytes: [UInt8], _ parser: XML_Parser) {
    self.bytes = bytes
    self.parser = parser
  }

  /// The start of the current event.
  var offset: Int { max(0, min(Int(XML_GetCurrentByteIndex(parser)), bytes.count)) }

  private var end: Int {
    min(offset + max(0, Int(XML_GetCurrentByteCount(parser))), bytes.count)
  }

  func start(_ name: String, _ values: [(name: String, value: String)]) {
    flush()
    let places = values.isEmpty ? [:] : AttributePlaces.read(bytes[offset..<end])
    let attributes = values.map { XMLAttribute($0.name, $0.value, at: places[$0.name] ?? offset) }
    events.append(XMLEvent(.start(name, attributes), from: offset, to: end))
  }

  func end(_ name: String) {
    flush()
    events.append(XMLEvent(.end(name), from: offset, to: end))
  }

  func comment(_ text: String) {
    flush()
    events.append(XMLEvent(.comment(text), from: offset, to: end))
  }

  func append(_ text: UnsafeBufferPointer<UInt8>) {
    if words.isEmpty { wordsStart = offset }
    words += text
    wordsEnd = end
  }

  private func flush() {
    guard !words.isEmpty else { return }
    let text = String(decoding: words, as: UTF8.self)
    events.append(XMLEvent(.text(text), from: wordsStart, to: wordsEnd))
    words = []
  }

  /// The start of the current declaration.
  var declaration: Int { bytes.prefix(offset + 1).lastIndex(of: UInt8(ascii: "<")) ?? offset }

  /// Stops reading with an error.
  func refuse(_ message: String, fix: String, at place: Int) {
    guard fault == nil else { return }
    fault = XMLFault(message, fix: fix, at: place)
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }

  /// Returns why reading stopped early; nil if it did not.
  func finish(isWhole: Bool) -> XMLFault? {
    if let fault { return fault }
    if isWhole { return nil }
    let words = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
    return XMLFault(
      "the file is not well-formed XML: \(words ?? "it cannot be read")",
      fix: "correct the file or its source", at: offset)
  }
}
