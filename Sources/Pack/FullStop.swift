/// The stops that end sentences: a text's own stop is left out after a value that ends in one.
///
/// "Bought by Acme Inc." and not "Acme Inc..". Only a single full stop of the text is left out: a
/// question stays a question, and an ellipsis stays.
enum FullStop {
  /// How many bytes of the beginning of `words` to leave out after a value.
  ///
  /// - Parameters:
  ///   - words: the text's words that follow the value.
  ///   - value: the bytes before them.
  /// - Returns: 0 where the text needs its stop.
  static func redundantBytes(
    of words: UnsafeRawBufferPointer, after value: some BidirectionalCollection<UInt8>
  ) -> Int {
    guard let first = words.first, mayBeStop(first) else { return 0 }
    guard let length = fullStop(words), !stopFollows(words, length), endsInStop(value) else {
      return 0
    }
    return length
  }

  /// Whether a full stop may begin with a byte.
  @inline(__always)
  static func mayBeStop(_ first: UInt8) -> Bool { first == 0x2E || first >= 0xE0 }

  /// The bytes of the full stop that a text begins with.
  private static func fullStop(_ words: UnsafeRawBufferPointer) -> Int? {
    if words[0] == 0x2E { return 1 }
    return isOne(of: fullStops, words.prefix(3)) ? 3 : nil
  }

  private static func stopFollows(_ words: UnsafeRawBufferPointer, _ length: Int) -> Bool {
    let rest = words.dropFirst(length)
    guard let next = rest.first else { return false }
    if next == 0x2E || next == 0x21 || next == 0x3F { return true }
    return isOne(of: fullStops, rest.prefix(3)) || isOne(of: otherStops, rest.prefix(3))
  }

  private static func endsInStop(_ value: some BidirectionalCollection<UInt8>) -> Bool {
    guard let last = value.last else { return false }
    if last == 0x2E || last == 0x21 || last == 0x3F { return true }
    let end = value.suffix(3)
    // What isolates a value stands behind its last character.
    if end.elementsEqual(BidiIsolation.end) { return endsInStop(value.dropLast(3)) }
    return isOne(of: fullStops, end) || isOne(of: otherStops, end)
  }

  private static func isOne(of stops: [[UInt8]], _ bytes: some Sequence<UInt8>) -> Bool {
    stops.contains { $0.elementsEqual(bytes) }
  }

  /// U+0964, U+104B, U+3002, U+FF0E, U+FF61.
  private static let fullStops: [[UInt8]] = ["।", "။", "。", "．", "｡"].map { Array($0.utf8) }
  /// Ellipsis, exclamation and question marks of three bytes.
  private static let otherStops: [[UInt8]] = ["…", "！", "？", "ຯ", "᠁", "ฯ"].map { Array($0.utf8) }
}
