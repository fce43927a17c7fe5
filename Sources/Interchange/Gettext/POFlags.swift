import Gettext

/// The comment lines of an entry with its flags: `#, fuzzy, c-format`.
struct POFlags {
  private static let sign = "#,"
  private static let previous = "#|"

  /// The lines, in order.
  private(set) var lines: [String]
  private let names: [String]
  private let wasFuzzy: Bool

  init(_ block: POBlock, _ bytes: [UInt8]) {
    lines = block.comments.map { String(decoding: bytes[$0], as: UTF8.self) }
    (names, wasFuzzy) = (block.flags, block.isFuzzy)
  }

  /// Keeps the flags, and the other lines that begin with some signs.
  mutating func keep(_ signs: [String]) {
    lines.removeAll { line in !(signs + [Self.sign]).contains(where: line.hasPrefix) }
  }

  /// Replaces the comments of the sources.
  mutating func renew(_ comments: POComments) { lines = comments.renewed(lines) }

  /// Adds the earlier source text of a fuzzy entry, unless it has one already.
  mutating func add(previous former: String) {
    guard !lines.contains(where: { $0.hasPrefix(Self.previous) }) else { return }
    lines += former.split(whereSeparator: \.isNewline).map { "\(Self.previous) \($0)" }
  }

  /// Returns the lines with `fuzzy` added or removed; all the same if it stays as it was.
  func written(isFuzzy: Bool, _ newline: String) -> String {
    let written = isFuzzy == wasFuzzy ? lines : changed(isFuzzy: isFuzzy)
    return written.map { $0 + newline }.joined()
  }

  private func changed(isFuzzy: Bool) -> [String] {
    var kept = isFuzzy ? lines : lines.filter { !$0.hasPrefix(Self.previous) }
    let flags = (isFuzzy ? ["fuzzy"] : []) + names.filter { $0 != "fuzzy" }
    let place = kept.firstIndex { $0.hasPrefix(Self.sign) || $0.hasPrefix(Self.previous) }
    let index = place ?? kept.count
    kept.removeAll { $0.hasPrefix(Self.sign) }
    if !flags.isEmpty { kept.insert("\(Self.sign) " + flags.joined(separator: ", "), at: index) }
    return kept
  }
}
