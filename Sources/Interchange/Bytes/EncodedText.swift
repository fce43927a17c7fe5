import Diagnostics

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
  /// Whether a second mark follows the first, which is a character for other readers.
  let hasSecondMark: Bool
  /// The text in UTF-8, without byte order marks.
  let bytes: [UInt8]

  /// Decodes a file; nil if it is not valid in the encoding it appears to have.
  init?(_ file: [UInt8]) {
    (encoding, hasMark) = Self.encoding(of: file)
    switch encoding {
    case .utf8:
      let words = Array(file.dropFirst(hasMark ? 3 : 0))
      guard String(validating: words, as: UTF8.self) != nil else { return nil }
      hasSecondMark = hasMark && words.starts(with: Self.mark)
      bytes = hasSecondMark ? Array(words.dropFirst(Self.mark.count)) : words
    case .utf16(let isBigEndian):
      let words = file.dropFirst(hasMark ? 2 : 0)
      guard words.count.isMultiple(of: 2),
        let text = String(validating: Self.units(words, isBigEndian: isBigEndian), as: UTF16.self)
      else { return nil }
      hasSecondMark = hasMark && text.utf8.starts(with: Self.mark)
      bytes = Array(text.utf8.dropFirst(hasSecondMark ? Self.mark.count : 0))
    }
  }

  /// The byte order mark in UTF-8.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns a text encoded as the file is, with the same marks.
  func file(_ words: [UInt8]) -> [UInt8] {
    let count = (hasMark ? 1 : 0) + (hasSecondMark ? 1 : 0)
    guard case .utf16(let isBigEndian) = encoding else {
      return [[UInt8]](repeating: Self.mark, count: count).joined() + words
    }
    let marks = [UInt16](repeating: 0xFEFF, count: count)
    return (marks + String(decoding: words, as: UTF8.self).utf16).flatMap { unit in
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

extension EncodedText {
  /// Returns the error of a file with a second byte order mark, which makes it unreadable for an app.
  ///
  /// Source: Unicode's "UTF-8, UTF-16, UTF-32 & BOM" FAQ: U+FEFF is a mark only at the very beginning.
  func doubledMark(in file: String) -> Diagnostic {
    let (mark, count) = encoding == .utf8 ? ("EF BB BF", "three") : (utf16Mark, "two")
    return Diagnostic(
      .error, rule: "doubled-mark", at: SourcePlace(file, line: 1),
      "the file begins with two byte order marks, \(mark) \(mark), so an app does not read it",
      fix: "remove the \(count) bytes after the first mark")
  }

  private var utf16Mark: String { encoding == .utf16(isBigEndian: true) ? "FE FF" : "FF FE" }
}
