/// Writes value strings in the dense coding.
public enum DenseEncoder {
  /// The coded form of a pack's values.
  ///
  /// - Parameters:
  ///   - preamble: bytes before the values, at most 2^24.
  ///   - values: a value string for each ordinal; none has a byte 00.
  ///   - priming: what a reader will know as well.
  /// - Returns: bytes that `DenseDecoder` makes the same preamble and values of, or nil if a string
  ///   is no value string.
  /// - Complexity: linear in the values and what is known beside them.
  public static func bytes(
    preamble: [UInt8], values: [[UInt8]], priming: DensePriming = DensePriming()
  ) -> [UInt8]? {
    guard values.allSatisfy(isValue) else { return nil }
    let alphabet = DenseAlphabet(of: values)
    let header = DenseHeader(
      tableBits: tableBits(values: values, preamble: preamble, priming: priming),
      count: values.count, preambleCount: preamble.count, alphabet: alphabet)
    var bits = DenseBitWriter()
    write(preamble, values, header, priming, &bits)
    return header.bytes + bits.bytes
  }

  private static func write(
    _ preamble: [UInt8], _ values: [[UInt8]], _ header: DenseHeader, _ priming: DensePriming,
    _ bits: inout DenseBitWriter
  ) {
    let old = priming.old ?? []
    var changes = DenseChanges()
    let isChanged = values.indices.map { ordinal in
      ordinal >= old.count
        || changes.code(values[ordinal] != old[ordinal], &bits)
    }
    var session = DenseSession(header.alphabet, bits: header.tableBits, priming: priming)
    session.learn(isOldNeeded: isChanged.contains(true))
    _ = session.bytes(preamble.count, preamble, &bits)
    for (ordinal, value) in values.enumerated() where isChanged[ordinal] {
      let symbols = header.alphabet.symbols(of: value) + (isState(value) ? [] : [0])
      _ = session.value(ordinal, symbols, limit: .max, &bits)
    }
    bits.finish()
  }

  private static func isValue(_ value: [UInt8]) -> Bool {
    isState(value) || !value.contains(0) && (value.first ?? 4) > 3
  }

  /// Room for what the contexts of all symbols come to, within bounds.
  private static func tableBits(
    values: [[UInt8]], preamble: [UInt8], priming: DensePriming
  ) -> Int {
    let symbols = (values + (priming.old ?? [])).reduce(preamble.count) { $0 + $1.count }
    return DenseHeader.tableBits.first { 1 << $0 >= symbols * 100 }
      ?? DenseHeader.tableBits.upperBound
  }
}
