/// The order in which a pack is coded, for writer and reader alike.
struct DenseSession: ~Copyable {
  private var model: DenseModel
  private let alphabet: DenseAlphabet
  private let isAnyByte: Bool
  private let priming: DensePriming
  /// Where in the past each old value begins.
  private var places: [Int] = []

  init(_ header: DenseHeader, priming: DensePriming) {
    alphabet = header.alphabet
    isAnyByte = header.frequent.isEmpty
    self.priming = priming
    model = DenseModel(header, hasSource: priming.source != nil)
    model.isAnyByte = isAnyByte
  }

  /// Learns from what both sides know, from the old values only if any is looked at.
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

  /// Codes bytes of a known count that are no value; fewer where the bits end.
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

  /// Codes one value: its symbols without the end, or nil where they are too many or the bits end.
  ///
  /// What a writer knows are the symbols with the end; a reader knows none.
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

/// Whether a value string is one of the three states that stand alone.
func isState(_ value: [UInt8]) -> Bool {
  value.count == 1 && (1...3).contains(value[0])
}
