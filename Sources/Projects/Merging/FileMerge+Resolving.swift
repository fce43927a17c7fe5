import Diagnostics
import Snapshot

extension FileMerge {
  /// Takes the entries of `LOCALE.lpt` that the user has resolved or changed in the file.
  ///
  /// If such an entry cannot be read, the file stays as it is, and the errors are the conflicts.
  ///
  /// - Parameter present: The file as it is, with the marks of what is left.
  mutating func take(resolvedIn present: [UInt8]) {
    guard let merge = lines, present.starts(with: TranslationLines.header.utf8) else { return }
    let marked = MarkedLines(present)
    let (file, errors) = marked.readOutside(file: path)
    if errors.hasErrors { return keep(present, because: errors) }
    set(merge.resolving(all: file.lines, but: marked.names))
  }

  /// Keeps the file as it is if the merge would lose a line that the user wrote: one that is in
  /// none of the versions.
  ///
  /// - Parameters:
  ///   - present: The file as it is.
  ///   - versions: The versions that are merged.
  mutating func keepWhatIsWritten(in present: [UInt8], versions: [[UInt8]]) {
    if bytes == present { return }
    var known: Set<ArraySlice<UInt8>> = []
    for version in versions + [bytes] { known.formUnion(version.split(separator: 0x0A)) }
    let lines = present.split(separator: 0x0A, omittingEmptySubsequences: false)
    let lost = lines.enumerated().filter { _, line in
      let text = line.last == 0x0D ? line.dropLast() : line
      return !text.isEmpty && !MarkedLines.isMark(text) && !known.contains(text)
    }
    guard let first = lost.first else { return }
    let others = lost.count == 1 ? "" : ", and \(lost.count - 1) more"
    keep(
      present,
      because: [
        Diagnostic(
          .error, rule: "merge-conflict", at: SourcePlace(path, line: first.offset + 1),
          "another merge would lose this line, which none of the versions has\(others)",
          fix: "remove the marks yourself and 'git add' the file")
      ])
  }
}

/// The lines of a file in which a merge has left marks.
struct MarkedLines {
  /// The names of the entries within marks.
  private(set) var names: Set<[UInt8]> = []
  private var outside: [UInt8] = []
  /// The number in the file of each line outside.
  private var numbers: [Int] = []

  init(_ bytes: [UInt8]) {
    var isWithin = false
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where index < lines.count - 1 || !line.isEmpty {
      if line.starts(with: "<<<<<<<".utf8) && Self.isMark(line) { isWithin = true }
      if isWithin {
        if !Self.isMark(line) { names.insert(Array(line.prefix { $0 != 0x09 })) }
      } else {
        // An editor may have saved the file with CR LF; a text has its CR as "\r".
        outside += line.last == 0x0D ? line.dropLast() : line
        if index < lines.count - 1 { outside.append(0x0A) }
        numbers.append(index + 1)
      }
      if line.starts(with: ">>>>>>>".utf8) && Self.isMark(line) { isWithin = false }
    }
  }

  /// Returns whether a line is a mark; the line of a key that begins like one has a tab.
  static func isMark(_ line: ArraySlice<UInt8>) -> Bool {
    !line.contains(0x09)
      && ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains { line.starts(with: $0.utf8) }
  }

  /// Returns whether a file has marks.
  static func isAny(in bytes: [UInt8]) -> Bool { firstMark(in: bytes) != nil }

  /// Returns the number of the first line that is a mark; nil if there is none.
  static func firstMark(in bytes: [UInt8]) -> Int? {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.firstIndex { isMark($0) }.map { $0 + 1 }
  }

  /// Reads the entries outside the marks.
  ///
  /// - Parameter file: The file for findings.
  /// - Returns: The entries, and the findings with their lines in the whole file.
  func readOutside(file: String) -> (file: TranslationLines, findings: [Diagnostic]) {
    let (lines, findings) = TranslationLines.read(outside, file: file)
    return (
      lines,
      findings.map { finding in
        var finding = finding
        guard let line = finding.place?.line, numbers.indices.contains(line - 1) else {
          return finding
        }
        finding.place?.line = numbers[line - 1]
        return finding
      }
    )
  }
}
