import Diagnostics
import Interchange
import Language
import MessageSyntax
import Pack
import Snapshot

/// Finds in an app's own translation files the errors that an import of them would report.
///
/// It also finds how they write their texts: a percent sign that begins no token, or a missing backslash.
struct AppFileReview: Sendable {
  private let phrases: NamedPhrases
  private let names: TextNames
  private let revision: Revision
  private let stored: StoredTexts
  private let locales: ConfiguredLocales
  private let others: OtherSources
  private let closure: ImportClosure

  /// Creates a review of the files of a project, of which the texts of the files' locales were read.
  init(_ space: Workspace) {
    phrases = space.importedPhrases()
    (names, revision) = (TextNames(space.snapshot), space.snapshot.revision)
    (stored, closure) = (StoredTexts(space.snapshot), space.importClosure)
    locales = ConfiguredLocales(space.locales, source: space.snapshot.sourceLocale)
    others = OtherSources(space)
  }

  /// Returns the findings in a file: every error, and those of the rules for its spelling.
  ///
  /// - Complexity: Linear in the bytes.
  func findings(in source: ImportSource) -> [Diagnostic] {
    // What cannot be read was reported when the file was found.
    guard let whole = try? source.read(phrases) else { return [] }
    let read = others.leavingOut(whole, of: source.file) { names }
    let all = read.allDiagnostics + read.translations.flatMap { refused($0, in: source) }
    return all.filter {
      $0.severity == .error || source.format.spellingRules.contains($0.rule)
    }
  }

  /// Returns an error for each text that an import leaves out.
  private func refused(
    _ translations: ImportedTranslations, in source: ImportSource
  ) -> [Diagnostic] {
    guard let said = translations.locale else { return [] }
    var translations = translations
    let locale = locales.locale(of: said)
    translations.locale = locale
    guard locale != phrases.sourceLocale, let language = TextLanguage(locale) else { return [] }
    if !source.format.holdsFractions {
      translations = stored.withFractions(translations, in: source.file.shown)
    }
    let states = FileStates(translations, in: source.format)
    var closure = closure
    return translations.edits.compactMap { edit in
      guard let message = edit.message, !stored.isBeside(edit, language, states) else {
        return nil
      }
      let text = stored.asCommitted(message, of: edit.ordinal, in: locale)
      let place = SourcePlace(source.file.shown, line: translations.lines[edit.ordinal])
      return closure.finding(
        Translation(text, state: edit.state, revision: revision), of: edit.ordinal, in: locale,
        at: place)
    }
  }
}
