/// Tells in one pass over the bytes whether a file can hold a call, so that most are never parsed.
enum Prefilter {
  private static let names = [Array("fbt".utf8), Array("localized".utf8)]

  /// Whether `fbt` or `localized` stands before an opening parenthesis.
  static func mayHoldCalls(_ source: String) -> Bool {
    var source = source
    return source.withUTF8 { mayHoldCalls(UnsafeRawBufferPointer($0)) }
  }

  /// The same for the bytes of a file.
  static func mayHoldCalls(_ bytes: UnsafeRawBufferPointer) -> Bool {
    for (position, byte) in bytes.enumerated() where byte == UInt8(ascii: "(") {
      let before = bytes[..<position]
      let end = before.lastIndex { !isSkipped($0) }.map { $0 + 1 } ?? 0
      if names.contains(where: { before[..<end].suffix($0.count).elementsEqual($0) }) {
        return true
      }
    }
    return false
  }

  /// Blanks before the parenthesis, and the backtick of an escaped name.
  private static func isSkipped(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "`")
  }
}
