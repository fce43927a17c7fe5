/// The decoder of value strings in the dense coding.
public enum DenseDecoder {
  /// The limits of a decoder.
  public struct Limits: Sendable {
    /// The maximum number of values.
    public var count: Int
    /// The maximum total size of preamble and values in bytes.
    public var bytes: Int
    /// The maximum number of symbols per value.
    public var value = 1 << 20

    /// Creates limits on the values and bytes.
    public init(count: Int = 1 << 24, bytes: Int = 64 << 20) {
      self.count = count
      self.bytes = bytes
    }

    /// Returns the limits for unsigned bytes: a few hostile kilobytes could otherwise take minutes
    /// to read.
    ///
    /// The texts of a mapped pack have at most as many bytes as the pack, except for repeated
    /// texts. A compact pack holds about three times its length.
    ///
    /// - Parameter installedLength: The claimed length of the installed form.
    /// - Returns: The limits.
    static func unproven(_ installedLength: Int) -> Limits {
      Limits(count: installedLength, bytes: 4 * min(installedLength, 16 << 20) + 65_536)
    }
  }

  /// Decodes the preamble and the values.
  ///
  /// Bytes that no writer wrote give an error or wrong values; a digest of the result detects that.
  ///
  /// - Parameters:
  ///   - bytes: The output of `DenseEncoder`.
  ///   - priming: The known data that the writer used.
  ///   - limits: The limits; nothing larger is allocated.
  /// - Returns: The preamble, and a value string for each ordinal.
  /// - Throws: `InstallError`.
  /// - Complexity: Linear in the values and the known data.
  static func decode(
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

  /// Reads which of the first values changed.
  private static func changes(_ count: Int, _ bits: inout DenseBitReader) -> [Bool] {
    var changes = DenseChanges()
    var isChanged: [Bool] = []
    while isChanged.count < count, !bits.isPastTheEnd {
      isChanged.append(changes.code(isChanged: false, &bits))
    }
    return isChanged
  }
}
