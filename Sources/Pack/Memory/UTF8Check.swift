/// Creates strings from bytes that are nearly always valid UTF-8: a step checks sixteen bytes.
///
/// Input that it does not handle, such as characters of four bytes, is left to the standard
/// library, which replaces errors.
enum UTF8Check {
  /// Returns the text of untrusted bytes.
  static func string(_ bytes: ByteView) -> String { bytes.text(isRight: isSurelyRight(bytes)) }

  /// Returns whether bytes are UTF-8 with no character beyond U+FFFF; false is inconclusive.
  ///
  /// Nearly all texts have characters of one and two bytes, which take a faster path.
  static func isSurelyRight(_ bytes: ByteView) -> Bool {
    guard 1.littleEndian == 1, let last = bytes.byte(at: bytes.count &- 1) else {
      return bytes.isEmpty
    }
    return hasShortCharacters(bytes) && last < 0xC0
      || hasLongCharacters(bytes) && last < 0xC0
        && (bytes.count < 2 || bytes[bytes.count &- 2] < 0xE0)
  }

  /// Returns whether characters are valid and have one or two bytes, except at the end.
  @inline(__always)
  private static func hasShortCharacters(_ bytes: ByteView) -> Bool {
    guard bytes.count > UTF8Words.width, let words = Words<UTF8Words.Bits>(bytes) else {
      let words = UTF8Words(beginning: bytes)
      return words.wrong(after: words.shifted).isZero
    }
    // The first byte has no predecessor and is checked alone.
    let first = bytes[0]
    var wrong = UTF8Words(words[1]).wrong(after: UTF8Words(words[0]))
    var position = UTF8Words.width &+ 1
    let rows = UTF8Rows(bytes)
    while position < bytes.count, let rows {
      // The last step also reads sixteen bytes: some are checked twice.
      let row = rows[position &- 2]
      wrong.add(row.third.wrong(after: row.second))
      position &+= UTF8Words.width
    }
    return wrong.isZero && (first < 0x80 || (0xC2...0xDF).contains(first))
  }

  /// Returns whether characters are valid and have one to three bytes, except at the end.
  @inline(never)
  private static func hasLongCharacters(_ bytes: ByteView) -> Bool {
    let first = UTF8Words(beginning: bytes)
    var wrong = first.wrong(after: first.shifted, first.shifted.shifted)
    var position = UTF8Words.width
    if let rows = UTF8Rows(bytes) {
      while position < bytes.count {
        let row = rows[position &- 2]
        wrong.add(row.third.wrong(after: row.second, row.first))
        position &+= UTF8Words.width
      }
    } else if position < bytes.count, let words = Words<UTF8Words.Bits>(bytes) {
      wrong.add(UTF8Words(words[1]).wrong(after: first, first.shifted))
    }
    return wrong.isZero
  }
}

/// Rows of three overlapping sixteen-byte groups, each starting one byte after the previous one.
private struct UTF8Rows {
  private let firsts: Words<UTF8Words.Bits>
  private let seconds: Words<UTF8Words.Bits>
  private let thirds: Words<UTF8Words.Bits>

  /// Creates the rows of some bytes; nil if they are shorter than a row.
  @inline(__always)
  init?(_ bytes: ByteView) {
    func words(from start: Int) -> Words<UTF8Words.Bits>? {
      bytes.part(from: start, count: bytes.count &- 2).flatMap { Words($0) }
    }
    guard let firsts = words(from: 0), let seconds = words(from: 1), let thirds = words(from: 2)
    else { return nil }
    (self.firsts, self.seconds, self.thirds) = (firsts, seconds, thirds)
  }

  /// The row at an offset, or the last one for an offset after it.
  @inline(__always)
  subscript(place: Int) -> (first: UTF8Words, second: UTF8Words, third: UTF8Words) {
    (UTF8Words(firsts[place]), UTF8Words(seconds[place]), UTF8Words(thirds[place]))
  }
}

/// Sixteen bytes, first byte lowest, and their UTF-8 errors given the bytes before them.
///
/// An error sets the high bit of its byte.
private struct UTF8Words {
  typealias Bits = SIMD2<UInt64>

  static let width = 16
  private var words: Bits

  @inline(__always)
  init(_ words: Bits) { self.words = words }

  /// Creates the words from the first bytes, padded with zeros to sixteen.
  @inline(__always)
  init(beginning bytes: ByteView) { words = Bits(beginning: bytes) }

  /// The bytes shifted by one, with zero before the first.
  @inline(__always)
  var shifted: UTF8Words {
    UTF8Words(Bits(words.x &<< 8, words.y &<< 8 | words.x &>> 56))
  }

  @inline(__always)
  var isZero: Bool { words.x | words.y == 0 }

  @inline(__always)
  mutating func add(_ other: UTF8Words) { words |= other.words }

  @inline(__always)
  private static func all(_ byte: UInt8) -> Bits {
    Bits(repeating: UInt64(byte) &* 0x0101_0101_0101_0101)
  }

  /// The bytes that begin a multibyte character: 11xxxxxx.
  @inline(__always)
  private var leads: Bits { words & (words &<< 1) & Self.all(0x80) }

  /// Returns the errors if characters have one or two bytes, given the byte before each.
  ///
  /// C0 and C1 begin overlong forms; they have none of bits 1 to 4.
  @inline(__always)
  func wrong(after before: UTF8Words) -> UTF8Words {
    let leads = leads
    let begins = (words & Self.all(0x1E)) &+ Self.all(0x7E)
    let wrong = leads & (words &<< 2 | ~begins)
    return UTF8Words(wrong | (before.leads ^ leads ^ words & Self.all(0x80)))
  }

  /// Returns the errors if characters have up to three bytes.
  ///
  /// After E0, A0 to BF must follow, since less would be overlong; after ED, 80 to 9F, since more
  /// would be a surrogate.
  @inline(__always)
  func wrong(after before: UTF8Words, _ second: UTF8Words) -> UTF8Words {
    let leads = leads
    let begins = (words & Self.all(0x3E)) &+ Self.all(0x7E)
    let beyond = leads & (words &<< 2) & (words &<< 3)
    let long = before.leads & (before.words &<< 2)
    let low = before.words & Self.all(0x0F)
    let e0 = long & ~(low &+ Self.all(0x7F))
    let ed = long & ~((low ^ Self.all(0x0D)) &+ Self.all(0x7F))
    let expected = before.leads | second.leads & (second.words &<< 2)
    let wrong = leads & ~begins | beyond | e0 & ~(words &<< 2) | ed & (words &<< 2)
    return UTF8Words(wrong | (expected ^ leads ^ words & Self.all(0x80)))
  }
}
