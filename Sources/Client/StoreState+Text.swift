import Delivery
import Pack

/// The file form: lines of words, of which the last holds the length and checksum of the others.
extension StoreState {
  /// The maximum length of a file that is read, in bytes.
  static let lengthLimit = 1 << 20

  /// Parses a file's bytes; nil if any byte differs from what was written.
  public init?(parsing bytes: [UInt8]) {
    guard bytes.count <= Self.lengthLimit, bytes.last == UInt8(ascii: "\n"),
      let end = bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")).map({ $0 + 1 }),
      Self.isGuarded(bytes, upTo: end),
      let state = StateParser.state(of: StateReader(bytes, 0..<end))
    else { return nil }
    self = state
  }

  /// Returns whether the last line of a file matches the lines before it.
  private static func isGuarded(_ bytes: [UInt8], upTo end: Int) -> Bool {
    var line = StateReader(bytes, end..<bytes.count)
    return line.begins(with: "end") && line.number() == end && line.sum() == sum(of: bytes[..<end])
      && line.endsLine() && line.isAtEnd
  }

  /// Returns the last line: the length and the checksum of everything before it.
  static func guardLine(of body: ArraySlice<UInt8>) -> [UInt8] {
    var writer = StateWriter(room: 64)
    writer.begin("end")
    writer.add(body.count)
    writer.add(hexadecimal: withUnsafeBytes(of: sum(of: body).bigEndian) { Array($0) })
    writer.end()
    return writer.bytes
  }

  /// Returns the FNV-1a checksum of bytes.
  private static func sum(of body: ArraySlice<UInt8>) -> UInt64 {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in body { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return sum
  }

  /// Returns whether a word may stand in the file: visible ASCII, no space, not the placeholder for
  /// nothing.
  static func isWord(_ text: String) -> Bool {
    !text.isEmpty && text != "-" && text.utf8.count <= 512
      && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f }
  }
}
