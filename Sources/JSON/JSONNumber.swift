/// The grammar of numbers (RFC 8259, section 6): `-0`, `1.5e+3`, but neither `01`, `1.`, `+1` nor
/// `0x1F`.
struct JSONNumber {
  private var rest: ArraySlice<UInt8>

  /// Returns whether a word is a number.
  static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
    var number = JSONNumber(rest: word)
    return number.hasWhole() && number.hasFraction() && number.hasExponent() && number.rest.isEmpty
  }

  private mutating func hasWhole() -> Bool {
    _ = take("-")
    let first = rest.first
    let count = digits()
    return count == 1 || count > 1 && first != UInt8(ascii: "0")
  }

  private mutating func hasFraction() -> Bool { !take(".") || digits() > 0 }

  private mutating func hasExponent() -> Bool {
    guard take("e") || take("E") else { return true }
    _ = take("+") || take("-")
    return digits() > 0
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest.removeFirst()
    return true
  }

  /// Skips digits, and returns how many there were.
  private mutating func digits() -> Int {
    let count = rest.prefix { 0x30...0x39 ~= $0 }.count
    rest.removeFirst(count)
    return count
  }
}
