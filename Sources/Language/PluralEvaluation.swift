/// One evaluation of compiled and checked plural rules for a number.
///
/// Reads in place and stops at the first condition that holds. Past the end it reads zeros, so that
/// no bytes can make it read out of bounds.
struct PluralEvaluation {
  private let operands: PluralOperands
  private var offset = 0

  init(_ operands: PluralOperands) { self.operands = operands }

  /// Returns the category of the first rule that holds, else `other`.
  mutating func category(_ bytes: Span<UInt8>) -> PluralCategory {
    var rules = next(bytes)
    while rules > 0 {
      let category = next(bytes)
      if rule(bytes) { return PluralCategory(rawValue: category) ?? .other }
      rules &-= 1
    }
    return .other
  }

  private mutating func rule(_ bytes: Span<UInt8>) -> Bool {
    var conditions = next(bytes)
    while conditions > 0 {
      let length = Int(next(bytes))
      let end = offset &+ length
      if condition(bytes, to: end) { return true }
      offset = end
      conditions &-= 1
    }
    return false
  }

  private mutating func condition(_ bytes: Span<UInt8>, to end: Int) -> Bool {
    while offset < end {
      guard relation(bytes) else { return false }
    }
    return true
  }

  private mutating func relation(_ bytes: Span<UInt8>) -> Bool {
    let code = next(bytes)
    let isNegated = code & 16 != 0
    let modulus = code & 8 != 0 ? number(bytes) : 0
    var value = operands.value(code & 7)
    if modulus != 0 { value = Self.remainder(value, modulus) }
    var contains = false
    var ranges = next(bytes)
    while ranges > 0 {
      let low = number(bytes)
      let span = number(bytes)
      if value &- low <= span { contains = true }
      ranges &-= 1
    }
    return (contains && operands.isWhole(code & 7)) != isNegated
  }

  /// Returns a remainder; short numbers, which nearly all are, are divided faster.
  private static func remainder(_ value: UInt64, _ modulus: UInt64) -> UInt64 {
    guard (value | modulus) >> 32 == 0 else { return value % modulus }
    return UInt64(UInt32(truncatingIfNeeded: value) % UInt32(truncatingIfNeeded: modulus))
  }

  private mutating func next(_ bytes: Span<UInt8>) -> UInt8 {
    guard offset < bytes.count else { return 0 }
    defer { offset &+= 1 }
    return bytes[offset]
  }

  /// Reads an unsigned LEB128 number; nearly all take one byte.
  private mutating func number(_ bytes: Span<UInt8>) -> UInt64 {
    var byte = next(bytes)
    var value = UInt64(byte & 0x7f)
    var shift: UInt64 = 7
    while byte & 0x80 != 0 {
      byte = next(bytes)
      value |= UInt64(byte & 0x7f) << shift
      shift &+= 7
    }
    return value
  }
}
