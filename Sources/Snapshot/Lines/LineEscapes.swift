// A line is divided by tabs and ends with LF, so a field writes these bytes as an escape:
//
//   \t \n \r \\    tab, line break, carriage return, backslash
//   \x1f           any other control character, by two lower-case digits
//
// A byte has one spelling, so equal texts are equal bytes.

/// The escapes of a field of a line.
enum LineEscapes {
  private static let backslash = UInt8(ascii: "\\")

  /// Returns whether a byte cannot stand in a field as it is.
  @inline(__always)
  static func isEscaped(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x5C || byte == 0x7F }

  /// Appends a text with its escapes.
  static func write(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { text in
      guard text.contains(where: isEscaped) else { return bytes.append(contentsOf: text) }
      for byte in text { write(byte, to: &bytes) }
    }
  }

  private static func write(_ byte: UInt8, to bytes: inout [UInt8]) {
    guard isEscaped(byte) else { return bytes.append(byte) }
    bytes.append(backslash)
    if let letter = letter(of: byte) { return bytes.append(letter) }
    bytes.append(UInt8(ascii: "x"))
    bytes.append(digit(byte >> 4))
    bytes.append(digit(byte & 15))
  }

  private static func letter(of byte: UInt8) -> UInt8? {
    switch byte {
    case 0x09: UInt8(ascii: "t")
    case 0x0A: UInt8(ascii: "n")
    case 0x0D: UInt8(ascii: "r")
    case backslash: backslash
    default: nil
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x61 + value - 10
  }

  /// Returns the text of a field; nil if it isn't UTF-8 or has an escape that no text has.
  static func text(_ field: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    guard field.contains(where: isEscaped) else {
      return String(validating: field, as: UTF8.self)
    }
    var plain: [UInt8] = []
    plain.reserveCapacity(field.count)
    var at = field.startIndex
    while at < field.endIndex {
      let byte = field[at]
      at += 1
      guard isEscaped(byte) else {
        plain.append(byte)
        continue
      }
      guard byte == backslash, let meant = escape(field, &at) else { return nil }
      plain.append(meant)
    }
    return String(validating: plain, as: UTF8.self)
  }

  private static func escape(
    _ field: Slice<UnsafeBufferPointer<UInt8>>, _ at: inout Int
  ) -> UInt8? {
    guard at < field.endIndex else { return nil }
    defer { at += 1 }
    switch field[at] {
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case backslash: return backslash
    case UInt8(ascii: "x"):
      guard at + 2 < field.endIndex, let high = value(field[at + 1]), let low = value(field[at + 2])
      else { return nil }
      at += 2
      let byte = high << 4 | low
      return byte != backslash && isEscaped(byte) && letter(of: byte) == nil ? byte : nil
    default: return nil
    }
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x61...0x66: digit - 0x61 + 10
    default: nil
    }
  }
}

extension String {
  /// Whether two texts have the same bytes; canonically equivalent characters differ.
  func hasBytes(of other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
