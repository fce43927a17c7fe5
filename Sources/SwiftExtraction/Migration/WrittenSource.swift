import SwiftSyntax

/// The source code of a file, by position.
struct WrittenSource {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The source between two positions.
  subscript(start: AbsolutePosition, end: AbsolutePosition) -> String {
    guard start <= end else { return "" }
    return String(decoding: bytes[start.utf8Offset..<end.utf8Offset], as: UTF8.self)
  }

  /// Returns the rest of the line after an offset, without the line ending.
  func restOfLine(at offset: Int) -> String {
    String(decoding: bytes[offset...].prefix { !Self.isLineEnd($0) }, as: UTF8.self)
  }

  /// Returns the leading blanks of the line at an offset.
  func indentation(at offset: Int) -> String {
    let start = bytes[..<offset].lastIndex(where: Self.isLineEnd).map { $0 + 1 } ?? 0
    let blanks = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: blanks, as: UTF8.self)
  }

  /// Returns the difference in indentation between the lines of two positions.
  func depth(of place: AbsolutePosition, beyond other: AbsolutePosition) -> Int {
    let (inner, outer) = (
      indentation(at: place.utf8Offset), indentation(at: other.utf8Offset)
    )
    return max(0, inner.utf8.count - outer.utf8.count)
  }

  /// The line ending of the file.
  var lineEnd: String {
    guard let first = bytes.firstIndex(where: Self.isLineEnd) else { return "\n" }
    if bytes[first] == UInt8(ascii: "\n") { return "\n" }
    return bytes.dropFirst(first + 1).first == UInt8(ascii: "\n") ? "\r\n" : "\r"
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
