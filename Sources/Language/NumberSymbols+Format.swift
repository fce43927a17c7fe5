extension NumberSymbols {
  /// The number as the language writes it, with its visible fraction digits.
  public func format(_ number: Number) -> String {
    var buffer: [UInt8] = []
    append(number, to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  /// The number with its sign, be it negative or not: "+5", as for changes and temperatures.
  public func formatWithSign(_ number: Number) -> String {
    number.isNegative ? format(number) : plus + format(number)
  }

  /// A number of percents, which is already multiplied: 35 is "35%", or "35 %" where that is right.
  ///
  /// The minus sign stands before everything, as in the patterns of CLDR.
  public func formatPercent(_ percents: Number) -> String {
    var magnitude = percents
    magnitude.isNegative = false
    let sign = percents.isNegative ? minus : ""
    return sign + percentBefore + format(magnitude) + percentAfter
  }

  /// Appends the number as the language writes it, in UTF-8.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - buffer: What the bytes are added to; nothing else is allocated.
  public func append(_ number: Number, to buffer: inout [UInt8]) {
    if number.isNegative { buffer.append(contentsOf: minus.utf8) }
    withDigits(of: number.whole, atLeast: 1) { digits in
      let isGrouped = digits.count > Int(primaryGroup) && isGrouped(digits.count)
      for (index, digit) in digits.enumerated() {
        if isGrouped, index > 0, isGroupStart(digits.count - index) {
          buffer.append(contentsOf: group.utf8)
        }
        append(digit, to: &buffer)
      }
    }
    guard number.fractionDigits > 0 else { return }
    buffer.append(contentsOf: decimal.utf8)
    withDigits(of: number.fraction, atLeast: Int(number.fractionDigits)) { digits in
      for digit in digits { append(digit, to: &buffer) }
    }
  }

  /// Whether a number of so many digits has groups.
  private func isGrouped(_ count: Int) -> Bool {
    primaryGroup > 0 && count >= Int(primaryGroup) + Int(max(minimumGroupingDigits, 1))
  }

  /// Whether a separator stands before the last `rest` digits of a number that has groups.
  private func isGroupStart(_ rest: Int) -> Bool {
    let (first, others) = (Int(primaryGroup), Int(secondaryGroup))
    guard rest >= first else { return false }
    return others > 0 ? (rest - first) % others == 0 : rest == first
  }

  /// Appends one digit; those of nearly all languages are ASCII.
  private func append(_ digit: UInt8, to buffer: inout [UInt8]) {
    guard zero != "0" else {
      buffer.append(UInt8(ascii: "0") | digit)
      return
    }
    let scalar = Unicode.Scalar(zero.value &+ UInt32(digit)) ?? zero
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { buffer.append(byte) }
  }

  /// Calls with the decimal digits of a value, at most 255 of them, without allocating.
  private func withDigits(
    of value: UInt64, atLeast count: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(count, 20)) { digits in
      digits.initialize(repeating: 0)
      var (rest, start) = (value, digits.count)
      while rest != 0, start > 0 {
        start -= 1
        digits[start] = UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      start = min(start, digits.count - count)
      body(UnsafeMutableBufferPointer(rebasing: digits[start...]))
    }
  }
}
