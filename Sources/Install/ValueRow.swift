import Pack

/// The value strings of a pack by ordinal, in one piece of memory: as they stand on the wire.
///
/// A text ends with a zero byte; the three values that are no texts are one byte each.
public struct ValueRow: Sendable, Hashable {
  /// The value strings in order, each text with its end.
  public private(set) var bytes: [UInt8] = []
  private var starts: [Int] = []

  /// No values.
  public init() {}

  /// How many values there are.
  public var count: Int { starts.count }

  /// Adds a value string.
  ///
  /// - Parameter value: any bytes without a zero.
  public mutating func append(_ value: some Collection<UInt8>) {
    starts.append(bytes.count)
    bytes += value
    if !Self.standsAlone(value.first) { bytes.append(ValueCode.end) }
  }

  /// Where a value string lies in the bytes, without its end; `missing` beyond the last.
  public func range(_ ordinal: Int) -> Range<Int>? {
    guard starts.indices.contains(ordinal) else { return nil }
    let start = starts[ordinal]
    let next = ordinal + 1 < starts.count ? starts[ordinal + 1] : bytes.count
    return start..<(Self.standsAlone(bytes[start]) ? next : next - 1)
  }

  /// Where the first value begins, then where each ends, with its own end.
  var ends: [Int] { starts + [bytes.count] }

  /// The value string of an ordinal; `missing` beyond the last.
  public subscript(ordinal: Int) -> ArraySlice<UInt8> {
    range(ordinal).map { bytes[$0] } ?? [ValueCode.missing]
  }

  /// The different texts, each where it comes first.
  var texts: [[UInt8]] {
    var known = RecordIndex()
    return (0..<count).compactMap { ordinal in
      guard let range = range(ordinal), !Self.standsAlone(bytes[range].first),
        known.offset(of: range, in: bytes) == nil
      else { return nil }
      known.set(ordinal, of: range, in: bytes)
      return Array(bytes[range])
    }
  }

  /// The first byte of the last value, if it has one.
  var last: UInt8? { starts.last.map { bytes[$0] } }

  /// Leaves out the values after the last that is not missing.
  mutating func trim() {
    while let start = starts.last, bytes[start] == ValueCode.missing {
      starts.removeLast()
      bytes.removeLast(bytes.count - start)
    }
  }

  /// Whether a value that begins so is that one byte.
  static func standsAlone(_ first: UInt8?) -> Bool {
    first == ValueCode.missing || first == ValueCode.sameAsSource || first == ValueCode.dead
  }
}
