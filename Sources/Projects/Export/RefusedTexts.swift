import Interchange
import Language
import Pack
import Snapshot

/// The texts of an existing file that an export must not remove: those that an import leaves out, and those
/// that the catalog never had.
///
/// The file may be the only place that has them, as the text of a key that the source has again.
struct RefusedTexts {
  private let space: Workspace
  private var closure: ImportClosure
  /// The history of the catalog, read once it is needed; nil if there is none.
  private lazy var history = space.historyOfEdits()

  /// Creates the refused texts of a project.
  init(_ space: Workspace) {
    (self.space, closure) = (space, space.importClosure)
  }

  /// Adds the texts of a file that stay to those that replace its content.
  ///
  /// - Parameters:
  ///   - texts: The texts to write; a phrase that has one gets that one.
  ///   - format: The format of the file.
  ///   - phrases: The phrases that the file holds.
  ///   - former: The bytes of the file.
  /// - Returns: The texts, with those that stay in the file as they are.
  /// - Complexity: Linear in the bytes, and in the history of the texts that the catalog lacks.
  mutating func keeping(
    _ texts: OutputTexts, in format: any FileFormat, _ phrases: NamedPhrases,
    replacing former: [UInt8]
  ) -> OutputTexts {
    let locale = format.holdsAllLocales ? nil : texts.sortedLocales.first
    let read = format.read(
      InputFile(texts.file, former, locale: locale, table: texts.table), phrases)
    var texts = texts
    for imported in read.translations {
      guard let locale = imported.locale, let new = texts.locales[locale] else { continue }
      let left = imported.edits.filter { new[$0.ordinal] == nil }
      let unread = unread(left, locale)
      for edit in left {
        texts.locales[locale]?[edit.ordinal] = kept(
          edit, locale, isUnread: unread.contains(edit.ordinal))
      }
    }
    return texts
  }

  /// Returns the phrases of texts that the catalog never had.
  private mutating func unread(_ edits: [TranslationEdit], _ locale: LocaleTag) -> Set<Int> {
    let known = space.snapshot.translations[locale] ?? [:]
    let missing = Set(edits.lazy.filter { $0.message != nil }.map(\.ordinal)).filter {
      known[$0] == nil
    }
    guard locale != space.snapshot.sourceLocale, !missing.isEmpty else { return [] }
    guard let history else { return missing }
    // The text of a key before a large change says something else.
    let others = history.textsOfOtherMeaning(locale, of: missing)
    let former = edits.filter { edit in
      edit.message.map { others[edit.ordinal]?.contains($0) ?? false } ?? false
    }
    return missing.subtracting((try? history.translated(locale, among: missing)) ?? [])
      .subtracting(former.map(\.ordinal))
  }

  private mutating func kept(
    _ edit: TranslationEdit, _ locale: LocaleTag, isUnread: Bool
  ) -> Translation? {
    guard let message = edit.message else { return nil }
    let text = Translation(message, state: edit.state, revision: space.snapshot.revision)
    let isRefused = closure.finding(text, of: edit.ordinal, in: locale, at: nil) != nil
    return isUnread || isRefused ? text : nil
  }
}
