extension DenseHeader {
  /// Chooses the header for some values.
  init(preambleCount: Int, values: [[UInt8]], beside priming: DensePriming) {
    let old = priming.old ?? []
    // Fewer slots are faster; the source compensates for what they forget.
    let share = priming.source == nil ? 100 : 40
    let isText = Self.isText(values + old)
    let known = (values + old).reduce(preambleCount) { $0 + $1.count }
    self.init(
      tableBits: Self.tableBits.first { 1 << $0 >= known * share } ?? Self.tableBits.upperBound,
      count: values.count, preambleCount: preambleCount, frequent: [],
      alphabet: DenseAlphabet([]))
    if isText { choose(for: values) }
  }

  /// Returns the header with the frequent symbols and alphabet of the old values, or else of the
  /// source.
  func taken(from known: DensePriming) -> DenseHeader {
    var header = self
    header.isTaken = true
    header.alphabet = DenseAlphabet([])
    header.frequent = []
    let old = known.old ?? []
    let values = old.isEmpty ? known.source ?? [] : old
    if Self.isText(values) { header.choose(for: values) }
    return header
  }

  private mutating func choose(for values: [[UInt8]]) {
    alphabet = DenseAlphabet(Self.frequentCodePoints(values))
    frequent = Self.frequent(values.map(alphabet.symbols))
  }

  private static func isText(_ values: [[UInt8]]) -> Bool {
    values.allSatisfy { String(validating: $0, as: UTF8.self) != nil }
  }

  /// Returns the code points beyond ASCII that are worth a symbol.
  private static func frequentCodePoints(_ values: [[UInt8]]) -> [UInt32] {
    var counts: [UInt32: Int] = [:]
    for value in values {
      for scalar in String(decoding: value, as: UTF8.self).unicodeScalars
      where scalar.value >= 0x80 {
        counts[scalar.value, default: 0] += 1
      }
    }
    return counts.filter { $0.value >= 6 }.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
      .prefix(DenseAlphabet.limit).map(\.key).sorted()
  }

  /// Returns the symbols that most often begin a character, the most frequent first.
  private static func frequent(_ values: [[UInt8]]) -> [UInt8] {
    var counts = [Int](repeating: 0, count: 256)
    counts[0] = values.count
    for value in values {
      var missing = 0
      for symbol in value {
        if missing == 0 { counts[Int(symbol)] += 1 }
        missing = missing > 0 ? missing - 1 : DenseAlphabet.length(of: symbol) - 1
      }
    }
    return counts.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$0], $1) > (counts[$1], $0) }
      .prefix(Self.mostFrequent).map { UInt8($0) }
  }
}
