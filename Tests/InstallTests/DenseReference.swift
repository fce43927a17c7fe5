/// A slow reader of the dense coding, written from `Docs/Formats/Dense.md` line by line.
///
/// Bytes that no writer wrote give whatever comes, not an error.
struct DenseReference {
  private let bytes: [Int]
  private var place = 0
  private var low = 0
  private var high = 0xFFFF_FFFF
  private var code = 0
  private var model = ReferenceModel()

  /// The preamble and the values of coded bytes.
  static func decode(
    _ bytes: [UInt8], source: [[UInt8]]? = nil, old: [[UInt8]] = [], preamble: [UInt8] = []
  ) -> (preamble: [UInt8], values: [[UInt8]]) {
    var reader = DenseReference(bytes)
    return reader.read(source, old, preamble)
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes.map { Int($0) } }

  private mutating func byte() -> Int {
    place += 1
    return place <= bytes.count ? bytes[place - 1] : 0
  }

  private mutating func number() -> Int {
    var value = 0
    var shift = 0
    while true {
      let group = byte()
      value |= (group & 127) << shift
      shift += 7
      if group < 128 { return value }
    }
  }

  private mutating func header(
    _ source: [[UInt8]]?, _ old: [[UInt8]]
  ) -> (count: Int, preambleCount: Int) {
    let first = byte()
    let (count, preambleCount) = (number(), number())
    let (alphabet, frequent): ([Int], [Int])
    if first / 8 == 31 {
      (alphabet, frequent) = ReferenceText.chosen(for: old.isEmpty ? source ?? [] : old)
    } else {
      alphabet = self.alphabet()
      frequent = (0..<first / 8).map { _ in byte() }
    }
    model.prepare(slots: 1 << (12 + first % 8), alphabet: alphabet, frequent: frequent)
    for _ in 0..<4 { code = code << 8 | byte() }
    return (count, preambleCount)
  }

  private mutating func alphabet() -> [Int] {
    var alphabet: [Int] = []
    var next = 0x80
    for _ in 0..<number() {
      next += number()
      for _ in 0..<number() {
        alphabet.append(next)
        next += 1
      }
    }
    return alphabet
  }

  private mutating func read(
    _ source: [[UInt8]]?, _ old: [[UInt8]], _ known: [UInt8]
  ) -> (preamble: [UInt8], values: [[UInt8]]) {
    let (count, preambleCount) = header(source, old)
    let isChanged = changes(count, old.count)
    model.hasSource = source != nil
    let beside = { (ordinal: Int) -> [UInt8] in
      guard let source else { return [] }
      return ordinal < source.count ? source[ordinal] : [1]
    }
    model.begin([], isAnyByte: true)
    for byte in known { symbol(Int(byte)) }
    var places: [Int] = []
    for (ordinal, value) in old.enumerated() where isChanged.contains(true) {
      model.begin(beside(ordinal))
      places.append(model.match.past.count)
      let isState = value == [1] || value == [2] || value == [3]
      for known in model.text.symbols(value) + (isState ? [] : [0]) { symbol(known) }
    }
    model.begin([], isAnyByte: true)
    let preamble = (0..<preambleCount).map { _ in UInt8(symbol()) }
    var values: [[UInt8]] = []
    for ordinal in 0..<count {
      if isChanged[ordinal] {
        model.begin(beside(ordinal))
        if ordinal < places.count { model.match.expect(places[ordinal]) }
        values.append(value())
      } else {
        values.append(old[ordinal])
      }
    }
    return (preamble, values)
  }
}

extension DenseReference {
  /// Which values are not as they were.
  private mutating func changes(_ count: Int, _ old: Int) -> [Bool] {
    var odds = [4096, 16384]
    var last = 0
    return (0..<count).map { ordinal in
      if ordinal >= old { return true }
      let bit = self.bit(odds[last])
      if bit == 1 {
        odds[last] += (65504 - odds[last]) / 32
      } else {
        odds[last] -= (odds[last] - 16) / 32
      }
      last = bit
      return bit == 1
    }
  }

  private mutating func value() -> [UInt8] {
    var symbols: [Int] = []
    // More than four bytes beyond the end are of no writer.
    while place <= bytes.count + 4 {
      let next = symbol()
      if next == 0 { break }
      symbols.append(next)
      if symbols.count == 1, next < 4 { break }
    }
    return model.text.bytes(symbols)
  }

  /// Reads a symbol, or learns from a known one.
  @discardableResult
  private mutating func symbol(_ known: Int? = nil) -> Int {
    model.startSymbol()
    while model.symbol == nil {
      let probability = model.probability()
      model.learn(known.map(model.bit) ?? bit(probability))
    }
    return model.endSymbol()
  }

  /// Reads a bit; the probability is of a one, of 65,536.
  private mutating func bit(_ probability: Int) -> Int {
    let middle = low + ((high - low) * probability) / 65536
    let bit = code <= middle ? 1 : 0
    if bit == 1 { high = middle } else { low = middle + 1 }
    while low >> 24 == high >> 24 {
      low = low << 8 & 0xFFFF_FFFF
      high = high << 8 & 0xFFFF_FFFF | 255
      code = code << 8 & 0xFFFF_FFFF | byte()
    }
    return bit
  }
}
