/// Makes strings of bytes that are nearly always right: eight bytes are looked at in one step.
///
/// What this does not know, as characters of four bytes, goes the way of the standard library, which
/// replaces what is wrong.
enum UTF8Check {
  /// The text of bytes that may be anything.
  static func string(_ bytes: UnsafeRawBufferPointer) -> String {
    guard isSurelyRight(bytes),
      #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    else { return String(decoding: bytes, as: UTF8.self) }
    let units = Span<UInt8>(_unsafeElements: bytes.assumingMemoryBound(to: UInt8.self))
    return String(copying: unsafe UTF8Span(unchecked: units))
  }

  private static let high: UInt64 = 0x8080_8080_8080_8080

  /// Whether bytes are UTF-8 with no character beyond U+FFFF; false says nothing.
  ///
  /// The first loop knows characters of one and two bytes.
  static func isSurelyRight(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var position = 0
    // The high bit of a byte says that it must go on with a character.
    var going: UInt64 = 0
    while position < bytes.count {
      let word = word(of: bytes, at: position)
      let lead = word & word &<< 1 & high
      // Of C0 to DF: C0 and C1, which begin longer forms than needed, have none of bits 1 to 4.
      let bits = (word & 0x1E1E_1E1E_1E1E_1E1E) &+ 0x7E7E_7E7E_7E7E_7E7E
      let isWrong = lead & (word &<< 2 | ~bits) | ((going | lead &<< 8) ^ (word & high ^ lead))
      guard isWrong == 0 else {
        var steps = Steps(going: going)
        return steps.takeAll(bytes, from: position)
      }
      going = lead &>> 56
      position &+= 8
    }
    return going == 0
  }

  /// Eight bytes, the first lowest; zeros, which no character goes on with, beyond the last.
  @inline(__always)
  private static func word(of bytes: UnsafeRawBufferPointer, at position: Int) -> UInt64 {
    guard position &+ 8 <= bytes.count else { return rest(of: bytes, from: position) }
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  /// The last bytes, fewer than eight, as a word.
  @inline(__always)
  private static func rest(of bytes: UnsafeRawBufferPointer, from start: Int) -> UInt64 {
    let count = bytes.count &- start
    if bytes.count >= 8 {
      guard count > 0 else { return 0 }
      let last = bytes.loadUnaligned(fromByteOffset: bytes.count &- 8, as: UInt64.self)
      return UInt64(littleEndian: last) &>> (8 &* UInt64(truncatingIfNeeded: 8 &- count))
    }
    var word: UInt64 = 0
    for position in (start..<bytes.count).reversed() {
      word = word &<< 8 | UInt64(bytes[position])
    }
    return word
  }

  /// What eight bytes leave for the next eight: the high bit of a byte says that something is asked
  /// of it.
  private struct Steps {
    /// Bytes that must go on with a character.
    var going: UInt64
    /// Bytes after E0, which must be A0 to BF: less would be a longer form than needed.
    private var afterE0: UInt64 = 0
    /// Bytes after ED, which must be 80 to 9F: more would be a surrogate.
    private var afterED: UInt64 = 0

    init(going: UInt64) { self.going = going }

    /// Takes all bytes from a place on; false where they are wrong or not known.
    @inline(never)
    mutating func takeAll(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Bool {
      var position = start
      while position < bytes.count {
        guard take(word(of: bytes, at: position)) else { return false }
        position &+= 8
      }
      return going == 0
    }

    @inline(__always)
    private mutating func take(_ word: UInt64) -> Bool {
      let lead = word & word &<< 1 & high
      let (five, four, three) = (word &<< 2, word &<< 3, word &<< 4)
      let (two, one, zero) = (word &<< 5, word &<< 6, word &<< 7)
      let longer = lead & five
      let isWrong = (lead & ~(five | four | three | two | one)) | (longer & four)
      let e0 = longer & ~(three | two | one | zero)
      let ed = longer & three & two & ~one & zero
      let expected = going | lead &<< 8 | longer &<< 16
      let isRight =
        isWrong == 0 && expected == (word & high) ^ lead
        && (afterE0 | e0 &<< 8) & ~five == 0 && (afterED | ed &<< 8) & five == 0
      going = lead &>> 56 | longer &>> 48
      (afterE0, afterED) = (e0 &>> 56, ed &>> 56)
      return isRight
    }
  }
}
