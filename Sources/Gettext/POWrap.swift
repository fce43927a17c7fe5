/// The line breaks in the strings of PO files, as gettext's tools make them.
///
/// A text that is longer than its line goes into lines of its own, each of which ends with a blank, a sign
/// such as `/`, or a Chinese or Japanese character.
/// Source: gettext 0.21, `write-po.c`; Unicode Standard Annex 14.
public enum POWrap {
  /// The most columns of a line between its quotes: those of gettext's page width of 79.
  static let width = 77

  /// Returns whether lines of a file break texts where these have no line break of their own; nil if
  /// no text is long enough to say it.
  ///
  /// - Parameter bytes: The file, or the lines of an entry.
  /// - Returns: True if a text is broken, false if a long one is not.
  /// - Complexity: Linear in the bytes.
  public static func isUsed(in bytes: some Sequence<UInt8>) -> Bool? {
    var (broken, long) = (false, false)
    var (line, last): ([UInt8], [UInt8]) = ([], [])
    func look(_ line: [UInt8], after last: [UInt8]) {
      let isNext = line.first == UInt8(ascii: "\"")
      let isWhole =
        last.suffix(3) == Array("\\n\"".utf8)[...] || last.suffix(2) == Array("\"\"".utf8)[...]
      if isNext, last.last == UInt8(ascii: "\""), !isWhole { broken = true }
      guard line.last == UInt8(ascii: "\""), line.count > width + 3, !line.starts(with: "#".utf8)
      else {
        return
      }
      let words = String(decoding: line, as: UTF8.self)
      long = long || columns(of: words) > width + 3 && words.dropFirst(10).contains(" ")
    }
    for byte in bytes {
      if byte == 0x0A {
        look(line, after: last)
        (last, line) = (line, [])
      } else if byte != 0x0D {
        line.append(byte)
      }
    }
    look(line, after: last)
    return broken ? true : long ? false : nil
  }

  /// Returns the lines of a text, given the parts that end with its own line breaks, already escaped.
  ///
  /// - Parameters:
  ///   - parts: The parts, each with what may not be divided as one word: `\\"`.
  ///   - start: The number of columns of the keyword with its blank.
  /// - Returns: The lines, the first of which is empty if the text does not fit on it.
  static func lines(_ parts: [[String]], after start: Int) -> [String] {
    let pieces = parts.map(Self.pieces)
    if pieces.count == 1 {
      let whole = pieces[0].joined()
      if pieces[0].count <= 1 || start + columns(of: whole) <= width { return [whole] }
    }
    return [""] + pieces.flatMap(filled)
  }

  /// Fills lines with pieces, each as far as it goes.
  private static func filled(_ pieces: [String]) -> [String] {
    var (lines, count) = ([""], 0)
    for piece in pieces {
      let own = columns(of: piece)
      if count > 0, count + own > width {
        lines.append("")
        count = 0
      }
      lines[lines.count - 1] += piece
      count += own
    }
    return lines
  }

  /// Joins the signs between which no line ends.
  private static func pieces(_ signs: [String]) -> [String] {
    var (pieces, last): ([String], Unicode.Scalar?) = ([], nil)
    // No line ends between a quotation mark and a bracket, also with blanks between them.
    var isAfterQuote = false
    for sign in signs {
      let isEscape = sign.utf8.count > 1 && sign.hasPrefix("\\")
      let first = isEscape ? "\"" : sign.unicodeScalars.first
      if let last, let first, sign != "\\n", mayBreak(last, first),
        !(isAfterQuote && "([{".unicodeScalars.contains(first))
      {
        pieces.append(sign)
      } else {
        pieces.append((pieces.popLast() ?? "") + sign)
      }
      last = isEscape ? nil : sign.unicodeScalars.last
      if let first, first != " " { isAfterQuote = "\"«»“”".unicodeScalars.contains(first) }
    }
    return pieces
  }

  private static func mayBreak(_ last: Unicode.Scalar, _ next: Unicode.Scalar) -> Bool {
    if next == " " || last == " " { return next != " " }
    if isWide(last) || isWide(next) { return !closing.contains(next) && !opening.contains(last) }
    return ends.contains(last) && next.properties.isAlphabetic
  }

  private static let ends = Set("-\u{2013}\u{2010}|/?!}.,:;".unicodeScalars)
  private static let closing = Set(
    "、。，．」』）】！？：；・ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々〉》〕］｝,.!?;:)]}\"'»”’%".unicodeScalars)
  private static let opening = Set("「『（【〈《〔［｛([{\"'«“‘".unicodeScalars)

  /// Returns the columns that a text takes in a terminal.
  private static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { count, scalar in
      if scalar.value < 0x300 { return count + 1 }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: return count
      default: return count + (isWide(scalar) ? 2 : 1)
      }
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
