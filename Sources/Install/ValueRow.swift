import Pack

/// The value strings of a pack by ordinal, in one array, as on the wire.
///
/// A text ends with a zero byte; the three values that aren't texts are one byte each.
public struct ValueRow: Sendable, Hashable {
  /// The value strings in order, each text with its end.
  public private(set) var bytes: [UInt8] = []
  private var starts: [Int] = []

  /// Creates an empty row.
  public init() {}

  /// The number of values.
  public var count: Int { starts.count }

  /// Appends a value string.
  ///
  /// - Parameter value: Any bytes without a zero.
  public mutating func append(_ value: some Collection<UInt8>) {
    starts.append(bytes.count)
    bytes += value
    if !Self.standsAlone(value.first) { bytes.append(ValueCode.end) }
  }

  /// Returns the range of a value string without its end; `missing` beyond the last.
  public func range(_ ordinal: Int) -> Range<Int>? {
    guard starts.indices.contains(ordinal) else { return nil }
    let start = starts[ordinal]
    let next = ordinal + 1 < starts.count ? starts[ordinal + 1] : bytes.count
    return start..<(Self.standsAlone(bytes[start]) ? next : next - 1)
  }

  /// The start of the first value, then the end of each, including its end byte.
  var ends: [Int] { starts + [bytes.count] }

  /// The value string of an ordinal; `missing` beyond the last.
  public subscript(ordinal: Int) -> ArraySlice<UInt8> {
    range(ordinal).map { bytes[$0] } ?? [ValueCode.missing]
  }

  /// The distinct texts, in order of first occurrence.
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

  /// Removes the values after the last one that is not missing.
  mutating func trim() {
    while let start = starts.last, bytes[start] == ValueCode.missing {
      starts.removeLast()
      bytes.removeLast(bytes.count - start)
    }
  }

  /// Returns whether a value that begins with this byte has no other.
  static func standsAlone(_ first: UInt8?) -> Bool {
    first == ValueCode.missing || first == ValueCode.sameAsSource || first == ValueCode.dead
  }
}
