import Diagnostics
import Interchange
import Snapshot

extension ImportMerge {
  /// The texts of a locale that are merged.
  struct Merging {
    var translations: [Int: Translation] = [:]
    var formats: Set<ProjectFormat> = []
    /// The phrases whose texts need review because they may show wrong words.
    var doubtful: Set<Int> = []
    /// The phrases whose plurals stay, as a `.strings` file has only plain texts.
    var keptPlurals: [Int: SourcePlace] = [:]
    /// The origins of texts by ordinal, to report a second file with a different text.
    var origins: [Int: Origin] = [:]
  }

  /// The file and the format that a text comes from.
  struct Origin: Hashable {
    var kind: String
    var file: String

    /// Whether two files may have texts of one key: `.stringsdict` has the plural of a plain text.
    func isBeside(_ other: Origin) -> Bool {
      Set([kind, other.kind]) == [AppleStringsFormat().name, StringsdictFormat().name]
    }
  }

  /// Returns a note about a file in the source language.
  static func ofSource(_ file: String) -> Diagnostic {
    Diagnostic(
      .note, rule: "source-locale", at: SourcePlace(file),
      "the file is in the source language, whose texts are those of the sources",
      fix: .decision("import a file of translations, or add --locale TAG"))
  }
}
