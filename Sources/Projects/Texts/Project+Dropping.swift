import Interchange
import Phrases
import Snapshot

extension Project {
  /// Returns the committed files that have translations of some phrases, with their bytes without them.
  ///
  /// Their source texts had a large change, so the translations no longer apply.
  ///
  /// - Throws: An error if a file cannot be read.
  func filesWithout(
    _ phrases: [SourcePhrase]
  ) throws(ProjectError) -> [(file: File, bytes: [UInt8])] {
    guard !phrases.isEmpty else { return [] }
    let ids = Set(phrases.map(\.id))
    let keys = Set(phrases.filter { $0.identity.table == "" }.compactMap(\.key))
    var contents: [(file: File, bytes: [UInt8])] = []
    for file in try translationFiles() {
      if let bytes = try file.without(ids, keys: keys, in: try file.file.bytes()) {
        contents.append((file.file, bytes))
      }
    }
    return try withSourceLines(contents, [:])
  }
}

extension TranslationFile {
  /// Returns the file's content without the entries of some phrases; nil if it has none of them.
  ///
  /// - Throws: An error if the file has errors, since its unreadable parts would be lost.
  func without(
    _ ids: Set<PhraseID>, keys: Set<String>, in former: [UInt8]
  ) throws(ProjectError) -> [UInt8]? {
    if format == .strings { return try strings(without: keys, in: former).map { Array($0.utf8) } }
    let read = TranslationLines.read(former, file: file.shown)
    if read.diagnostics.hasErrors { throw .findings(read.diagnostics) }
    let kept = read.file.lines.filter { line in
      PhraseName(written: line.name).map { !ids.contains($0.phraseID) } ?? true
    }
    return kept.count == read.file.lines.count ? nil : TranslationLines(kept).bytes
  }

  private func strings(
    without keys: Set<String>, in former: [UInt8]
  ) throws(ProjectError) -> String? {
    let read = StringsFile.read(former, file: file.shown)
    if read.diagnostics.hasErrors { throw .findings(read.diagnostics) }
    var strings = read.file
    strings.entries.removeAll { keys.contains($0.key) }
    return strings.entries.count == read.file.entries.count ? nil : strings.text
  }
}

extension SourcePhrase.Identity {
  /// The table of a key; nil for a pattern.
  fileprivate var table: String? { if case .key(_, let table) = self { table } else { nil } }
}
