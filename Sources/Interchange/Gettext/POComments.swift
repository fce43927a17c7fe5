import Gettext
import Phrases

/// The comments of an entry that a tool takes from the sources: lines that begin with `#.`.
///
/// Source: GNU gettext's manual, "The Format of PO Files"; `msgmerge` replaces them, too.
struct POComments {
  private static let sign = "#."
  /// The lines of the description of a phrase.
  let lines: [String]

  init(_ phrase: SourcePhrase) {
    lines = phrase.description.split { $0.isNewline || $0 == "\0" }.map { "\(Self.sign) \($0)" }
  }

  /// Returns whether an entry has lines, and lacks one of these.
  ///
  /// A file may hold no comments of the sources, join those of several calls, or break lines elsewhere.
  func areOld(_ block: POBlock, in bytes: [UInt8]) -> Bool {
    let former = block.comments.map { String(decoding: bytes[$0], as: UTF8.self) }
      .filter { $0.hasPrefix(Self.sign) }.map(Self.words)
    let lines = lines.map(Self.words)
    return !former.isEmpty && !Set(lines).isSubset(of: former)
      && !Self.hasRun(of: lines, in: former)
  }

  /// Returns whether some lines one after another have the words of a comment.
  private static func hasRun(of comment: [String], in lines: [String]) -> Bool {
    let wanted = comment.flatMap(blankSeparated)
    let lines = lines.map(blankSeparated)
    return lines.indices.contains { first in
      var rest = wanted[...]
      for line in lines[first...] where !rest.isEmpty {
        guard rest.starts(with: line) else { return false }
        rest = rest.dropFirst(line.count)
      }
      return rest.isEmpty
    }
  }

  private static func blankSeparated(_ line: String) -> [Substring] {
    line.split(whereSeparator: \.isWhitespace)
  }

  /// Returns the comment of the sources in an entry; empty if absent.
  static func text(of block: POBlock, in bytes: [UInt8]) -> String {
    let lines = block.comments.map { String(decoding: bytes[$0], as: UTF8.self) }
    return lines.filter { $0.hasPrefix(sign) }.map(words).joined(separator: "\n")
  }

  /// Returns the words of a line, without its sign and the blanks around them.
  private static func words(_ line: String) -> String {
    let words = line.dropFirst(sign.count).drop(while: \.isWhitespace)
    return String(words.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Returns comment lines with these lines in place of former ones, after those of translators.
  func renewed(_ former: [String]) -> [String] {
    let others = former.filter { !$0.hasPrefix(Self.sign) }
    let place =
      former.firstIndex { $0.hasPrefix(Self.sign) }
      ?? others.firstIndex { !$0.hasPrefix("# ") && $0 != "#" } ?? others.count
    return others[..<place] + lines + others[place...]
  }
}
