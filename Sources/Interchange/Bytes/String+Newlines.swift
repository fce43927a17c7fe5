extension String {
  /// Returns the text with something else in place of each line feed, except that of a CR LF.
  ///
  /// - Complexity: Linear in the text, in one pass over its bytes.
  func replacingNewlines(with words: String) -> String {
    guard utf8.contains(0x0A) else { return self }
    var (bytes, former) = ([UInt8](), UInt8(0))
    bytes.reserveCapacity(utf8.count + 64)
    for byte in utf8 {
      if byte == 0x0A, former != 0x0D {
        bytes.append(contentsOf: words.utf8)
      } else {
        bytes.append(byte)
      }
      former = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
