import Language
import Testing

struct NumberTests {
  /// Value; sign, whole part, fraction and count of its digits.
  @Test(arguments: [
    (1.5, "1.5"), (2.0, "2"), (0.0, "0"), (-0.0, "0"), (-1.5, "-1.5"), (0.1, "0.1"),
    (0.30000000000000004, "0.30000000000000004"), (1.05, "1.05"), (1e21, "18446744073709551615"),
    (1e16, "10000000000000000"), (1.25e17, "125000000000000000"), (1e-5, "0.00001"),
    (1.5e-7, "0.00000015"), (1e-18, "0.000000000000000001"), (1e-19, "0"), (-1e-19, "0"),
    (5e-324, "0"), (123456789.125, "123456789.125"), (.nan, "0"),
    (.infinity, "18446744073709551615"), (-.infinity, "-18446744073709551615"),
    (.greatestFiniteMagnitude, "18446744073709551615"), (1e19, "10000000000000000000"),
    (18446744073709551616, "18446744073709551615"), (9007199254740993, "9007199254740992"),
  ])
  func aDoubleIsShownByItsShortestDecimalDigits(_ value: Double, _ text: String) {
    #expect(plain(Number(value)) == text)
  }

  @Test(arguments: ["0", "1", "1.0", "1.50", "-1.50", "007.10", "18446744073709551615", "-0"])
  func decimalDigitsAreKeptAsTheyAreSeen(_ text: String) throws {
    let number = try #require(Number(decimal: text))
    #expect(plain(number) == (text == "007.10" ? "7.10" : text))
  }

  @Test(arguments: [
    "", "-", ".", "1.", ".5", "1.2.3", "1,5", "+1", " 1", "1e", "e5", "1c2c3", "1.5e999", "1e20",
    "1c-1", "٣", "18446744073709551616", "0.1234567890123456789", "--1", "0x1", "1\u{0}",
  ])
  func whatIsNoDecimalNumberIsRefused(_ text: String) {
    #expect(Number(decimal: text) == nil)
  }

  @Test(arguments: [
    ("1c6", "1000000", 6), ("1e6", "1000000", 6), ("1.2c6", "1200000", 6), ("-0.5c1", "-5", 1),
    ("1.20050c3", "1200.50", 3), ("7c0", "7", 0), ("1.0000001c6", "1000000.1", 6),
    ("0c255", "0", 255),
  ])
  func anExponentInWordsIsKept(_ text: String, _ shown: String, _ exponent: UInt8) throws {
    let number = try #require(Number(decimal: text))
    #expect(plain(number) == shown)
    #expect(number.exponent == exponent)
  }

  @Test func numbersAreEqualWhenShownAlike() {
    #expect(Number(1) == Number(1.0))
    #expect(Number(decimal: "1.0") != Number(1))
    #expect(Number(decimal: "1.50") != Number(1.5))
    #expect(Number(Int.min).whole == 1 << 63)
    #expect(Number(UInt64.max).whole == .max)
  }

  @Test(
    arguments: [
      ("1", 2, "1.00"), ("1.5", 2, "1.50"), ("1234567.891", 2, "1234567.89"), ("0.995", 2, "1.00"),
      ("0.994", 2, "0.99"), ("1.5", 0, "2"), ("1.4", 0, "1"), ("-0.05", 1, "-0.1"),
      ("18446744073709551615.9", 0, "18446744073709551615"), ("1", 99, "1.000000000000000000"),
    ] as [(String, UInt8, String)])
  func fractionDigitsAreAddedOrRoundedAway(_ text: String, _ count: UInt8, _ shown: String) throws {
    #expect(plain(try #require(Number(decimal: text)).showing(fractionDigits: count)) == shown)
  }

  @Test func partsThatDoNotFitAreLeftOut() {
    let number = Number(whole: 1, fraction: .max, fractionDigits: 255)
    #expect(number.fractionDigits == 18)
    #expect(number.fraction < 1_000_000_000_000_000_000)
    var odd = Number(1)
    odd.fraction = .max
    #expect(odd.showing(fractionDigits: 18).fraction == 0)
    odd.fractionDigits = .max
    #expect(odd.showing(fractionDigits: 2).fractionDigits == 2)
  }

  private func plain(_ number: Number) -> String { NumberSymbols(primaryGroup: 0).format(number) }
}

struct NumberSymbolsTests {
  /// Group sizes and minimum, digits, how they are written.
  @Test(
    arguments: [
      (3, 3, 1, "1234567", "1,234,567"), (3, 3, 1, "999", "999"), (3, 3, 1, "1000", "1,000"),
      (3, 3, 2, "1234", "1234"), (3, 3, 2, "12345", "12,345"), (3, 2, 1, "1234567", "12,34,567"),
      (3, 2, 1, "100000", "1,00,000"), (0, 0, 1, "1234567", "1234567"),
      (2, 2, 1, "12345", "1,23,45"), (3, 0, 1, "1234567", "1234,567"),
      (255, 255, 255, "1234567", "1234567"), (3, 3, 0, "-1000.50", "-1,000.50"),
    ] as [(UInt8, UInt8, UInt8, String, String)])
  func digitsAreGrouped(
    _ first: UInt8, _ others: UInt8, _ minimum: UInt8, _ number: String, _ text: String
  ) throws {
    let symbols = NumberSymbols(
      primaryGroup: first, secondaryGroup: others, minimumGroupingDigits: minimum)
    #expect(symbols.format(try #require(Number(decimal: number))) == text)
  }

  @Test func digitsOfTheLanguageAreUsed() throws {
    let symbols = NumberSymbols(zero: "٠", decimal: "٫", group: "٬", minus: "\u{61c}-")
    #expect(symbols.format(try #require(Number(decimal: "-1234.50"))) == "\u{61c}-١٬٢٣٤٫٥٠")
  }

  @Test(arguments: [
    ("35", "% 35", "+35"), ("-1234.5", "\u{2212}% 1.234,5", "\u{2212}1.234,5"), ("0", "% 0", "+0"),
  ])
  func percentsAndSignsAreThoseOfTheLanguage(
    _ number: String, _ percent: String, _ signed: String
  ) throws {
    let symbols = NumberSymbols(
      decimal: ",", group: ".", minus: "\u{2212}", percentBefore: "% ", percentAfter: "")
    let number = try #require(Number(decimal: number))
    #expect(symbols.formatPercent(number) == percent)
    #expect(symbols.formatWithSign(number) == signed)
  }

  @Test func aZeroWithoutNineFollowersDoesNotCrash() {
    let symbols = NumberSymbols(zero: "\u{10ffff}")
    #expect(symbols.format(Number(19)).unicodeScalars.count == 2)
  }
}
