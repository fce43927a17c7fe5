import Delivery
import Pack

/// The file form: lines of words, the last of which guards the length and the sum of the others.
extension StoreState {
  /// The longest file that is read.
  static let lengthLimit = 1 << 20

  /// The state of a file's bytes, or nil where one byte of it is not as it was written.
  public init?(parsing bytes: [UInt8]) {
    guard bytes.count <= Self.lengthLimit, bytes.last == UInt8(ascii: "\n"),
      let end = bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")).map({ $0 + 1 }),
      Self.isGuarded(bytes, upTo: end),
      let state = StateParser.state(of: StateReader(bytes, 0..<end))
    else { return nil }
    self = state
  }

  /// Whether the last line of a file is that of the lines before it.
  private static func isGuarded(_ bytes: [UInt8], upTo end: Int) -> Bool {
    var line = StateReader(bytes, end..<bytes.count)
    return line.begins(with: "end") && line.number() == end && line.sum() == sum(of: bytes[..<end])
      && line.endsLine() && line.isAtEnd
  }

  /// The last line: the length of all before it and their sum.
  static func guardLine(of body: ArraySlice<UInt8>) -> [UInt8] {
    var writer = StateWriter(room: 64)
    writer.begin("end")
    writer.add(body.count)
    writer.add(hexadecimal: withUnsafeBytes(of: sum(of: body).bigEndian) { Array($0) })
    writer.end()
    return writer.bytes
  }

  /// The FNV-1a sum of bytes.
  private static func sum(of body: ArraySlice<UInt8>) -> UInt64 {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in body { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return sum
  }

  /// Whether a word may stand in the file: visible ASCII, no space, not the word for nothing.
  static func isWord(_ text: String) -> Bool {
    !text.isEmpty && text != "-" && text.utf8.count <= 512
      && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f }
  }
}
