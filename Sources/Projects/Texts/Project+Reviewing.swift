import Interchange
import Phrases

extension Project {
  /// Marks the translations of keyed phrases in `.strings` files for review.
  ///
  /// The source texts had a small change, so the translations stay in use. JSON files need no
  /// mark, since their entries record the text that was translated.
  ///
  /// - Throws: The errors in a file, or an error if a file cannot be read or written.
  func markForReview(_ phrases: [SourcePhrase]) throws(ProjectError) {
    try File.writeAll(try filesMarking(phrases))
  }

  /// Returns the `.strings` files to mark, with their new bytes.
  func filesMarking(
    _ phrases: [SourcePhrase]
  ) throws(ProjectError) -> [(file: File, bytes: [UInt8])] {
    let keys = Set(
      phrases.compactMap { phrase in
        if case .key(let key, "") = phrase.identity { key } else { nil }
      })
    guard !keys.isEmpty else { return [] }
    var contents: [(file: File, bytes: [UInt8])] = []
    for file in try translationFiles() where file.format == .strings {
      if let text = try file.marking(keys) { contents.append((file.file, Array(text.utf8))) }
    }
    return contents
  }
}

extension TranslationFile {
  /// Returns the file's text with a marker line before each key; nil if there is none to mark.
  ///
  /// Everything else stays the same to the byte.
  fileprivate func marking(_ keys: Set<String>) throws(ProjectError) -> String? {
    let bytes = try file.bytes()
    let read = StringsFile.read(bytes, file: file.shown)
    if read.diagnostics.hasErrors { throw .findings(read.diagnostics) }
    let marked = Set(
      read.file.entries.filter { keys.contains($0.key) && !$0.isFuzzy && $0.line > 0 }.map(\.line))
    guard !marked.isEmpty else { return nil }
    var lines: [Substring] = []
    let text = String(decoding: bytes, as: UTF8.self)
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if marked.contains(number + 1) { lines.append("// Fuzzy") }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }
}
