/// The full stops that end sentences: a text's own stop is dropped after a value that ends in one.
///
/// "Bought by Acme Inc." and not "Acme Inc..". Only a single full stop of the text is dropped.
/// Question marks and ellipses stay, and so does the point of "{company}.org".
enum FullStop {
  /// Returns the number of bytes to drop from the start of `words` after a value.
  ///
  /// - Parameters:
  ///   - words: The text after the value.
  ///   - value: The bytes before it.
  /// - Returns: 0 if the text needs its stop.
  static func redundantBytes(of words: ByteView, after value: ByteView) -> Int {
    guard let byte = words.first, mayBeStop(byte), let stop = scalar(in: words),
      isFullStop(stop), !isNeeded(stop, before: words.part(UTF8.width(stop)..<words.count)),
      let last = lastScalar(of: value), isFullStop(last) || endsSentence(last)
    else { return 0 }
    return UTF8.width(stop)
  }

  /// Returns whether a byte may begin a full stop: all but the ASCII one begin with a byte this
  /// high.
  @inline(__always)
  static func mayBeStop(_ first: UInt8) -> Bool { first == 0x2E || first >= 0xD6 }

  /// Returns whether the text after a stop makes it a part of more: of "...", "?!", or of a word.
  private static func isNeeded(_ stop: Unicode.Scalar, before rest: ByteView?) -> Bool {
    guard let next = scalar(in: rest) else { return false }
    if isFullStop(next) || endsSentence(next) { return true }
    return stop == "." && (next.properties.isAlphabetic || next.properties.numericType != nil)
  }

  private static func scalar(in bytes: ByteView?) -> Unicode.Scalar? {
    var scalars = Scalars(bytes ?? .none)
    return scalars.next()
  }

  /// Returns the last scalar; skips the isolate's end after the value's last character.
  private static func lastScalar(of value: ByteView) -> Unicode.Scalar? {
    var end = value.count
    while BidiIsolation.isMark(value, at: end - 3), value[end - 1] == BidiIsolation.end[2] {
      end -= 3
    }
    var start = end - 1
    while start > max(0, end - 4), value[start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(in: value.part(start..<end))
  }

  /// Returns whether a scalar is a full stop of some script.
  private static func isFullStop(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "։", "۔", "।", "།", "༎", "။", "።", "។", "。", "．", "｡": true
    default: false
    }
  }

  /// Returns whether a scalar is an ellipsis, a question mark or an exclamation mark.
  private static func endsSentence(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "!", "?", "…", "؟", "！", "？", "‼", "⁇", "⁈", "⁉", "ຯ", "᠁", "ฯ": true
    default: false
    }
  }
}
