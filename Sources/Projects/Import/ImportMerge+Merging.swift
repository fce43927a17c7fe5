import Diagnostics
import Interchange
import Language
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
    /// The origins of the texts that are used, by ordinal.
    var origins: [Int: TextOrigin] = [:]
    /// The texts of other files, for the phrases that several files have.
    var others: [Int: [FileText]] = [:]
  }

  /// The file and the format that a text comes from.
  struct Origin: Hashable {
    var kind: String
    var file: String
    /// The path in the project, if the file is one of the app's.
    var path: String?
    /// Whether the user named the file, not a folder with it.
    var isNamed = true
    /// Whether the file's locale is only nearly the one that its texts get.
    var isNear = false
    /// Whether the app shows the file of the other code of its language, if it has both.
    var givesWay = false

    /// Whether its texts give way to those of other files.
    var isWeak: Bool { isNear || givesWay }

    /// Whether this is a delivery that was found in a folder, as an earlier one that a team keeps, and
    /// the other file is the app's.
    func isLeftOver(beside other: Origin) -> Bool { path == nil && !isNamed && other.path != nil }

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

  /// Returns a note on how many texts need a review, since the file cannot say that they had one.
  static func keptStates(
    _ texts: [ImportClosure.Text], _ locale: LocaleTag, _ origin: Origin
  ) -> [Diagnostic] {
    let count = texts.count { [.new, .needsReview].contains($0.translation.state) }
    guard count > 0 else { return [] }
    return [
      Diagnostic(
        .note, rule: "kept-states", at: SourcePlace(origin.file),
        "\(locale): \(counted(count, "text")) \(count == 1 ? "needs" : "need") review, and the file does not "
          + "say that it is done",
        fix: .decision("import reviewed texts in a format with states, such as csv or xliff"))
    ]
  }

  /// A note for each locale with plurals that a `.strings` file did not replace.
  var keptPlurals: [Diagnostic] {
    merged.sorted { $0.key < $1.key }.compactMap { locale, merging in
      let kept = merging.keptPlurals.filter { merging.translations[$0.key] == nil }
      guard let first = kept.min(by: { $0.key < $1.key }) else { return nil }
      return Diagnostic(
        .note, rule: "kept-plurals", at: first.value,
        "\(locale): \(counted(kept.count, "text")) with plurals left unchanged, which a .strings file "
          + "cannot hold", fix: .decision("import the .stringsdict file, or remove them from this"))
    }
  }
}
