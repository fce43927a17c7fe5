import Language

/// An output that values are written to, so that all renderers treat them alike.
///
/// A call site's values are formatted for the text's language and isolated if their direction may
/// differ from the text's.
protocol ValueOutput: ~Copyable {
  /// Whether values of the other direction are isolated.
  var isolatesValues: Bool { get }
  /// Whether the last bytes are those of a value.
  var endsInValue: Bool { get set }
  /// Appends bytes unchanged.
  mutating func append(bytes: ByteView)
  /// Appends one byte unchanged.
  mutating func append(byte: UInt8)
}

extension ValueOutput where Self: ~Copyable {
  @inline(__always)
  mutating func append(value: String, _ shared: SharedRules) {
    // Read before: a closure that captures the rules would retain and release them.
    let isRightToLeft = shared.rules.isRightToLeft
    value.withView { append(value: $0, inRightToLeft: isRightToLeft) }
  }

  mutating func append(value: ByteView, inRightToLeft isRightToLeft: Bool) {
    guard value.count > 0 else { return }
    endsInValue = true
    guard isolatesValues, BidiIsolation.isNeeded(around: value, inRightToLeft: isRightToLeft)
    else { return append(bytes: value) }
    append(isolated: value)
  }

  @inline(never)
  private mutating func append(isolated value: ByteView) {
    BidiIsolation.begin.withView { append(bytes: $0) }
    if BidiIsolation.mayHoldIsolates(value) {
      BidiIsolation.balanced(value).withView { append(bytes: $0) }
    } else {
      append(bytes: value)
    }
    BidiIsolation.end.withView { append(bytes: $0) }
  }

  /// Adds a number; small whole numbers in ASCII digits, nearly all, need no allocation.
  mutating func append(_ number: Number, _ shared: SharedRules) {
    if number.whole < 1000, number.fractionDigits == 0, !number.isNegative,
      shared.hasPlainDigits
    {
      endsInValue = true
      return append(digits: number.whole)
    }
    append { shared.rules.numbers.append(number, to: &$0) }
  }

  private mutating func append(digits value: UInt64) {
    let (hundreds, tens) = (value / 100, value / 10)
    if hundreds > 0 { append(byte: UInt8(truncatingIfNeeded: 0x30 &+ hundreds % 10)) }
    if tens > 0 { append(byte: UInt8(truncatingIfNeeded: 0x30 &+ tens % 10)) }
    append(byte: UInt8(truncatingIfNeeded: 0x30 &+ value % 10))
  }

  /// Adds a value in the format of the text's own language, which is never isolated as a whole.
  mutating func append(written write: (inout [UInt8]) -> Void) {
    var bytes: [UInt8] = []
    write(&bytes)
    bytes.withView { append(bytes: $0) }
    endsInValue = endsInValue || !bytes.isEmpty
  }
}
