import Diagnostics
import Language
import LanguageData

/// The locales of a project, to which those of imported files are assigned.
struct ConfiguredLocales {
  private let configured: [LocaleTag]
  /// The locales, and the source language.
  private let all: Set<LocaleTag>
  /// All of them by their complete tags.
  private let byWhole: [LocaleTag: [LocaleTag]]

  /// Creates the list from the locales of a project and its source language.
  init(_ configured: [LocaleTag], source: LocaleTag) {
    self.configured = configured
    all = Set(configured + [source])
    byWhole = Dictionary(grouping: all, by: LikelySubtags.adding)
  }

  /// Returns the project's locale that a file's locale is: itself, or the only one with the same
  /// likely script and region, as `sv` for `sv-SE`.
  ///
  /// A locale that the project doesn't have stays as it is.
  func locale(of file: LocaleTag) -> LocaleTag {
    guard !all.contains(file) else { return file }
    let same = byWhole[LikelySubtags.adding(to: file)] ?? []
    return same.count == 1 ? same[0] : file
  }

  /// Returns a note about a file whose locale has another name in the project.
  func note(on said: LocaleTag, in file: String) -> [Diagnostic] {
    let locale = locale(of: said)
    if locale == said { return [] }
    return [
      Diagnostic(
        .note, rule: "same-locale", at: SourcePlace(file),
        "the texts in \"\(said)\" are imported as \"\(locale)\", which has the same script and region"
      )
    ]
  }

  /// Returns a warning for each imported locale that the configuration doesn't name, so that it has no
  /// pack; none if it names no locale.
  func findings(on imported: [LocaleTag]) -> [Diagnostic] {
    guard !configured.isEmpty else { return [] }
    return imported.filter { !all.contains($0) }.map { locale in
      // Texts of another region, as those of de-AT, are no texts of "de".
      let near = configured.first {
        LikelySubtags.adding(to: $0) == LikelySubtags.adding(to: locale)
      }
      return Diagnostic(
        .warning, rule: "other-locale", at: SourcePlace("langpack.json"),
        "\"\(locale)\" is not among \"locales\", so no pack has its texts",
        fix: .decision(
          "add it to \"locales\"" + (near.map { ", or import its files with --locale \($0)" } ?? "")
        ))
    }
  }
}
