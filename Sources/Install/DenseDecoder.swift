/// Reads value strings in the dense coding.
public enum DenseDecoder {
  /// What a reader takes at most.
  public struct Limits: Sendable {
    /// How many values.
    public var count: Int
    /// How many bytes preamble and values have together.
    public var bytes: Int
    /// How many symbols one value has.
    public var value = 1 << 20

    /// Bounds on values and bytes.
    public init(count: Int = 1 << 24, bytes: Int = 64 << 20) {
      self.count = count
      self.bytes = bytes
    }

    /// What is taken of bytes that nobody signed for: hostile ones of a few kilobytes could else be
    /// read for minutes.
    ///
    /// Texts of a mapped pack have at most as many bytes as it, but for those that it has several times;
    /// a compact one holds about three times its length.
    ///
    /// - Parameter installedLength: the length of the installed form that they claim to be.
    /// - Returns: the limits.
    static func unproven(_ installedLength: Int) -> Limits {
      Limits(count: installedLength, bytes: 4 * min(installedLength, 16 << 20) + 65_536)
    }
  }

  /// The preamble and the values that were coded.
  ///
  /// Bytes that no writer wrote give an error or other values; a digest of the result tells.
  ///
  /// - Parameters:
  ///   - bytes: what `DenseEncoder` wrote.
  ///   - priming: what the writer was told to be known.
  ///   - limits: what is taken at most; nothing larger is allocated.
  /// - Returns: the preamble, and a value string for each ordinal.
  /// - Throws: `InstallError`.
  /// - Complexity: linear in the values and what is known beside them.
  public static func decode(
    _ bytes: [UInt8], priming: DensePriming = DensePriming(), limits: Limits = Limits()
  ) throws(InstallError) -> (preamble: [UInt8], values: [[UInt8]]) {
    let (header, start) = try DenseHeader.read(bytes, beside: priming)
    guard header.count <= limits.count else {
      throw .notDecoded(reason: "\(header.count) values, at most \(limits.count) are allowed")
    }
    guard header.preambleCount <= limits.bytes else {
      throw .tooLarge(found: header.preambleCount, limit: limits.bytes)
    }
    var bits = DenseBitReader(bytes, from: start)
    return try read(header, priming, limits, &bits)
  }

  private static let tooEarly = "the bytes end too early"

  private static func read(
    _ header: DenseHeader, _ priming: DensePriming, _ limits: Limits, _ bits: inout DenseBitReader
  ) throws(InstallError) -> (preamble: [UInt8], values: [[UInt8]]) {
    let old = priming.old ?? []
    let isChanged = changes(min(header.count, old.count), &bits)
    var session = DenseSession(header, priming: priming)
    session.learn(isOldNeeded: header.count > old.count || isChanged.contains(true))
    let preamble = session.bytes(header.preambleCount, [], &bits)
    var values: [[UInt8]] = []
    var room = limits.bytes - preamble.count
    for ordinal in 0..<header.count {
      guard !bits.isPastTheEnd else { break }
      if ordinal >= isChanged.count || isChanged[ordinal] {
        let limit = min(limits.value, room)
        guard let symbols = session.value(ordinal, [], limit: limit, &bits) else {
          throw .notDecoded(
            reason: bits.isPastTheEnd ? tooEarly : "value \(ordinal) is too long")
        }
        values.append(header.alphabet.bytes(of: symbols))
      } else {
        values.append(old[ordinal])
      }
      room -= values[ordinal].count
      guard room >= 0 else { throw .tooLarge(found: limits.bytes - room, limit: limits.bytes) }
    }
    guard !bits.isPastTheEnd else { throw .notDecoded(reason: tooEarly) }
    return (preamble, values)
  }

  /// Which of the first values are not as they were.
  private static func changes(_ count: Int, _ bits: inout DenseBitReader) -> [Bool] {
    var changes = DenseChanges()
    var isChanged: [Bool] = []
    while isChanged.count < count, !bits.isPastTheEnd {
      isChanged.append(changes.code(false, &bits))
    }
    return isChanged
  }
}
