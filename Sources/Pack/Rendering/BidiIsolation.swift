/// Whether an inserted value needs an isolate around it, so that the text beside it keeps its order.
///
/// In a text from left to right a value is isolated where it holds a character of a script from
/// right to left, a digit of Arabic, or a control of direction. In a text from right to left it is
/// isolated unless it is nothing but characters of such scripts, marks and blanks: Latin words, and
/// digits with signs, would draw what is beside them to the wrong side. Numbers that the text's own
/// language writes need none. Source: Unicode UAX 9, sections 2.4 and 5.
enum BidiIsolation {
  /// FIRST STRONG ISOLATE, U+2068.
  static let begin: [UInt8] = [0xE2, 0x81, 0xA8]
  /// LEFT-TO-RIGHT ISOLATE, U+2066, around a whole text of that direction.
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

  /// Whether all bytes are below 0xD6: characters from right to left begin at U+0590, whose first
  /// byte in UTF-8 that is.
  private static func isSurelyLeftToRight(_ bytes: ByteView) -> Bool {
    guard let words = Words<UInt64>(bytes) else { return bytes.allSatisfy { $0 < 0xD6 } }
    // The last bytes are eight too: some are looked at twice.
    var found: UInt64 = 0
    var position = 0
    while position < bytes.count {
      found |= rightToLeft(words[position])
      position &+= 8
    }
    return found & 0x8080_8080_8080_8080 == 0
  }

  /// The high bits of those of eight bytes that are 0xD6 or more: their low bits and 0x2A carry into
  /// the high one.
  @inline(__always)
  private static func rightToLeft(_ word: UInt64) -> UInt64 {
    word & ((word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x2A2A_2A2A_2A2A_2A2A)
  }

  /// The value with an isolate around it where it needs one.
  static func isolated(_ value: ByteView, inRightToLeft: Bool) -> [UInt8] {
    guard isNeeded(around: value, inRightToLeft: inRightToLeft) else { return value.array }
    return begin + balanced(value) + end
  }

  /// The value with as many ends of isolates as beginnings, so that it cannot end the isolate around
  /// it and turn what follows.
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

  /// Whether a value may hold the beginning or the end of an isolate, U+2066 to U+2069.
  static func mayHoldIsolates(_ value: ByteView) -> Bool {
    value.indices.contains { isMark(value, at: $0) }
  }

  /// Whether the beginning or the end of an isolate stands at a place.
  static func isMark(_ bytes: ByteView, at place: Int) -> Bool {
    bytes[place] == 0xE2 && bytes[place + 1] == 0x81 && (0xA6...0xA9).contains(bytes[place + 2])
  }

  /// Letters of the scripts that are written from right to left, by Unicode block.
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

  /// The embeddings, overrides and isolates of UAX 9.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  private static func mayTurnLeftToRight(_ scalar: Unicode.Scalar) -> Bool {
    isRightToLeft(scalar) || isControl(scalar) || isArabicNumber(scalar)
  }

  /// The digits of class AN: numbers of them with a sign between are drawn from right to left.
  private static func isArabicNumber(_ scalar: Unicode.Scalar) -> Bool {
    (0x0660...0x0669).contains(scalar.value)
  }

  /// The digits of Persian and Urdu, which are of class EN as 0 to 9 are.
  private static func isExtendedDigit(_ scalar: Unicode.Scalar) -> Bool {
    (0x06F0...0x06F9).contains(scalar.value)
  }
}
