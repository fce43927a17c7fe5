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
  static func redundantBytes(of words: ByteView, after value: ByteView) -> Int {
    guard let byte = words.first, mayBeStop(byte), let stop = scalar(in: words),
      isFullStop(stop), !isNeeded(stop, before: words.part(UTF8.width(stop)..<words.count)),
      let last = lastScalar(of: value), isFullStop(last) || endsSentence(last)
    else { return 0 }
    return UTF8.width(stop)
  }

  /// Whether a full stop may begin with a byte: all but the ASCII one begin with such a high one.
  @inline(__always)
  static func mayBeStop(_ first: UInt8) -> Bool { first == 0x2E || first >= 0xD6 }

  /// Whether what follows a stop makes it part of more: of "...", "?!", or of a word.
  private static func isNeeded(_ stop: Unicode.Scalar, before rest: ByteView?) -> Bool {
    guard let next = scalar(in: rest) else { return false }
    if isFullStop(next) || endsSentence(next) { return true }
    return stop == "." && (next.properties.isAlphabetic || next.properties.numericType != nil)
  }

  private static func scalar(in bytes: ByteView?) -> Unicode.Scalar? {
    var scalars = Scalars(bytes ?? .none)
    return scalars.next()
  }

  /// The last scalar; what isolates a value stands behind its last character and is passed over.
  private static func lastScalar(of value: ByteView) -> Unicode.Scalar? {
    var end = value.count
    while BidiIsolation.isMark(value, at: end - 3), value[end - 1] == BidiIsolation.end[2] {
      end -= 3
    }
    var start = end - 1
    while start > max(0, end - 4), value[start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(in: value.part(start..<end))
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
