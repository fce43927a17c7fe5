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
      return !text.isEmpty && MergeMark(text) == nil && !known.contains(text)
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

  /// Finds the errors of a version that was taken as it is, such as the marks that Git has in both names
  /// of a file that each side renamed.
  mutating func checkErrors() {
    if conflicts.isEmpty { keep(bytes, because: Self.errors(in: bytes, at: path)) }
  }

  /// Returns whether one side's version is this merge with that side's lines of every conflict.
  ///
  /// - Parameters:
  ///   - present: The version.
  ///   - side: The side: `ours` or `theirs`.
  /// - Returns: Whether the user may have made it of the merge.
  func allows(_ present: [UInt8], taking side: MergeMark) -> Bool {
    if isWhole { return true }
    let start = side == .ours ? MergeMark.ours : .divider
    var section: MergeMark?
    let kept = bytes.split(separator: 0x0A).filter { line in
      guard let mark = MergeMark(line) else { return section == nil || section == start }
      section = mark == .theirs ? nil : mark
      return false
    }
    // Conflicts of attachments are at the end, wherever their lines belong.
    func sorted(_ lines: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
      lines.sorted { $0.lexicographicallyPrecedes($1) }
    }
    return sorted(kept) == sorted(present.split(separator: 0x0A))
  }
}
