/// The text of a file with its encoding, so that it can be written back in the same encoding.
///
/// UTF-8, or UTF-16 of either byte order, with or without a byte order mark. UTF-16 without a mark
/// is recognized by the zero byte next to its first character.
struct EncodedText {
  /// A character encoding.
  enum Encoding: Equatable {
    case utf8
    case utf16(isBigEndian: Bool)
  }

  let encoding: Encoding
  /// Whether the text begins with a byte order mark (U+FEFF).
  let hasMark: Bool
  /// The text in UTF-8, without a byte order mark.
  let bytes: [UInt8]

  /// Decodes a file; nil if it is not valid in the encoding it appears to have.
  init?(_ file: [UInt8]) {
    (encoding, hasMark) = Self.encoding(of: file)
    switch encoding {
    case .utf8:
      let words = Array(file.dropFirst(hasMark ? 3 : 0))
      guard String(validating: words, as: UTF8.self) != nil else { return nil }
      bytes = words
    case .utf16(let isBigEndian):
      let words = file.dropFirst(hasMark ? 2 : 0)
      guard words.count.isMultiple(of: 2),
        let text = String(validating: Self.units(words, isBigEndian: isBigEndian), as: UTF16.self)
      else { return nil }
      bytes = Array(text.utf8)
    }
  }

  /// Returns a text encoded as the file is.
  func file(_ words: [UInt8]) -> [UInt8] {
    guard case .utf16(let isBigEndian) = encoding else {
      return (hasMark ? [0xEF, 0xBB, 0xBF] : []) + words
    }
    let mark: [UInt16] = hasMark ? [0xFEFF] : []
    return (mark + String(decoding: words, as: UTF8.self).utf16).flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBigEndian ? [high, low] : [low, high]
    }
  }

  private static func encoding(of file: [UInt8]) -> (Encoding, hasMark: Bool) {
    if file.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, true) }
    if file.starts(with: [0xFF, 0xFE]) { return (.utf16(isBigEndian: false), true) }
    if file.starts(with: [0xFE, 0xFF]) { return (.utf16(isBigEndian: true), true) }
    guard file.count >= 2, (file[0] == 0) != (file[1] == 0) else { return (.utf8, false) }
    return (.utf16(isBigEndian: file[0] == 0), false)
  }

  private static func units(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt16] {
    stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { at in
      let (first, second) = (UInt16(bytes[at]), UInt16(bytes[at + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
  }
}
