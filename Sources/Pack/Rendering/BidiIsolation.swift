/// The rule that isolates an inserted value if it could reorder the surrounding text.
///
/// In a left-to-right text, a value is isolated if it contains a character of a right-to-left
/// script, an Arabic digit, or a directional control. In a right-to-left text, it is isolated
/// unless it consists only of characters of such scripts, marks and blanks: Latin words, and digits
/// with signs, would move the neighboring text to the wrong side. Numbers in the text's own
/// language need no isolate. Source: Unicode UAX 9, sections 2.4 and 5.
enum BidiIsolation {
  /// FIRST STRONG ISOLATE, U+2068.
  static let begin: [UInt8] = [0xE2, 0x81, 0xA8]
  /// LEFT-TO-RIGHT ISOLATE, U+2066, around a whole left-to-right text.
  static let beginLeftToRight: [UInt8] = [0xE2, 0x81, 0xA6]
  /// RIGHT-TO-LEFT ISOLATE, U+2067.
  static let beginRightToLeft: [UInt8] = [0xE2, 0x81, 0xA7]
  /// POP DIRECTIONAL ISOLATE, U+2069.
  static let end: [UInt8] = [0xE2, 0x81, 0xA9]

  static func isNeeded(around value: ByteView, inRightToLeft: Bool) -> Bool {
    if !inRightToLeft, isSurelyLeftToRight(value) { return false }
    return mayTurn(value, inRightToLeft: inRightToLeft)
  }

  @inline(never)
  private static func mayTurn(_ value: ByteView, inRightToLeft: Bool) -> Bool {
    Scalars(value).contains {
      inRightToLeft ? !isHarmlessInRightToLeft($0) : mayTurnLeftToRight($0)
    }
  }

  /// Returns whether all bytes are below 0xD6.
  ///
  /// Right-to-left characters begin at U+0590, whose first byte in UTF-8 is 0xD6.
  @inline(__always)
  private static func isSurelyLeftToRight(_ bytes: ByteView) -> Bool {
    var found = rightToLeft(SIMD2(beginning: bytes))
    if bytes.count > 16, let words = Words<SIMD2<UInt64>>(bytes) {
      // The last step also reads sixteen bytes: some are checked twice.
      var position = 16
      repeat {
        found |= rightToLeft(words[position])
        position &+= 16
      } while position < bytes.count
    }
    return (found.x | found.y) & 0x8080_8080_8080_8080 == 0
  }

  /// Returns the high bits of those bytes that are 0xD6 or more: their low bits plus 0x2A carry
  /// into the high bit.
  @inline(__always)
  private static func rightToLeft(_ words: SIMD2<UInt64>) -> SIMD2<UInt64> {
    words
      & ((words & SIMD2(repeating: 0x7F7F_7F7F_7F7F_7F7F))
        &+ SIMD2(repeating: 0x2A2A_2A2A_2A2A_2A2A))
  }

  /// Returns the value, isolated if necessary.
  static func isolated(_ value: ByteView, inRightToLeft: Bool) -> [UInt8] {
    guard isNeeded(around: value, inRightToLeft: inRightToLeft) else { return value.array }
    return begin + balanced(value) + end
  }

  /// Returns the value with balanced isolates, so that it cannot close the isolate around it and
  /// reorder the text after it.
  static func balanced(_ value: ByteView) -> [UInt8] {
    var open = 0
    var result: [UInt8] = []
    var place = 0
    while place < value.count {
      guard isMark(value, at: place) else {
        result.append(value[place])
        place += 1
        continue
      }
      let isEnd = value[place + 2] == end[2]
      if !isEnd || open > 0 {
        open += isEnd ? -1 : 1
        result += [value[place], value[place + 1], value[place + 2]]
      }
      place += 3
    }
    for _ in 0..<open { result += end }
    return result
  }

  /// Returns whether a value may contain the start or end of an isolate, U+2066 to U+2069.
  static func mayHoldIsolates(_ value: ByteView) -> Bool {
    value.indices.contains { isMark(value, at: $0) }
  }

  /// Returns whether the start or end of an isolate is at an offset.
  static func isMark(_ bytes: ByteView, at place: Int) -> Bool {
    bytes[place] == 0xE2 && bytes[place + 1] == 0x81 && (0xA6...0xA9).contains(bytes[place + 2])
  }

  /// Returns whether a scalar is a letter of a right-to-left script, by Unicode block.
  static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF: !isArabicNumber(scalar) && !isExtendedDigit(scalar)
    case 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: true
    case 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
    default: false
    }
  }

  private static func isHarmlessInRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\u{A0}" || isRightToLeft(scalar)
      || scalar.properties.generalCategory == .nonspacingMark
  }

  /// Returns whether a scalar is an embedding, override or isolate of UAX 9.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  private static func mayTurnLeftToRight(_ scalar: Unicode.Scalar) -> Bool {
    isRightToLeft(scalar) || isControl(scalar) || isArabicNumber(scalar)
  }

  /// Returns whether a scalar is a digit of class AN: such numbers with a sign between are drawn
  /// from right to left.
  private static func isArabicNumber(_ scalar: Unicode.Scalar) -> Bool {
    (0x0660...0x0669).contains(scalar.value)
  }

  /// Returns whether a scalar is a Persian or Urdu digit, of class EN like 0 to 9.
  private static func isExtendedDigit(_ scalar: Unicode.Scalar) -> Bool {
    (0x06F0...0x06F9).contains(scalar.value)
  }
}
