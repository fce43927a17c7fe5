/// The encoder of value strings in the dense coding.
public enum DenseEncoder {
  /// Encodes a pack's values.
  ///
  /// - Parameters:
  ///   - preamble: The bytes before the values.
  ///   - values: A value string for each ordinal, without a byte 00.
  ///   - priming: The data that a reader also knows.
  /// - Returns: Bytes from which `DenseDecoder` restores the preamble and values; nil if a string
  ///   isn't a value string.
  /// - Complexity: Linear in the values and the known data.
  public static func bytes(
    preamble: [UInt8], values: [[UInt8]], priming: DensePriming = DensePriming()
  ) -> [UInt8]? {
    coded(preamble, values, priming)?.bytes
  }

  /// A coded form, with the cost before the first value and after each, in parts of a bit.
  typealias Coded = (bytes: [UInt8], spent: [Int])

  /// Returns the form with its own alphabet, or that with the known alphabet if it is shorter; nil
  /// if a string isn't a value string.
  static func coded(
    _ preamble: [UInt8], _ values: [[UInt8]], _ priming: DensePriming
  ) -> Coded? {
    guard values.allSatisfy(isValue) else { return nil }
    let header = DenseHeader(
      preambleCount: preamble.count, values: values, beside: priming)
    let written = coded(preamble, values, header, priming)
    let taken = header.taken(from: priming)
    guard !header.frequent.isEmpty, !taken.frequent.isEmpty,
      isWorthCoding(saved: header.bytes.count - taken.bytes.count, of: written.bytes.count)
    else { return written }
    let shorter = coded(preamble, values, taken, priming)
    return shorter.bytes.count < written.bytes.count ? shorter : written
  }

  /// Returns whether a second form, whose header is shorter, may be so by more than a 64th.
  ///
  /// The alphabet chosen for the values codes them best, so the known one saves little but bytes of
  /// the header. Coding takes most of the time of a publication.
  private static func isWorthCoding(saved: Int, of length: Int) -> Bool { saved * 64 > length }

  private static func coded(
    _ preamble: [UInt8], _ values: [[UInt8]], _ header: DenseHeader, _ priming: DensePriming
  ) -> Coded {
    var bits = DenseBitWriter()
    let spent = write(preamble, values, header, priming, &bits)
    return (header.bytes + bits.bytes, spent)
  }

  private static func write(
    _ preamble: [UInt8], _ values: [[UInt8]], _ header: DenseHeader, _ priming: DensePriming,
    _ bits: inout DenseBitWriter
  ) -> [Int] {
    let old = priming.old ?? []
    var changes = DenseChanges()
    let isChanged = values.indices.map { ordinal in
      ordinal >= old.count
        || changes.code(isChanged: values[ordinal] != old[ordinal], &bits)
    }
    var session = DenseSession(header, priming: priming)
    session.learn(isOldNeeded: isChanged.contains(true))
    _ = session.bytes(preamble.count, preamble, &bits)
    var spent = [bits.spent]
    spent.reserveCapacity(values.count + 1)
    for (ordinal, value) in values.enumerated() {
      if isChanged[ordinal] {
        let known = header.alphabet.symbols(of: value) + (isState(value) ? [] : [0])
        _ = session.value(ordinal, known, limit: .max, &bits)
      }
      spent.append(bits.spent)
    }
    bits.finish()
    return spent
  }

  private static func isValue(_ value: [UInt8]) -> Bool {
    isState(value) || !value.contains(0) && (value.first ?? 4) > 3
  }
}
