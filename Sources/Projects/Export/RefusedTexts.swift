import Interchange
import Language
import Pack
import Snapshot

/// The texts of an existing file that an import leaves out.
///
/// An export keeps their entries: the file may be the only place that has them.
struct RefusedTexts {
  private var closure: ImportClosure
  private let revision: Revision

  /// Creates the refused texts of a project.
  init(_ space: Workspace) {
    (closure, revision) = (space.importClosure, space.snapshot.revision)
  }

  /// Adds the refused texts of a file to those that replace its content.
  ///
  /// - Parameters:
  ///   - texts: The texts to write; a phrase that has one gets that one.
  ///   - format: The format of the file.
  ///   - phrases: The phrases that the file holds.
  ///   - former: The bytes of the file.
  /// - Returns: The texts, with those that stay in the file as they are.
  /// - Complexity: Linear in the bytes.
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
      for edit in imported.edits where new[edit.ordinal] == nil {
        texts.locales[locale]?[edit.ordinal] = refused(edit, locale)
      }
    }
    return texts
  }

  private mutating func refused(_ edit: TranslationEdit, _ locale: LocaleTag) -> Translation? {
    guard let message = edit.message else { return nil }
    let text = Translation(message, state: edit.state, revision: revision)
    return closure.finding(text, of: edit.ordinal, in: locale, at: nil) == nil ? nil : text
  }
}
