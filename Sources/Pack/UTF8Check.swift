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

  /// Whether bytes are UTF-8 with no character beyond U+FFFF; false says nothing.
  static func isSurelyRight(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var steps = Steps()
    var position = 0
    while position &+ 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      guard steps.take(UInt64(littleEndian: word)) else { return false }
      position &+= 8
    }
    // The rest of the last word is filled with zeros, which no character goes on with.
    return steps.take(rest(of: bytes, from: position))
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
    private static let high: UInt64 = 0x8080_8080_8080_8080

    /// Bytes that must go on with a character.
    private var going: UInt64 = 0
    /// Bytes after E0, which must be A0 to BF: less would be a longer form than needed.
    private var afterE0: UInt64 = 0
    /// Bytes after ED, which must be 80 to 9F: more would be a surrogate.
    private var afterED: UInt64 = 0

    /// Takes eight bytes; false where they are wrong or not known.
    @inline(__always)
    mutating func take(_ word: UInt64) -> Bool {
      let high = word & Self.high
      guard high != 0 else { return going == 0 }
      let lead = high & word &<< 1
      guard lead & word &<< 2 | afterE0 | afterED == 0 else { return takeLonger(word, lead) }
      // C0 and C1 begin longer forms than needed.
      let bits = word &<< 3 | word &<< 4 | word &<< 5 | word &<< 6
      let expected = going | lead &<< 8
      going = lead &>> 56
      return lead & ~bits == 0 && expected == high ^ lead
    }

    /// Takes eight bytes of which one begins a character of three bytes or more.
    @inline(__always)
    private mutating func takeLonger(_ word: UInt64, _ lead: UInt64) -> Bool {
      let (five, four, three) = (word &<< 2, word &<< 3, word &<< 4)
      let (two, one, zero) = (word &<< 5, word &<< 6, word &<< 7)
      let longer = lead & five
      let isWrong = (lead & ~(five | four | three | two | one)) | (longer & four)
      let e0 = longer & ~(three | two | one | zero)
      let ed = longer & three & two & ~one & zero
      let expected = going | lead &<< 8 | longer &<< 16
      let isRight =
        isWrong == 0 && expected == (word & Self.high) ^ lead
        && (afterE0 | e0 &<< 8) & ~five == 0 && (afterED | ed &<< 8) & five == 0
      going = lead &>> 56 | longer &>> 48
      (afterE0, afterED) = (e0 &>> 56, ed &>> 56)
      return isRight
    }
  }
}
