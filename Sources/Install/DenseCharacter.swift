/// The kinds of characters that the model distinguishes.
enum DenseKind {
  /// Part of a word.
  case letter
  /// A word of its own, as in scripts without spaces between words.
  case ideograph
  /// A space.
  case space
  /// Punctuation, tokens and all other control characters.
  case mark

  /// Determines the kind of a code point.
  init(_ point: UInt32) {
    switch point {
    case 0x20, 0xA0: self = .space
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: self = .letter
    case 0..<0xC0, 0x2000..<0x2070, 0x3000..<0x3040, 0xFF00..<0xFF10: self = .mark
    case 0x3040..<0xA000: self = .ideograph
    default: self = .letter
    }
  }
}

/// Combines symbols into characters and determines their kinds.
struct DenseCharacter {
  /// The symbols so far of an incomplete character, else 0.
  private(set) var part: UInt32 = 0
  private var missing = 0
  /// The kinds of single-symbol characters.
  private let kinds: [DenseKind]

  init(_ alphabet: DenseAlphabet) {
    let points = alphabet.codePoints
    kinds = (0..<0xC0).map { symbol in
      DenseKind(
        symbol < 0x80 ? symbol : symbol - 0x80 < points.count ? points[Int(symbol - 0x80)] : 0xC0)
    }
  }

  /// Whether the next symbol begins a character.
  var isWhole: Bool { missing == 0 }

  mutating func reset() {
    part = 0
    missing = 0
  }

  /// Adds a symbol; returns the symbols of a complete character in one number.
  mutating func take(_ symbol: UInt8) -> UInt32? {
    if missing == 0 {
      part = UInt32(symbol)
      missing = DenseAlphabet.length(of: symbol) - 1
    } else {
      part = part << 8 | UInt32(symbol)
      missing -= 1
    }
    guard missing == 0 else { return nil }
    defer { part = 0 }
    return part
  }

  /// Returns the kind of a complete character.
  func kind(of character: UInt32) -> DenseKind {
    if character < 0xC0 { return kinds[Int(character)] }
    if character < 0x1_0000 { return DenseKind(bits(character, 8, 0x1F) << 6 | character & 0x3F) }
    if character < 0x100_0000 {
      let upper = bits(character, 16, 0x0F) << 12 | bits(character, 8, 0x3F) << 6
      return DenseKind(upper | character & 0x3F)
    }
    return .letter
  }

  private func bits(_ character: UInt32, _ shift: UInt32, _ mask: UInt32) -> UInt32 {
    character >> shift & mask
  }
}
