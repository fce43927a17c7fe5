import Interchange
import Phrases

extension Project {
  /// Marks the translations of keyed phrases in `.strings` files as in need of review.
  ///
  /// They are of a text that changed a little, and stay in use. Those of JSON files say themselves which
  /// text they are of.
  ///
  /// - Throws: Where a file cannot be read as a whole, or not be written.
  func markForReview(_ phrases: [SourcePhrase]) throws(ProjectError) {
    let keys = Set(
      phrases.compactMap { phrase in
        if case .key(let key, "") = phrase.identity { key } else { nil }
      })
    guard !keys.isEmpty else { return }
    var contents: [(file: File, bytes: [UInt8])] = []
    for file in try translationFiles() where file.format == .strings {
      if let text = try file.marking(keys) { contents.append((file.file, Array(text.utf8))) }
    }
    try File.writeAll(contents)
  }
}

extension TranslationFile {
  /// The file with a mark in a line of its own before each of the keys; nil where none is to be marked.
  ///
  /// All else stays to the byte.
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
