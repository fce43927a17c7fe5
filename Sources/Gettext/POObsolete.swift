/// Reads the obsolete entries of a PO file, whose lines begin with `#~`.
///
/// `msgmerge` makes entries obsolete that the template lacks, and takes their texts again if the template has
/// them again. An entry that cannot be read is skipped.
/// Source: GNU gettext's manual, "The Format of PO Files".
struct POObsolete {
  private static let sign = "#~"

  private let bytes: [UInt8]
  /// The comments and the lines of the current entry.
  private var comments: [Range<Int>] = []
  private var lines: [(range: Range<Int>, words: String)] = []
  private var firstLine = 0
  private(set) var blocks: [POBlock] = []

  /// Reads the entries of a file.
  ///
  /// - Complexity: Linear in the bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var (start, line) = (0, 0)
    while start < bytes.count {
      var end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let next = end + 1
      if end > start, bytes[end - 1] == 0x0D { end -= 1 }
      line += 1
      add(start..<end, line)
      start = next
    }
    finish()
  }

  private mutating func add(_ range: Range<Int>, _ line: Int) {
    guard bytes[range].first == UInt8(ascii: "#") else {
      finish()
      comments = []
      return
    }
    guard bytes[range].starts(with: Self.sign.utf8) else {
      finish()
      return comments.append(range)
    }
    let rest = bytes[range].dropFirst(Self.sign.utf8.count)
    let words = String(decoding: rest, as: UTF8.self).drop { $0 == " " || $0 == "\t" }
    let isFirst = words.hasPrefix("|") || words.hasPrefix("msgctxt") || words.hasPrefix("msgid ")
    if isFirst, lines.contains(where: { $0.words.hasPrefix("msgstr") }) { finish() }
    if lines.isEmpty { firstLine = line }
    lines.append((range, String(words)))
  }

  /// Ends the current entry.
  private mutating func finish() {
    defer { if !lines.isEmpty { (comments, lines) = ([], []) } }
    guard let first = lines.first, let last = lines.last else { return }
    let text = lines.filter { !$0.words.hasPrefix("|") }.map(\.words).joined(separator: "\n")
    let (found, fault) = POReader.blocks(of: Array(text.utf8))
    guard fault == nil, found.count == 1, var block = found.first else { return }
    block.isObsolete = true
    block.comments = comments
    (block.keywords, block.firstText) = (first.range.lowerBound, last.range.upperBound)
    (block.end, block.line, block.textRanges) = (last.range.upperBound, firstLine, [])
    for comment in comments {
      let words = String(decoding: bytes[comment], as: UTF8.self)
      if words.hasPrefix("#,") { block.flags += POScanner.flags(words.dropFirst(2)) }
    }
    blocks.append(block)
  }
}
