/// A reader of a delivery format, from start to end, that throws if the bytes end early.
struct ByteReader {
  private let bytes: [UInt8]
  private(set) var position: Int

  init(_ bytes: [UInt8], from position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// The number of bytes left.
  var remaining: Int { bytes.count - position }

  mutating func take(_ count: Int, _ what: String) throws(FormatError) -> [UInt8] {
    Array(try slice(count, what))
  }

  /// Returns the next bytes as a slice, without copying them.
  mutating func slice(_ count: Int, _ what: String) throws(FormatError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= remaining else { throw .endsEarly(at: position, reading: what) }
    defer { position += count }
    return bytes[position..<position + count]
  }

  mutating func byte(_ what: String) throws(FormatError) -> UInt8 {
    guard remaining > 0 else { throw .endsEarly(at: position, reading: what) }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func uint16(_ what: String) throws(FormatError) -> Int {
    let low = try byte(what)
    return Int(low) | Int(try byte(what)) << 8
  }

  /// Reads an unsigned LEB128 number in its shortest form, at most 64 bits.
  mutating func number(_ what: String) throws(FormatError) -> UInt64 {
    let start = position
    var value: UInt64 = 0
    for shift: UInt64 in stride(from: 0, through: 63, by: 7) {
      let next = try byte(what)
      let part = UInt64(next & 0x7F)
      guard shift < 63 || part <= 1, shift == 0 || next != 0 else { break }
      value |= part << shift
      if next < 0x80 { return value }
    }
    throw .notCanonical(at: start, rule: "\(what) is a number of at most 64 bits, written shortest")
  }

  /// Reads a count of bytes or elements, which fits an `Int` and is at most `limit`.
  mutating func count(_ what: String, atMost limit: Int) throws(FormatError) -> Int {
    let start = position
    let value = try number(what)
    guard let count = Int(exactly: value), count <= limit else {
      throw .tooLarge(at: start, what: what, found: value, limit: limit)
    }
    return count
  }

  /// Reads a length, then a name of that many bytes of printable ASCII.
  mutating func name(_ what: String) throws(FormatError) -> String {
    let start = position
    let text = try slice(try count(what, atMost: OriginPath.longestName), what)
    guard OriginPath.isName(text) else { throw .notAName(at: start, what: what) }
    return String(decoding: text, as: UTF8.self)
  }

  mutating func expect(magic: String, version: Int) throws(FormatError) {
    guard try slice(4, "the magic").elementsEqual(magic.utf8) else {
      throw .wrongMagic(expected: magic)
    }
    let found = try uint16("the version")
    guard found == version else { throw .unknownVersion(found: found, known: version) }
  }

  func expectEnd() throws(FormatError) {
    guard remaining == 0 else {
      throw .notCanonical(at: position, rule: "nothing follows the end")
    }
  }
}
