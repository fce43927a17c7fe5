/// Reads JSON (RFC 8259) from bytes; any input gives a value or an error.
package struct JSONReader {
  private static let deepest = 200
  let bytes: [UInt8]
  var position = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the only value in the bytes.
  package static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    let value = try reader.value()
    reader.skipBlanks()
    guard reader.next == nil else { throw reader.error("the end of the file") }
    return value
  }

  /// Reads the only value in a text.
  package static func read(_ text: String) throws(JSONError) -> JSONValue {
    try read(Array(text.utf8))
  }

  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  func error(_ expected: String) -> JSONError {
    JSONError(offset: position, message: "expected \(expected)")
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func take(_ byte: Character) -> Bool {
    skipBlanks()
    guard let next, next == byte.asciiValue else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    skipBlanks()
    guard depth < Self.deepest else { throw error("less nesting than \(Self.deepest) levels") }
    depth += 1
    defer { depth -= 1 }
    let start = position
    switch next {
    case UInt8(ascii: "\""): return JSONValue(.string(try string()), at: start)
    case UInt8(ascii: "["): return JSONValue(.array(try array()), at: start)
    case UInt8(ascii: "{"): return JSONValue(.object(try object()), at: start)
    default: return JSONValue(try word(), at: start)
    }
  }

  private mutating func array() throws(JSONError) -> [JSONValue] {
    position += 1
    var values: [JSONValue] = []
    if take("]") { return values }
    while true {
      values.append(try value())
      if take("]") { return values }
      guard take(",") else { throw error("\",\" or \"]\"") }
    }
  }

  private mutating func object() throws(JSONError) -> [JSONValue.Member] {
    position += 1
    var members: [JSONValue.Member] = []
    if take("}") { return members }
    while true {
      skipBlanks()
      let start = position
      guard next == UInt8(ascii: "\"") else { throw error("a name in quotes") }
      let name = try string()
      guard take(":") else { throw error("\":\"") }
      members.append(JSONValue.Member(name, try value(), at: start))
      if take("}") { return members }
      guard take(",") else { throw error("\",\" or \"}\"") }
    }
  }

  private mutating func word() throws(JSONError) -> JSONValue.Content {
    let start = position
    while let byte = next, Self.isWordByte(byte) { position += 1 }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      guard JSONNumber.isNumber(bytes[start..<position]) else {
        position = start
        throw error("a value")
      }
      return .number(word)
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39 || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || byte == 0x2B
      || byte == 0x2D || byte == 0x2E
  }
}
