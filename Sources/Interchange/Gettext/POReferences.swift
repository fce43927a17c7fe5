import Diagnostics
import Gettext

/// The places in the sources that an entry names: lines that begin with `#:`.
///
/// Source: GNU gettext's manual, "The Format of PO Files": `FILE:LINE`, or `FILE` alone. A name with blanks
/// is between U+2068 and U+2069.
enum POReferences {
  /// Returns the places of an entry, each with the line 1 if it names none.
  static func all(of block: POBlock, in bytes: [UInt8]) -> [SourcePlace] {
    block.comments.map { String(decoding: bytes[$0], as: UTF8.self) }
      .filter { $0.hasPrefix("#:") }.flatMap { words(in: $0.dropFirst(2)).map(place) }
  }

  private static func words(in line: Substring) -> [String] {
    var (words, word, isQuoted) = ([String](), "", false)
    for sign in line.unicodeScalars {
      switch sign {
      case "\u{2068}": isQuoted = true
      case "\u{2069}": isQuoted = false
      case let blank where blank.properties.isWhitespace && !isQuoted:
        words.append(word)
        word = ""
      default: word.unicodeScalars.append(sign)
      }
    }
    return (words + [word]).filter { !$0.isEmpty }
  }

  private static func place(_ word: String) -> SourcePlace {
    guard let colon = word.lastIndex(of: ":"), let line = Int(word[colon...].dropFirst()), line > 0
    else { return SourcePlace(word, line: 1) }
    return SourcePlace(String(word[..<colon]), line: line)
  }
}
