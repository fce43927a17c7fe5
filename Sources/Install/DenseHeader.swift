/// The header of the coded bits: sizes and the alphabet, each number in groups of seven bits.
struct DenseHeader {
  static let tableBits = 16...23
  static let mostFrequent = 30
  /// The value, in place of a count, for frequent symbols and an alphabet from the known data.
  static let taken: UInt8 = 31

  /// The base-2 logarithm of the context table's size in bytes.
  var tableBits: Int
  /// The number of values after the preamble.
  var count: Int
  /// The number of bytes in the preamble.
  var preambleCount: Int
  /// The symbols that most often begin a character, the most frequent first.
  var frequent: [UInt8]
  var alphabet: DenseAlphabet
  /// Whether frequent symbols and alphabet are omitted, since both sides know them.
  var isTaken = false

  /// The bytes of the header.
  var bytes: [UInt8] {
    let symbols = isTaken ? Self.taken : UInt8(truncatingIfNeeded: frequent.count)
    var bytes = [UInt8(truncatingIfNeeded: tableBits - 16) | symbols << 3]
    let runs = alphabet.runs
    let spelled = isTaken ? [] : [runs.count] + runs.flatMap { [$0.gap, $0.count] }
    for number in [count, preambleCount] + spelled {
      var rest = number
      while rest > 127 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
        rest >>= 7
      }
      bytes.append(UInt8(truncatingIfNeeded: rest))
    }
    return isTaken ? bytes : bytes + frequent
  }
}

extension DenseHeader {
  /// Reads a header and returns the start of the coded bits.
  static func read(
    _ bytes: [UInt8], beside known: DensePriming
  ) throws(InstallError) -> (DenseHeader, end: Int) {
    guard let first = bytes.first else {
      throw .notDecoded(reason: "byte 0: the header is missing")
    }
    var place = 1
    let count = try number(bytes, &place)
    let preambleCount = try number(bytes, &place)
    var header = DenseHeader(
      tableBits: Int(first & 7) + 16, count: count, preambleCount: preambleCount, frequent: [],
      alphabet: DenseAlphabet([]))
    if first >> 3 == taken { return (header.taken(from: known), place) }
    header.alphabet = DenseAlphabet(try alphabet(bytes, &place))
    header.frequent = Array(bytes[place...].prefix(Int(first >> 3)))
    return (header, place + header.frequent.count)
  }

  private static func alphabet(
    _ bytes: [UInt8], _ place: inout Int
  ) throws(InstallError) -> [UInt32] {
    let runs = try number(bytes, &place)
    guard runs <= DenseAlphabet.limit else {
      throw .notDecoded(reason: "byte \(place): an alphabet of \(runs) runs")
    }
    var alphabet: [UInt32] = []
    for _ in 0..<runs {
      let gap = try number(bytes, &place)
      let length = try number(bytes, &place)
      let start = Int(alphabet.last ?? 0x7F) + 1 + gap
      guard length <= DenseAlphabet.limit - alphabet.count, start + length <= 0x11_0000 else {
        throw .notDecoded(reason: "byte \(place): too large an alphabet")
      }
      alphabet += (start..<start + length).map { UInt32(truncatingIfNeeded: $0) }
    }
    return alphabet
  }

  /// Reads a number of at most five groups.
  private static func number(_ bytes: [UInt8], _ place: inout Int) throws(InstallError) -> Int {
    var value = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      guard place < bytes.count else { break }
      let byte = bytes[place]
      place += 1
      value |= Int(byte & 127) << shift
      if byte < 128 { return value }
    }
    throw .notDecoded(reason: "byte \(place): a number without an end")
  }
}

extension DenseAlphabet {
  /// The code points as runs: the gap before each run, and its length.
  var runs: [(gap: Int, count: Int)] {
    var runs: [(gap: Int, count: Int)] = []
    var next: UInt32 = 0x80
    for point in codePoints {
      if point == next, let last = runs.indices.last {
        runs[last].count += 1
      } else {
        runs.append((Int(point - next), 1))
      }
      next = point + 1
    }
    return runs
  }

  /// Returns the bytes of symbols, at most three per symbol.
  func bytes(of symbols: [UInt8]) -> [UInt8] {
    guard !codePoints.isEmpty else { return symbols }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(symbols.count * 3)
    var missing = 0
    for symbol in symbols {
      let index = Int(symbol) - 0x80
      if missing > 0 {
        missing -= 1
        bytes.append(symbol)
      } else if index >= 0, index < spelled.count, symbol < 0xC0 {
        for byte in spelled[index] { bytes.append(byte) }
      } else {
        missing = Self.length(of: symbol) - 1
        bytes.append(symbol)
      }
    }
    return bytes
  }
}
