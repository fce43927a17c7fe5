import Testing

@testable import Pack

/// Codes are read as the page of compact packs counts them, by a table and beyond it.
@Suite struct PrefixCodeTests {
  /// All lists of four short lengths, and some of long ones.
  private static let lists: [[Int]] = {
    let small = (0..<625).map { [$0 % 5, $0 / 5 % 5, $0 / 25 % 5, $0 / 125] }
    let stairs = Array(1...15) + [15]
    return small + [
      stairs, stairs.reversed(), Array(1...15), [15], [7], [15, 0, 12, 6, 7, 15],
      Array(repeating: 7, count: 128), Array(repeating: 7, count: 129),
      Array(repeating: 12, count: 4096), [1] + Array(repeating: 12, count: 2049),
    ]
  }()

  private static func reader(_ digits: String, _ body: (inout BitReader) -> Void) {
    let padded = Array(digits.utf8.prefix(64)) + Array(repeating: 0x30, count: 64)
    let bytes = (0..<8).map { place in
      padded[8 * place..<8 * place + 8].reduce(UInt8(0)) { $0 << 1 | ($1 & 1) }
    }
    bytes.withView { view in
      var reader = BitReader(view, from: 0)
      let isFilled = reader.fill()
      #expect(isFilled)
      body(&reader)
    }
  }

  private static func code(_ lengths: [Int], _ quickBits: Int) -> PrefixCode? {
    PrefixCode(lengths: lengths.map { UInt8($0) }, quickBits: quickBits)
  }

  @Test(arguments: [1, 6, 11]) func eachCodeIsReadAsItsSymbol(quickBits: Int) {
    for lengths in Self.lists {
      guard let code = Self.code(lengths, quickBits) else { continue }
      let codes = PlainTextCode.canonical(lengths)
      for (symbol, digits) in codes.enumerated() where !digits.isEmpty {
        for behind in ["", "1111111111111111"] {
          Self.reader(digits + behind) { reader in
            let window = reader.window
            let read = code.symbol(&reader)
            #expect(read == symbol)
            #expect(reader.window == window << UInt64(digits.count))
          }
        }
      }
    }
  }

  @Test(arguments: [1, 6, 11]) func whatNoCodeBeginsIsNoSymbol(quickBits: Int) {
    for lengths in Self.lists where lengths.count < 20 {
      guard let code = Self.code(lengths, quickBits) else { continue }
      let codes = PlainTextCode.canonical(lengths)
      for number in 0..<256 {
        let digits = String(String(256 + number, radix: 2).dropFirst()) + "0000000"
        let symbol = codes.firstIndex { !$0.isEmpty && digits.hasPrefix($0) }
        Self.reader(digits) { reader in
          let read = code.symbol(&reader)
          #expect(read == symbol)
        }
      }
    }
  }

  @Test(arguments: [1, 6, 11]) func moreCodesThanTheirLengthsAllowAreRefused(quickBits: Int) {
    for lengths in Self.lists {
      let share = lengths.reduce(0) { $1 == 0 ? $0 : $0 + 1 << (15 - $1) }
      #expect((Self.code(lengths, quickBits) != nil) == (share <= 1 << 15))
    }
    #expect(Self.code([16], quickBits) == nil)
  }
}
