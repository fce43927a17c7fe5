/// The coding of a pack, in the order that writer and reader share.
struct DenseSession: ~Copyable {
  private var model: DenseModel
  private let alphabet: DenseAlphabet
  private let isAnyByte: Bool
  private let priming: DensePriming
  /// The start position of each old value.
  private var places: [Int] = []

  init(_ header: DenseHeader, priming: DensePriming) {
    alphabet = header.alphabet
    isAnyByte = header.frequent.isEmpty
    self.priming = priming
    model = DenseModel(header, hasSource: priming.source != nil)
    model.isAnyByte = isAnyByte
  }

  /// Learns from the known data; from the old values only if any is needed.
  mutating func learn(isOldNeeded: Bool) {
    var learner = DenseBitLearner()
    _ = bytes(priming.preamble.count, priming.preamble, &learner)
    guard isOldNeeded else { return }
    for (ordinal, value) in (priming.old ?? []).enumerated() {
      begin(ordinal)
      places.append(model.count)
      for symbol in alphabet.symbols(of: value) { _ = model.symbol(symbol, &learner) }
      if !isState(value) { _ = model.symbol(0, &learner) }
    }
  }

  /// Codes a known number of bytes that aren't a value; fewer if the bits end.
  mutating func bytes<Bits: DenseBits & ~Copyable>(
    _ count: Int, _ known: [UInt8], _ bits: inout Bits
  ) -> [UInt8] {
    model.begin(source: [])
    model.isAnyByte = true
    defer { model.isAnyByte = isAnyByte }
    var bytes: [UInt8] = []
    while bytes.count < count, !bits.isPastTheEnd {
      bytes.append(model.symbol(bytes.count < known.count ? known[bytes.count] : 0, &bits))
    }
    return bytes
  }

  private mutating func begin(_ ordinal: Int) {
    guard let source = priming.source else { return model.begin(source: []) }
    model.begin(source: ordinal < source.count ? alphabet.symbols(of: source[ordinal]) : [1])
  }

  /// Codes one value; returns its symbols without the end, or nil if there are too many or the bits
  /// end.
  ///
  /// A writer passes the symbols with the end; a reader passes none.
  mutating func value<Bits: DenseBits & ~Copyable>(
    _ ordinal: Int, _ known: [UInt8], limit: Int, _ bits: inout Bits
  ) -> [UInt8]? {
    begin(ordinal)
    if ordinal < places.count { model.expect(at: places[ordinal]) }
    var symbols: [UInt8] = []
    symbols.reserveCapacity(64)
    while true {
      let place = symbols.count
      let symbol = model.symbol(place < known.count ? known[place] : 0, &bits)
      if symbol == 0 { return symbols }
      guard place < limit, !bits.isPastTheEnd else { return nil }
      symbols.append(symbol)
      if place == 0, symbol < 4 { return symbols }
    }
  }
}

/// Returns whether a value string is one of the three single-byte states.
func isState(_ value: [UInt8]) -> Bool {
  value.count == 1 && (1...3).contains(value[0])
}
