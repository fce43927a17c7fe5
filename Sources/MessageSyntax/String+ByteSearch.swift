extension String {
  /// Returns whether the bytes of an ASCII text occur, in lower or upper case.
  ///
  /// - Parameters:
  ///   - wanted: The text, in lower case.
  ///   - former: A byte that must not precede it; nil for any.
  /// - Returns: Whether they occur.
  /// - Complexity: Linear in the text for a short `wanted`.
  func hasASCII(_ wanted: StaticString, notAfter former: UInt8? = nil) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      guard bytes.count >= wanted.utf8CodeUnitCount else { return false }
      return (0...bytes.count - wanted.utf8CodeUnitCount).contains { place in
        Self.begins(bytes, at: place, wanted)
          && (place == 0 || former == nil || bytes[place - 1] != former)
      }
    }
  }

  private static func begins(
    _ bytes: UnsafeBufferPointer<UInt8>, at place: Int, _ wanted: StaticString
  ) -> Bool {
    for offset in 0..<wanted.utf8CodeUnitCount {
      let byte = bytes[place + offset]
      let lower = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
      if lower != wanted.utf8Start[offset] { return false }
    }
    return true
  }
}
