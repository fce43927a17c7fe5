/// Writes value strings in the dense coding.
public enum DenseEncoder {
  /// The coded form of a pack's values.
  ///
  /// - Parameters:
  ///   - preamble: bytes before the values.
  ///   - values: a value string for each ordinal; none has a byte 00.
  ///   - priming: what a reader will know as well.
  /// - Returns: bytes that `DenseDecoder` makes the same preamble and values of, or nil if a string
  ///   is no value string.
  /// - Complexity: linear in the values and what is known beside them.
  public static func bytes(
    preamble: [UInt8], values: [[UInt8]], priming: DensePriming = DensePriming()
  ) -> [UInt8]? {
    guard values.allSatisfy(isValue) else { return nil }
    let header = DenseHeader(
      preambleCount: preamble.count, values: values, beside: priming)
    let written = bytes(preamble, values, header, priming)
    let taken = header.taken(from: priming)
    guard !header.frequent.isEmpty, !taken.frequent.isEmpty else { return written }
    let shorter = bytes(preamble, values, taken, priming)
    return shorter.count < written.count ? shorter : written
  }

  private static func bytes(
    _ preamble: [UInt8], _ values: [[UInt8]], _ header: DenseHeader, _ priming: DensePriming
  ) -> [UInt8] {
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
    var session = DenseSession(header, priming: priming)
    session.learn(isOldNeeded: isChanged.contains(true))
    _ = session.bytes(preamble.count, preamble, &bits)
    for (ordinal, value) in values.enumerated() where isChanged[ordinal] {
      let known = header.alphabet.symbols(of: value) + (isState(value) ? [] : [0])
      _ = session.value(ordinal, known, limit: .max, &bits)
    }
    bits.finish()
  }

  private static func isValue(_ value: [UInt8]) -> Bool {
    isState(value) || !value.contains(0) && (value.first ?? 4) > 3
  }
}
