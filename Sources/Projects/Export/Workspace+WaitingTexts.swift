import Diagnostics
import Interchange
import Language
import Parallel
import Snapshot

extension Workspace {
  /// Returns a note if files of the app have texts of keys that no import has read, as those of a key that
  /// the source has again.
  ///
  /// A translator would translate such a key once more, and the new text would replace the old one.
  ///
  /// - Parameter locales: The locales that are exported; the app's files of others are not read.
  /// - Returns: The note, if there is one.
  /// - Complexity: Linear in the bytes of the app's files, if some text of a locale is missing.
  func waitingTexts(of locales: [LocaleTag]) -> [Diagnostic] {
    let active = Set(snapshot.entries.lazy.filter(\.active).map(\.ordinal))
    var missing: [LocaleTag: Set<Int>] = [:]
    for locale in locales where locale != snapshot.sourceLocale {
      // An error in the committed texts is reported where they are exported.
      guard let texts = try? texts(of: locale) else { continue }
      let left = active.subtracting(texts.keys)
      if !left.isEmpty { missing[locale] = left }
    }
    guard !missing.isEmpty else { return [] }
    let wanted = missing
    let known = ConfiguredLocales(self.locales, source: snapshot.sourceLocale)
    let phrases = importedPhrases()
    let files = project.appFiles().files.filter { file in
      file.locale.map { wanted[known.locale(of: $0)] != nil } ?? true
    }
    let found = ParallelWork.map(files, portion: 1) { file in
      (try? file.read(phrases)).map { Self.texts(in: $0, of: wanted, known) } ?? []
    }
    return note(on: found.flatMap(\.self))
  }

  /// A text of a file.
  private typealias WaitingText = (locale: LocaleTag, edit: TranslationEdit)

  /// Returns the texts of a file that the catalog lacks.
  private static func texts(
    in file: ImportedFile, of missing: [LocaleTag: Set<Int>], _ known: ConfiguredLocales
  ) -> [WaitingText] {
    file.translations.flatMap { part -> [WaitingText] in
      guard let locale = part.locale.map(known.locale), let left = missing[locale] else {
        return []
      }
      return part.edits.compactMap { edit in
        let isGuess = part.certainties[edit.ordinal]?.isOfSuggestion == true
        guard edit.message != nil, left.contains(edit.ordinal), !isGuess else { return nil }
        return (locale, edit)
      }
    }
  }

  /// Returns the note on texts, without those that an import refuses.
  private func note(on texts: [WaitingText]) -> [Diagnostic] {
    guard !texts.isEmpty else { return [] }
    var closure = importClosure
    var ordinals: Set<Int> = []
    for text in texts where !ordinals.contains(text.edit.ordinal) {
      guard let message = text.edit.message else { continue }
      let translation = Translation(message, state: text.edit.state, revision: snapshot.revision)
      if closure.finding(translation, of: text.edit.ordinal, in: text.locale, at: nil) == nil {
        ordinals.insert(text.edit.ordinal)
      }
    }
    guard let first = ordinals.min() else { return [] }
    let name = TextNames(snapshot).name(first)
    let others = ordinals.count - 1
    let what =
      others == 0
      ? "the text of \"\(name)\" is"
      : "texts of \"\(name)\" and \(counted(others, "other key")) are"
    return [
      Diagnostic(
        .note, rule: "waiting-texts", at: nil,
        "\(what) in the app's files, and no import has read them",
        fix: "import them first, with 'langpack import .'")
    ]
  }
}
