import Diagnostics

/// Reads a committed file of lines: a header, then lines of fields, sorted by their beginning.
///
/// Reading is strict. What is read without a finding is written back as the same bytes.
struct LineReader {
  typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  private let file: String
  /// The findings in order.
  private(set) var findings: [Diagnostic] = []
  /// The number of the current line.
  private(set) var number = 1
  private var conflicts = ConflictReader()

  init(_ file: String) { self.file = file }

  /// Reads the lines after the header.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - header: The first line; nothing is read from a file with another one.
  ///   - take: Receives the fields of each line, of which there is at least one.
  mutating func read(
    _ bytes: [UInt8], header: String, take: (inout LineReader, [Bytes]) -> Void
  ) {
    bytes.withUnsafeBufferPointer { bytes in
      let end = bytes.firstIndex(of: 0x0A) ?? bytes.count
      guard bytes[..<end].elementsEqual(header.utf8) else {
        return reportHeader(bytes[..<end], header)
      }
      if bytes.last != 0x0A { reportCut(bytes) }
      readLines(bytes, from: end + 1, take)
    }
  }

  private mutating func readLines(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int,
    _ take: (inout LineReader, [Bytes]) -> Void
  ) {
    var (at, begin) = (start, start)
    var fields: [Bytes] = []
    while at < bytes.count {
      let byte = bytes[at]
      if byte == 0x09 || byte == 0x0A {
        fields.append(bytes[begin..<at])
        begin = at + 1
        if byte == 0x0A {
          number += 1
          if !isRefused(fields) { take(&self, fields) }
          fields.removeAll(keepingCapacity: true)
        }
      }
      at += 1
    }
  }

  /// Reports what a merge or an editor leaves in a file; returns whether the line is to be skipped.
  private mutating func isRefused(_ fields: [Bytes]) -> Bool {
    guard let last = fields.last, let first = fields.first else { return true }
    let found = conflicts.take(fields.count == 1 ? MergeMark(first) : nil)
    if found.isFirst { reportMark() }
    if found.isConflict { return true }
    if last.last == 0x0D {
      report("broken-line", "the line ends with CR LF", "save the file with LF alone")
      return true
    }
    return false
  }

  private mutating func reportMark() {
    report("merge-conflict", MergeMark.message, MergeMark.fix)
  }

  private mutating func reportHeader(_ line: Bytes, _ header: String) {
    let kind = header.prefix { !$0.isNumber }
    if line.last == 0x0D {
      report(
        "lines-version", "the lines end with CR and LF",
        "save the file with LF alone; 'langpack init' configures Git to keep LF")
    } else if MergeMark(line) != nil {
      reportMark()
    } else if line.starts(with: [0xEF, 0xBB, 0xBF]) {
      report(
        "lines-version", "the file begins with a byte order mark",
        "save it as UTF-8 without the mark")
    } else if line.starts(with: kind.utf8),
      let version = Self.version(line.dropFirst(kind.utf8.count))
    {
      report("lines-version", "version \"\(version)\" is not known", "update langpack")
    } else {
      report(
        "lines-version", "the first line is not \"\(header)\"",
        "write it as it is here, with nothing after it, or restore the file from Git")
    }
  }

  /// Returns the version in a header; nil if it is no number, such as after a spreadsheet's tabs.
  private static func version(_ field: Bytes) -> String? {
    let isNumber = !field.isEmpty && field.allSatisfy { (0x30...0x39).contains($0) }
    return isNumber ? String(decoding: field, as: UTF8.self) : nil
  }

  private mutating func reportCut(_ bytes: UnsafeBufferPointer<UInt8>) {
    number = bytes.count { $0 == 0x0A } + 1
    report("cut-off", "the last line has no end", "restore the file from Git")
    number = 1
  }

  /// Adds an error in the current line.
  mutating func report(_ rule: String, _ message: String, _ fix: Fix) {
    findings.append(
      Diagnostic(.error, rule: rule, at: SourcePlace(file, line: number), message, fix: fix))
  }
}

extension LineReader {
  /// Returns the name in a field; nil with an error if it is none.
  mutating func name(_ field: Bytes) -> String? {
    if let name = String(validating: field, as: UTF8.self), PhraseName(written: name) != nil {
      return name
    }
    broken("the key", field)
    return nil
  }

  /// Returns the tag in a field; nil with an error if it is none.
  mutating func tag(_ field: Bytes) -> TextTag? {
    if let tag = TextTag(field) { return tag }
    report(
      "broken-line", "\"\(Self.shown(field))\" is not a tag: 8 hexadecimal digits",
      "restore the line from Git")
    return nil
  }

  /// Returns the text in a field; nil with an error if it is broken or empty.
  mutating func text(_ field: Bytes) -> String? {
    if field.isEmpty {
      report("empty-text", "the text is empty", .decision("write it, or remove the line"))
      return nil
    }
    if let text = LineEscapes.text(field) { return text }
    broken("the text", field)
    return nil
  }

  /// Reports a field that isn't UTF-8 or has a wrong escape.
  mutating func broken(_ what: String, _ field: Bytes) {
    report(
      "broken-line",
      "\(what) \"\(Self.shown(field))\" is not UTF-8, or has an unknown escape",
      "write \\t, \\n, \\r and \\\\; restore the line from Git")
  }

  static func shown(_ field: Bytes) -> String {
    String(String(decoding: field.prefix(240), as: UTF8.self).prefix(60))
  }

  /// Returns whether a name comes after that of the line before; reports an error if not.
  mutating func isNext(_ name: String, after former: String?) -> Bool {
    guard let former, !former.utf8.lexicographicallyPrecedes(name.utf8) else { return true }
    if former.hasBytes(of: name) {
      report(
        "duplicate-entry", "\"\(name)\" is in the previous line too",
        .decision("keep one of the two"))
    } else {
      report(
        "unsorted-line", "\"\(name)\" does not come after the previous line in byte order",
        "sort the lines, for example with 'LC_ALL=C sort' below the first one")
    }
    return false
  }
}
