/// The stops that end sentences: a text's own stop is left out after a value that ends in one.
///
/// "Bought by Acme Inc." and not "Acme Inc..". Only a single full stop of the text is left out: a
/// question stays a question, an ellipsis stays, and so does the point of "{company}.org".
enum FullStop {
  /// How many bytes of the beginning of `words` to leave out after a value.
  ///
  /// - Parameters:
  ///   - words: the text's words that follow the value.
  ///   - value: the bytes before them.
  /// - Returns: 0 where the text needs its stop.
  static func redundantBytes(
    of words: ByteView, after value: some BidirectionalCollection<UInt8>
  ) -> Int {
    guard let byte = words.first, mayBeStop(byte), let stop = scalar(in: words),
      isFullStop(stop), !isNeeded(stop, before: words.dropFirst(UTF8.width(stop))),
      let last = lastScalar(of: value), isFullStop(last) || endsSentence(last)
    else { return 0 }
    return UTF8.width(stop)
  }

  /// Whether a full stop may begin with a byte: all but the ASCII one begin with such a high one.
  @inline(__always)
  static func mayBeStop(_ first: UInt8) -> Bool { first == 0x2E || first >= 0xD6 }

  /// Whether what follows a stop makes it part of more: of "...", "?!", or of a word.
  private static func isNeeded(
    _ stop: Unicode.Scalar, before rest: some Collection<UInt8>
  ) -> Bool {
    guard let next = scalar(in: rest) else { return false }
    if isFullStop(next) || endsSentence(next) { return true }
    return stop == "." && (next.properties.isAlphabetic || next.properties.numericType != nil)
  }

  private static func scalar(in bytes: some Sequence<UInt8>) -> Unicode.Scalar? {
    var decoder = UTF8()
    var bytes = bytes.makeIterator()
    if case .scalarValue(let scalar) = decoder.decode(&bytes) { return scalar }
    return nil
  }

  /// The last scalar; what isolates a value stands behind its last character and is passed over.
  private static func lastScalar(
    of value: some BidirectionalCollection<UInt8>
  ) -> Unicode.Scalar? {
    if value.suffix(3).elementsEqual(BidiIsolation.end) {
      return lastScalar(of: value.dropLast(3))
    }
    let continuation = value.reversed().prefix(3).prefix { $0 & 0xC0 == 0x80 }.count
    return scalar(in: value.suffix(continuation + 1))
  }

  /// The full stops of the scripts that have one of their own.
  private static func isFullStop(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "։", "۔", "।", "།", "༎", "။", "።", "។", "。", "．", "｡": true
    default: false
    }
  }

  /// Ellipses, question and exclamation marks.
  private static func endsSentence(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "!", "?", "…", "؟", "！", "？", "‼", "⁇", "⁈", "⁉", "ຯ", "᠁", "ฯ": true
    default: false
    }
  }
}
