/// The ten digits that begin with a zero, in UTF-8.
///
/// Nearly always they share their first bytes, so that only the last byte counts up.
struct DigitBytes {
  private let zero: Unicode.Scalar
  /// The bytes of zero, the last byte lowest.
  private let bytes: UInt32
  private let count: Int
  private let haveCommonStart: Bool

  init(_ zero: Unicode.Scalar) {
    self.zero = zero
    let encoded = UTF8.encode(zero) ?? UTF8.encodedReplacementCharacter
    bytes = encoded.reduce(0) { $0 << 8 | UInt32($1) }
    count = encoded.count
    haveCommonStart = zero.value < 0x77 || (zero.value >= 0x80 && zero.value & 0x3f <= 0x36)
  }

  /// Returns the number of bytes of the last `count` digits of a value.
  func length(of value: UInt64, _ count: Int) -> Int {
    guard !haveCommonStart else { return count * self.count }
    var (length, rest) = (0, value)
    for _ in 0..<count {
      length += DigitBytes(scalar(UInt8(truncatingIfNeeded: rest % 10))).count
      rest /= 10
    }
    return length
  }

  /// Writes a digit that ends at an offset, and moves the offset to the digit's start.
  func put(_ digit: UInt8, in buffer: inout MutableSpan<UInt8>, _ place: inout Int) {
    guard haveCommonStart || digit == 0 else {
      return DigitBytes(scalar(digit)).put(0, in: &buffer, &place)
    }
    guard place >= count else { return }
    var rest = bytes &+ UInt32(digit)
    for _ in 0..<count {
      place &-= 1
      buffer[place] = UInt8(truncatingIfNeeded: rest)
      rest >>= 8
    }
  }

  private func scalar(_ digit: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(zero.value &+ UInt32(digit)) ?? zero
  }
}
