import Language
import TestSupport
import Testing

/// The fast digits, compared with plain ones.
struct NumberDigitsTests {
  /// Zeros of every length in UTF-8, and some whose ten digits differ in more than the last byte.
  static let zeros: [Unicode.Scalar] = [
    "0", "٠", "०", "\u{1e950}", "\u{11136}", "\u{79}", "\u{7a}", "\u{7f8}", "\u{ffff}", "\u{b7}",
    "\u{7f7}", "\u{d7fe}", "\u{10ffff}",
  ]

  @Test func digitsAreThoseOfAPlainWriter() {
    var chance = SeededGenerator(seed: 51)
    for _ in 0..<4000 {
      let symbols = NumberSymbols(
        zero: Self.zeros.randomElement(using: &chance) ?? "0", decimal: ",",
        group: ["", ".", "\u{202f}", "<>"].randomElement(using: &chance) ?? "",
        minus: ["-", "\u{2212}"].randomElement(using: &chance) ?? "",
        primaryGroup: UInt8.random(in: 0...4, using: &chance),
        secondaryGroup: UInt8.random(in: 0...3, using: &chance),
        minimumGroupingDigits: UInt8.random(in: 0...3, using: &chance))
      let number = Number(
        isNegative: Bool.random(using: &chance),
        whole: UInt64.random(in: 0...(.max), using: &chance)
          >> UInt64.random(in: 0..<64, using: &chance),
        fraction: UInt64.random(in: 0...999, using: &chance),
        fractionDigits: UInt8.random(in: 0...18, using: &chance))
      #expect(symbols.format(number) == Self.plain(number, symbols), "\(number) \(symbols)")
    }
  }

  @Test func whatIsInTheBufferStays() {
    var buffer = Array("a".utf8)
    NumberSymbols().append(Number(-1234), to: &buffer)
    NumberSymbols().append(Number(5), to: &buffer)
    #expect(buffer == Array("a-1,2345".utf8))
  }

  private static func plain(_ number: Number, _ symbols: NumberSymbols) -> String {
    let digits = Array(String(number.whole))
    let (first, others) = (Int(symbols.primaryGroup), Int(symbols.secondaryGroup))
    let isGrouped = first > 0 && digits.count >= first + max(Int(symbols.minimumGroupingDigits), 1)
    var text = number.isNegative ? symbols.minus : ""
    for (index, digit) in digits.enumerated() {
      let rest = digits.count - index
      let isStart = others > 0 ? rest >= first && (rest - first) % others == 0 : rest == first
      if index > 0, isGrouped, isStart { text += symbols.group }
      text.unicodeScalars.append(scalar(digit, symbols))
    }
    guard number.fractionDigits > 0 else { return text }
    let fraction = String(number.fraction)
    let zeros = String(repeating: "0", count: Int(number.fractionDigits) - fraction.count)
    text += symbols.decimal
    for digit in zeros + fraction { text.unicodeScalars.append(scalar(digit, symbols)) }
    return text
  }

  private static func scalar(_ digit: Character, _ symbols: NumberSymbols) -> Unicode.Scalar {
    let value = symbols.zero.value + UInt32(digit.wholeNumberValue ?? 0)
    return Unicode.Scalar(value) ?? symbols.zero
  }
}
