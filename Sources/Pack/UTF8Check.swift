/// Makes strings of bytes that are nearly always right: sixteen bytes are looked at in one step.
///
/// What this does not know, as characters of four bytes, goes the way of the standard library, which
/// replaces what is wrong.
enum UTF8Check {
  /// The text of bytes that may be anything.
  static func string(_ bytes: UnsafeRawBufferPointer) -> String {
    string(bytes, isRight: isSurelyRight(bytes))
  }

  /// The text of bytes that were looked at, or may be anything.
  static func string(_ bytes: UnsafeRawBufferPointer, isRight: Bool) -> String {
    guard isRight,
      #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    else { return String(decoding: bytes, as: UTF8.self) }
    let units = Span<UInt8>(_unsafeElements: bytes.assumingMemoryBound(to: UInt8.self))
    return String(copying: unsafe UTF8Span(unchecked: units))
  }

  /// Whether bytes are UTF-8 with no character beyond U+FFFF; false says nothing.
  ///
  /// Nearly all texts have characters of one and two bytes, which are looked at faster.
  static func isSurelyRight(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard 1.littleEndian == 1, let start = bytes.baseAddress, !bytes.isEmpty else {
      return bytes.isEmpty
    }
    let last = bytes[bytes.count &- 1]
    return hasShortCharacters(start, to: bytes.count) && last < 0xC0
      || hasLongCharacters(start, to: bytes.count) && last < 0xC0
        && (bytes.count < 2 || bytes[bytes.count &- 2] < 0xE0)
  }

  /// Whether characters are right and have one or two bytes, but for the end.
  @inline(__always)
  private static func hasShortCharacters(_ start: UnsafeRawPointer, to count: Int) -> Bool {
    guard count > UTF8Words.width else {
      let words = UTF8Words(start, count: count)
      return words.wrong(after: words.shifted).isZero
    }
    // The first byte has none before it, and is looked at alone.
    let first = start.load(as: UInt8.self)
    var wrong = UTF8Words(start + 1).wrong(after: UTF8Words(start))
    var position = UTF8Words.width &+ 1
    while position < count {
      // The last words are sixteen too: bytes that were looked at are looked at once more.
      let place = start + min(position, count &- UTF8Words.width)
      wrong.add(UTF8Words(place).wrong(after: UTF8Words(place - 1)))
      position &+= UTF8Words.width
    }
    return wrong.isZero && (first < 0x80 || (0xC2...0xDF).contains(first))
  }

  /// Whether characters are right and have one to three bytes, but for the end.
  @inline(never)
  private static func hasLongCharacters(_ start: UnsafeRawPointer, to count: Int) -> Bool {
    let first = UTF8Words(start, count: count)
    var wrong = first.wrong(after: first.shifted, first.shifted.shifted)
    var position = UTF8Words.width
    while position < count {
      let place = start + min(position, count &- UTF8Words.width)
      let second = place - start == 1 ? first.shifted : UTF8Words(place - 2)
      wrong.add(UTF8Words(place).wrong(after: UTF8Words(place - 1), second))
      position &+= UTF8Words.width
    }
    return wrong.isZero
  }
}

/// Sixteen bytes, the first lowest, and what is wrong with them as UTF-8 after those before them.
///
/// What is found is in the high bit of each byte.
private struct UTF8Words {
  static let width = 16
  private var words: SIMD2<UInt64>

  private init(_ words: SIMD2<UInt64>) { self.words = words }

  /// The sixteen bytes from an address on.
  @inline(__always)
  init(_ start: UnsafeRawPointer) {
    words = start.loadUnaligned(as: SIMD2<UInt64>.self)
  }

  /// The first bytes from an address on, with zeros behind where there are fewer than sixteen.
  @inline(__always)
  init(_ start: UnsafeRawPointer, count: Int) {
    if count >= Self.width {
      words = start.loadUnaligned(as: SIMD2<UInt64>.self)
    } else if count >= 8 {
      let high = (start + (count &- 8)).loadUnaligned(as: UInt64.self)
      words = SIMD2(start.loadUnaligned(as: UInt64.self), high >> (8 &* UInt64(16 &- count)))
    } else {
      words = SIMD2(Self.word(start, count), 0)
    }
  }

  /// Fewer than eight bytes, but at least one; some are read twice.
  @inline(__always)
  private static func word(_ start: UnsafeRawPointer, _ count: Int) -> UInt64 {
    func byte(_ place: Int) -> UInt64 {
      UInt64(start.load(fromByteOffset: place, as: UInt8.self)) &<< UInt64(8 &* place)
    }
    guard count >= 4 else { return byte(0) | byte(count &>> 1) | byte(count &- 1) }
    let last = (start + (count &- 4)).loadUnaligned(as: UInt32.self)
    return UInt64(start.loadUnaligned(as: UInt32.self))
      | UInt64(last) &<< UInt64(8 &* (count &- 4))
  }

  /// The bytes before each of these where nothing stands before the first.
  @inline(__always)
  var shifted: UTF8Words {
    UTF8Words(SIMD2(words.x &<< 8, words.y &<< 8 | words.x &>> 56))
  }

  @inline(__always)
  var isZero: Bool { words.x | words.y == 0 }

  @inline(__always)
  mutating func add(_ other: UTF8Words) { words |= other.words }

  @inline(__always)
  private static func all(_ byte: UInt8) -> SIMD2<UInt64> {
    SIMD2(repeating: UInt64(byte) &* 0x0101_0101_0101_0101)
  }

  /// Bytes that begin a character of several: 11xxxxxx.
  @inline(__always)
  private var leads: SIMD2<UInt64> { words & (words &<< 1) & Self.all(0x80) }

  /// What is wrong where characters have one or two bytes, after the bytes before each.
  ///
  /// C0 and C1, which begin longer forms than needed, have none of bits 1 to 4.
  @inline(__always)
  func wrong(after before: UTF8Words) -> UTF8Words {
    let leads = leads
    let begins = (words & Self.all(0x1E)) &+ Self.all(0x7E)
    let wrong = leads & (words &<< 2 | ~begins)
    return UTF8Words(wrong | (before.leads ^ leads ^ words & Self.all(0x80)))
  }

  /// What is wrong where characters have up to three bytes.
  ///
  /// After E0 come A0 to BF, since less would be a longer form than needed; after ED 80 to 9F, since
  /// more would be a surrogate.
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
