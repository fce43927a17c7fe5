extension Number {
  /// Parses decimal digits: `-12.50` has the sign, 12, and two fraction digits.
  ///
  /// An exponent after `c` or `e` is one that is spelled out, as in CLDR's samples: `1.2c6` (1.2
  /// million) is 1200000 with exponent 6. Nil if the text has more digits than a number can show,
  /// or other characters.
  ///
  /// - Parameter decimal: An optional minus sign, digits, optionally a point and digits, optionally
  ///   `c` or `e` and digits; ASCII.
  public init?(decimal: some StringProtocol) { self.init(decimal: Array(decimal.utf8)) }

  /// Parses decimal digits in bytes.
  package init?(decimal bytes: [UInt8]) {
    var rest = bytes[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    guard let (whole, _) = Self.passDigits(&rest) else { return nil }
    self.init(isNegative: isNegative, whole: whole, fraction: 0, fractionDigits: 0)
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard let (digits, count) = Self.passDigits(&rest), count <= Self.maximumFractionDigits else {
        return nil
      }
      (fraction, fractionDigits) = (digits, UInt8(count))
    }
    if rest.first == UInt8(ascii: "c") || rest.first == UInt8(ascii: "e") {
      rest.removeFirst()
      guard let (power, _) = Self.passDigits(&rest), let count = UInt8(exactly: power),
        multiply(byTenToThe: count)
      else { return nil }
      exponent = count
    }
    guard rest.isEmpty else { return nil }
  }

  /// Moves the decimal point to the right; returns false if the number would exceed 64 bits.
  private mutating func multiply(byTenToThe power: UInt8) -> Bool {
    for _ in 0..<power {
      let unit = powerOfTen(fractionDigits - min(fractionDigits, 1))
      let (product, over) = whole.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(fractionDigits > 0 ? fraction / unit : 0)
      guard !over, !carry else { return false }
      (whole, fraction) = (sum, fraction % unit)
      fractionDigits -= min(fractionDigits, 1)
    }
    return true
  }

  /// Creates a number from the shortest decimal digits of a value: 1.5 shows one fraction digit,
  /// 2.0 none.
  ///
  /// Every value gives a number: zero has no sign, not-a-number is zero, a value beyond 64 bits
  /// becomes the largest number, and digits after the 18th fraction digit are dropped.
  public init(_ value: Double) {
    guard value.isFinite else {
      self.init(
        isNegative: value < 0, whole: value.isNaN ? 0 : .max, fraction: 0, fractionDigits: 0)
      return
    }
    if let whole = UInt64(exactly: value.magnitude), whole < 1 << 53 {
      self.init(isNegative: value < 0, whole: whole, fraction: 0, fractionDigits: 0)
      return
    }
    let (digits, point) = Self.decimalDigits(of: value.magnitude)
    self.init(isNegative: value < 0, digits: digits, point: point)
  }

  /// Returns the same number with `count` fraction digits: adds zeros, or rounds half up.
  ///
  /// - Parameter count: The number of fraction digits to show; more than 18 count as 18.
  /// - Returns: The number to show.
  public func showing(fractionDigits count: UInt8) -> Number {
    let count = min(count, Self.maximumFractionDigits)
    var result = self
    result.fractionDigits = count
    guard count < fractionDigits else {
      let visible = fraction % powerOfTen(fractionDigits)
      result.fraction = visible * powerOfTen(count - min(fractionDigits, count))
      return result
    }
    let unit = powerOfTen(fractionDigits - count)
    result.fraction = fraction / unit + (fraction % unit >= unit / 2 ? 1 : 0)
    if result.fraction == powerOfTen(count) {
      result.fraction = 0
      if result.whole < .max { result.whole += 1 }
    }
    return result
  }

  /// Creates a number from decimal digits, with the point after the first `point` of them.
  private init(isNegative: Bool, digits: [UInt8], point: Int) {
    var significant = digits[...]
    while significant.last == 0 { significant = significant.dropLast() }
    var number = Number(0)
    for index in 0..<max(point, 0) where number.whole < .max {
      number.whole = Self.append(index < digits.count ? digits[index] : 0, to: number.whole)
    }
    var index = point
    while index < significant.count, number.fractionDigits < Self.maximumFractionDigits {
      number.fraction = number.fraction * 10 + (index < 0 ? 0 : UInt64(digits[index]))
      number.fractionDigits += 1
      index += 1
    }
    number.isNegative = isNegative && (number.whole != 0 || number.fraction != 0)
    number.fractionDigits = number.significantFractionDigits
    number.fraction = number.significantFraction
    self = number
  }

  private static func append(_ digit: UInt8, to whole: UInt64) -> UInt64 {
    let (product, over) = whole.multipliedReportingOverflow(by: 10)
    let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
    return over || carry ? .max : sum
  }

  /// Returns the digits of a finite value's shortest description, and the number of digits before
  /// the point.
  ///
  /// A description is `12.5` or `1.25e-07`; its bytes are read once, which needs no string indices.
  private static func decimalDigits(of magnitude: Double) -> (digits: [UInt8], point: Int) {
    var digits: [UInt8] = []
    var point: Int?
    var exponent: Int?
    var isSmall = false
    for byte in magnitude.description.bytes {
      switch byte {
      case UInt8(ascii: "."): point = digits.count
      case UInt8(ascii: "e"): exponent = 0
      case UInt8(ascii: "-"): isSmall = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = byte - UInt8(ascii: "0")
        if let power = exponent { exponent = power * 10 + Int(digit) } else { digits.append(digit) }
      default: break
      }
    }
    let power = exponent ?? 0
    return (digits, (point ?? digits.count) + (isSmall ? -power : power))
  }

  /// Reads ASCII digits and returns their value and count; nil if there is none, or if they exceed
  /// 64 bits.
  private static func passDigits(_ bytes: inout ArraySlice<UInt8>) -> (value: UInt64, count: Int)? {
    let before = bytes.count
    var value: UInt64 = 0
    while let byte = bytes.first, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      let (product, over) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
      guard !over, !carry else { return nil }
      value = sum
      bytes.removeFirst()
    }
    return bytes.count < before ? (value, before - bytes.count) : nil
  }
}
