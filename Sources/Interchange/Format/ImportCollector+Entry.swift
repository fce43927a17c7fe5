import Diagnostics
import MessageSyntax
import Phrases
import Snapshot

extension ImportCollector {
  /// The entry of a text in the file.
  struct Entry {
    /// The phrase's name in the file.
    var name: NamedPhrases.Name
    /// The translation state in the file.
    var state: TranslationState
    /// How sure the state is.
    var certainty = StateCertainty.said
    /// The line of the entry; nil if unknown.
    var line: Int?
    /// The source text in the file; nil if it has none.
    var source: FileSource?
    /// What to do if the source does not have the name.
    var fixOfUnknown = Self.fixOfUnknown

    /// Returns the formats of the tokens in the text; nil if the file's texts have none.
    var formats: (SourcePhrase) -> TokenFormats? = { _ in nil }

    static let fixOfUnknown = Fix.decision(
      "leave it if the app uses it in a way that 'extract' does not find; otherwise remove the entry, or "
        + "correct the key")
  }

  /// Returns whether a key is the first of its name in the file; reports another one.
  mutating func isFirst(_ key: String, line: Int, of seen: inout [String: Int]) -> Bool {
    guard let former = seen[key] else {
      seen[key] = line
      return true
    }
    report(
      "duplicate-key", "\"\(key)\" is already in line \(former)",
      fix: .decision("remove one of the two"), line: line)
    return false
  }
}
