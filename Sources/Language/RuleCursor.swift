/// A cursor over the untrusted bytes of rules, which only moves forward and never past their end.
struct RuleCursor {
  private let content: ArraySlice<UInt8>
  private var index: Int

  init(_ bytes: [UInt8]) { self.init(bytes[...]) }

  init(_ bytes: ArraySlice<UInt8>) {
    content = bytes
    index = bytes.startIndex
  }

  /// The number of bytes before the cursor.
  var offset: Int { index - content.startIndex }

  var isAtEnd: Bool { index >= content.endIndex }

  mutating func byte() throws(LanguageError) -> UInt8 {
    guard index < content.endIndex else { throw .truncated(at: offset) }
    defer { index += 1 }
    return content[index]
  }

  /// Reads an unsigned LEB128 number in its shortest form.
  mutating func number() throws(LanguageError) -> UInt64 {
    let start = offset
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      let bits = UInt64(next & 0x7f)
      guard shift < 63 || (shift == 63 && bits <= 1) else {
        throw .invalid(at: start, rule: "a number is larger than 64 bits")
      }
      value |= bits << shift
      if next & 0x80 == 0 {
        guard next != 0 || shift == 0 else {
          throw .invalid(at: start, rule: "a number must be written in its fewest bytes")
        }
        return value
      }
      shift += 7
    }
  }

  mutating func bytes(_ count: UInt64) throws(LanguageError) -> ArraySlice<UInt8> {
    guard count <= UInt64(content.endIndex - index) else { throw .truncated(at: offset) }
    let end = index + Int(count)
    defer { index = end }
    return content[index..<end]
  }

  /// Reads a length in one byte and as many bytes of UTF-8.
  mutating func string() throws(LanguageError) -> String {
    let start = offset
    guard let text = String(utf8: try stringBytes()) else {
      throw .invalid(at: start, rule: "a text must be UTF-8")
    }
    return text
  }

  /// Reads the bytes of a text without validating them.
  mutating func stringBytes() throws(LanguageError) -> ArraySlice<UInt8> {
    try bytes(UInt64(byte()))
  }

  mutating func skipString() throws(LanguageError) { _ = try stringBytes() }
}

extension Array where Element == UInt8 {
  /// Appends an unsigned LEB128 number in its shortest form.
  mutating func append(number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  /// Appends a length in one byte and the text in UTF-8, truncated to 255 bytes at a character
  /// boundary.
  mutating func append(string: String) {
    var text = string
    while text.utf8.count > 255 { text.removeLast() }
    append(UInt8(text.utf8.count))
    append(contentsOf: text.utf8)
  }
}
