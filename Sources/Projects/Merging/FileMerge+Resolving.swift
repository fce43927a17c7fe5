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
}
