extension NumberSymbols {
  /// Returns the number in the language's format, with its visible fraction digits.
  public func format(_ number: Number) -> String {
    if number.whole < 1000, number.fractionDigits == 0, zero == "0", !isGrouped(3) {
      return number.isNegative ? minus + String(number.whole) : String(number.whole)
    }
    var buffer: [UInt8] = []
    buffer.reserveCapacity(32)
    append(number, to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  /// Returns the number with its sign, even if positive: "+5", as for changes and temperatures.
  public func formatWithSign(_ number: Number) -> String {
    number.isNegative ? format(number) : plus + format(number)
  }

  /// Returns a percentage, already multiplied: 35 is "35%", or "35 %" in languages that use a
  /// space.
  ///
  /// The minus sign comes first, as in CLDR's patterns.
  public func formatPercent(_ percents: Number) -> String {
    var buffer: [UInt8] = []
    append(percents: percents, to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  /// Appends a percentage in UTF-8; see `formatPercent`.
  package func append(percents: Number, to buffer: inout [UInt8]) {
    var magnitude = percents
    magnitude.isNegative = false
    if percents.isNegative { buffer.append(text: minus) }
    buffer.append(text: percentBefore)
    append(magnitude, to: &buffer)
    buffer.append(text: percentAfter)
  }

  /// Appends the number in the language's format, in UTF-8.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - buffer: The buffer to append to; nothing else is allocated.
  public func append(_ number: Number, to buffer: inout [UInt8]) {
    if number.isNegative { buffer.append(text: minus) }
    if number.whole < 10, zero == "0", !isGrouped(1) {
      buffer.append(UInt8(ascii: "0") | UInt8(truncatingIfNeeded: number.whole))
    } else {
      let digits = Self.countDigits(of: number.whole)
      append(number.whole, digits, isGrouped: isGrouped(digits), to: &buffer)
    }
    guard number.fractionDigits > 0 else { return }
    buffer.append(text: decimal)
    append(number.fraction, Int(number.fractionDigits), isGrouped: false, to: &buffer)
  }

  /// Returns whether a number with `count` digits has groups.
  private func isGrouped(_ count: Int) -> Bool {
    primaryGroup > 0 && count >= Int(primaryGroup) + Int(max(minimumGroupingDigits, 1))
  }

  /// Appends the last digits of a value: reserves room, then writes the digits from the last one
  /// on.
  ///
  /// The separator is temporarily at the start of the number, to be copied from there, until the
  /// first digits replace it.
  private func append(
    _ value: UInt64, _ count: Int, isGrouped: Bool, to buffer: inout [UInt8]
  ) {
    let digits = DigitBytes(zero)
    let (first, others) = isGrouped ? (Int(primaryGroup), Int(secondaryGroup)) : (count, 0)
    let separators = count <= first ? 0 : others == 0 ? 1 : (count - first - 1) / others + 1
    let start = buffer.count
    if separators > 0 { buffer.append(text: group) }
    let width = buffer.count - start
    let length = separators * width + digits.length(of: value, count)
    buffer.append(contentsOf: repeatElement(0, count: length - width))
    var bytes = buffer.mutableSpan
    var (rest, place, left) = (value, bytes.count, first)
    for _ in 0..<count {
      if left == 0 {
        for index in (0..<width).reversed() { Self.put(bytes[start + index], in: &bytes, &place) }
        left = others == 0 ? count : others
      }
      left -= 1
      digits.put(UInt8(truncatingIfNeeded: rest % 10), in: &bytes, &place)
      rest /= 10
    }
  }

  private static func put(
    _ byte: UInt8, in bytes: inout MutableSpan<UInt8>, _ place: inout Int
  ) {
    guard place > 0 else { return }
    place -= 1
    bytes[place] = byte
  }

  private static func countDigits(of value: UInt64) -> Int {
    var (count, rest) = (1, value)
    while rest >= 10 { (count, rest) = (count + 1, rest / 10) }
    return count
  }
}
