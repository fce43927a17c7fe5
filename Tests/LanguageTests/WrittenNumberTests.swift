import Testing

@testable import Language

/// Numbers of our own files are read as writers write them, and in no other way.
@Suite struct WrittenNumberTests {
  @Test(arguments: ["", "+1", "-1", "-0", "+0", "01", "00", " 1", "1 ", "1_0", "0x1", "१", "1.0"])
  func whatNoWriterWritesIsNoDecimal(text: String) {
    #expect(Int(decimal: text) == nil && UInt64(decimal: text) == nil)
  }

  @Test(arguments: [0, 1, 9, 10, 4_294_967_295, 9_223_372_036_854_775_807] as [Int])
  func whatIsWrittenIsRead(number: Int) {
    #expect(Int(decimal: "\(number)") == number)
  }

  @Test func aNumberThatDoesNotFitIsNone() {
    #expect(UInt32(decimal: "4294967296") == nil && UInt8(decimal: "256") == nil)
    #expect(UInt64(decimal: "18446744073709551616") == nil)
    #expect(UInt64(decimal: "18446744073709551615") == .max)
  }

  @Test(arguments: [
    "", "0123456789abcde", "0123456789abcdef0", "0123456789ABCDEF", "+123456789abcdef",
    "-123456789abcdef", "0x23456789abcdef", "0123456789abcdeg", " 123456789abcdef",
  ])
  func whatNoWriterWritesIsNoHexadecimal(text: String) {
    #expect(UInt64(sixteenDigits: text) == nil)
  }

  @Test func sixteenDigitsAreRead() {
    #expect(UInt64(sixteenDigits: "0123456789abcdef") == 0x0123_4567_89AB_CDEF)
    #expect(UInt64(sixteenDigits: "ffffffffffffffff") == .max)
    #expect(UInt64(sixteenDigits: "0000000000000000") == 0)
  }

  @Test func anEscapeHasTwoUpperCaseDigits() {
    for byte in UInt8.min...UInt8.max {
      let digits = Array("0123456789ABCDEF".utf8)
      let written = [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      #expect(UInt8(escape: written) == byte)
    }
    for text in ["", "A", "+A", "-1", "0a", "0G", "0x", "00F"] {
      #expect(UInt8(escape: Array(text.utf8)) == nil, "\(text)")
    }
  }
}
