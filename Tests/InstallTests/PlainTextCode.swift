/// The code of `Docs/Formats/Compact.md`, read bit by bit as the page says it: slow and plain.
struct PlainTextCode {
  /// What each symbol stands for, in the order of the section; the end is empty.
  private(set) var words: [[UInt8]] = []
  /// The code of each symbol, as zeros and ones.
  private(set) var codes: [String] = []

  init(_ section: [UInt8]) {
    var bits = Bits(section, from: 0)
    let count = bits.number(14)
    _ = bits.number(20)
    let lengths = (1...15).map { ($0, bits.number(4)) }
    let lengthCodes = Self.canonical(lengths.map(\.1))
    var path: [Int] = []
    var lefts: [Int?] = []
    var codeLengths: [Int] = []
    var byte = -1
    for symbol in 0..<count {
      path.removeLast(bits.zeros())
      lefts.append(path.last)
      if path.isEmpty {
        let zeros = bits.zeros()
        byte += 1 << zeros + bits.number(zeros)
      }
      words.append(path.isEmpty && byte > 0 ? [UInt8(byte)] : [])
      path.append(symbol)
      codeLengths.append(1 + bits.code(lengthCodes))
    }
    codes = Self.canonical(codeLengths)
    let rights = lefts.map { $0 == nil ? nil : bits.code(codes) }
    func spell(_ symbol: Int) -> [UInt8] {
      guard let left = lefts[symbol], let right = rights[symbol] else { return words[symbol] }
      return spell(left) + spell(right)
    }
    words = words.indices.map(spell)
  }

  /// The text whose record begins at a byte.
  func text(_ records: [UInt8], at start: Int) -> [UInt8] {
    var bits = Bits(records, from: start)
    var text: [UInt8] = []
    while true {
      let word = words[bits.code(codes)]
      if word.isEmpty { return text }
      text += word
    }
  }

  /// Codes counted upwards: shorter ones first, of one length in the order of the list.
  static func canonical(_ lengths: [Int]) -> [String] {
    var codes = lengths.map { _ in "" }
    var code = 0
    for length in 1...15 {
      code *= 2
      for index in lengths.indices where lengths[index] == length {
        let digits = String(code, radix: 2)
        codes[index] = String(repeating: "0", count: length - digits.count) + digits
        code += 1
      }
    }
    return codes
  }
}

private struct Bits {
  private var bits: Substring

  init(_ bytes: [UInt8], from start: Int) {
    bits =
      bytes[start...].map { byte in
        let digits = String(byte, radix: 2)
        return String(repeating: "0", count: 8 - digits.count) + digits
      }.joined()[...]
  }

  mutating func number(_ count: Int) -> Int {
    defer { bits = bits.dropFirst(count) }
    return Int("0" + bits.prefix(count), radix: 2) ?? 0
  }

  mutating func zeros() -> Int {
    let count = bits.prefix { $0 == "0" }.count
    bits = bits.dropFirst(count + 1)
    return count
  }

  mutating func code(_ codes: [String]) -> Int {
    let found = codes.firstIndex { !$0.isEmpty && bits.hasPrefix($0) } ?? 0
    bits = bits.dropFirst(codes[found].count)
    return found
  }
}
