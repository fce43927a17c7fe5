/// The changes of a file in the format of `diff -u`, which `git apply` and `patch -p1` accept.
struct UnifiedDiff {
  /// Lines of the old text and their replacement.
  struct Change {
    /// The positions of the removed lines.
    var old: Range<Int>
    /// The added lines.
    var new: [Line]
  }

  /// A line with its line feed, if it has one.
  typealias Line = Substring.UTF8View

  private let path: String
  private let lines: [Line]
  private var changes: [Change] = []
  private static let context = 3

  /// Creates the diff between a text and the result of some edits.
  ///
  /// - Parameters:
  ///   - path: The file's path relative to the folder in which the diff is applied.
  ///   - old: The text before the edits.
  ///   - edits: The byte ranges and their replacements, in order.
  init(of path: String, _ old: String, _ edits: [(range: Range<Int>, replacement: String)]) {
    self.path = path
    lines = Self.lines(of: old)
    var starts = [0]
    for line in lines { starts.append(starts[starts.count - 1] + line.count) }
    var groups: [(lines: Range<Int>, edits: [(range: Range<Int>, replacement: String)])] = []
    for edit in edits {
      let range = Self.lines(touchedBy: edit.range, starts)
      if let last = groups.last, range.lowerBound < last.lines.upperBound {
        groups[groups.count - 1].lines =
          last.lines.lowerBound..<max(last.lines.upperBound, range.upperBound)
        groups[groups.count - 1].edits.append(edit)
      } else {
        groups.append((range, [edit]))
      }
    }
    changes = groups.map { group in
      let bytes = starts[group.lines.lowerBound]..<starts[group.lines.upperBound]
      return change(group.lines, Self.text(old, bytes, group.edits))
    }
  }

  /// The text of the diff; empty if nothing changed.
  var text: String {
    let hunks = hunks
    guard !hunks.isEmpty else { return "" }
    return "--- \(name("a/"))\n+++ \(name("b/"))\n" + hunks.joined()
  }
}

extension UnifiedDiff {
  private static func lines(of text: String) -> [Line] {
    var lines: [Line] = []
    let bytes = text.utf8
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A).map(bytes.index(after:)) ?? bytes.endIndex
      lines.append(text[start..<end].utf8)
      start = end
    }
    return lines
  }

  /// Returns the lines that an edit may change, from the one it begins in to the one it ends in.
  private static func lines(touchedBy bytes: Range<Int>, _ starts: [Int]) -> Range<Int> {
    let count = starts.count - 1
    let first = max(0, min(number(ofStartsTo: bytes.lowerBound, starts), count) - 1)
    return first..<max(first, min(number(ofStartsTo: bytes.upperBound, starts), count))
  }

  /// Returns how many lines begin at or before an offset.
  private static func number(ofStartsTo place: Int, _ starts: [Int]) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func text(
    _ old: String, _ range: Range<Int>, _ edits: [(range: Range<Int>, replacement: String)]
  ) -> String {
    let bytes = Array(old.utf8)
    var result: [UInt8] = []
    var start = range.lowerBound
    for edit in edits {
      result += bytes[start..<edit.range.lowerBound]
      result += edit.replacement.utf8
      start = edit.range.upperBound
    }
    return String(decoding: result + bytes[start..<range.upperBound], as: UTF8.self)
  }

  /// Returns the change without unchanged lines at its beginning and end.
  private func change(_ old: Range<Int>, _ text: String) -> Change {
    var (old, new) = (old, Self.lines(of: text)[...])
    while let line = new.first, !old.isEmpty, line.elementsEqual(lines[old.lowerBound]) {
      old = (old.lowerBound + 1)..<old.upperBound
      new = new.dropFirst()
    }
    while let line = new.last, !old.isEmpty, line.elementsEqual(lines[old.upperBound - 1]) {
      old = old.lowerBound..<(old.upperBound - 1)
      new = new.dropLast()
    }
    return Change(old: old, new: Array(new))
  }

  /// The changes with their context lines; changes close together share a hunk.
  private var hunks: [String] {
    var groups: [[Change]] = []
    for change in changes where !change.old.isEmpty || !change.new.isEmpty {
      let end = groups.last?.last?.old.upperBound
      if let end, change.old.lowerBound - end <= 2 * Self.context {
        groups[groups.count - 1].append(change)
      } else {
        groups.append([change])
      }
    }
    var added = 0
    return groups.map { hunk($0, &added) }
  }

  private func hunk(_ changes: [Change], _ added: inout Int) -> String {
    guard let first = changes.first, let last = changes.last else { return "" }
    let start = max(0, first.old.lowerBound - Self.context)
    let end = min(lines.count, last.old.upperBound + Self.context)
    var body = ""
    var at = start
    for change in changes {
      body += Self.marked(" ", lines[at..<change.old.lowerBound])
      body += Self.marked("-", lines[change.old]) + Self.marked("+", change.new[...])
      at = change.old.upperBound
    }
    body += Self.marked(" ", lines[at..<end])
    let more = changes.reduce(0) { $0 + $1.new.count - $1.old.count }
    defer { added += more }
    let (old, new) = (end - start, end - start + more)
    return "@@ -\(Self.span(start, old)) +\(Self.span(start + added, new)) @@\n" + body
  }

  private static func span(_ start: Int, _ count: Int) -> String {
    "\(count == 0 ? start : start + 1),\(count)"
  }

  private static func marked(_ sign: String, _ lines: ArraySlice<Line>) -> String {
    lines.map { line in
      sign + String(Substring(line))
        + (line.last == 0x0A ? "" : "\n\\ No newline at end of file\n")
    }.joined()
  }

  /// Returns the path as Git writes it, quoted if it contains special characters.
  private func name(_ side: String) -> String {
    let path = side + path.drop { $0 == "/" }
    let isPlain = path.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && $0.value != 0x7F && $0 != "\"" && $0 != "\\"
    }
    if isPlain { return path.contains(" ") ? path + "\t" : path }
    return "\"" + path.utf8.map(Self.quoted).joined() + "\""
  }

  private static func quoted(_ byte: UInt8) -> String {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 || byte >= 0x7F {
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
    return String(UnicodeScalar(byte))
  }
}
