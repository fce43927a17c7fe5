import Diagnostics
import Interchange
import Language

/// What is remembered of large committed files besides their texts.
struct FileSummaries {
  /// What is known of a file without its texts.
  struct Summary {
    var locale: LocaleTag
    /// The number of its texts.
    var texts: Int
    var diagnostics: [Diagnostic]
  }

  private var table: ResultTable

  /// Reads what a project remembers.
  init(of project: Project) { table = ResultTable("files", of: project) }

  /// Returns what is remembered of a file; nil if it has changed.
  subscript(found: CommittedReader.Found) -> Summary? {
    guard found.isLarge else { return nil }
    return table.value(found.file.file.shown, key: found.key) { reader in
      guard let tag = reader.text(), let locale = LocaleTag(tag), let texts = reader.number(),
        let diagnostics = reader.list({ $0.diagnostic() })
      else { return nil }
      return Summary(locale: locale, texts: texts, diagnostics: diagnostics)
    }
  }

  /// Remembers a file that was read.
  mutating func add(_ found: CommittedReader.Found, _ content: ImportedTranslations) {
    guard found.isLarge, let locale = content.locale else { return }
    let texts = content.byOrdinal.values.count { $0.message != nil }
    table.set(found.file.file.shown, key: found.key) { writer in
      writer.text(locale.description)
      writer.number(texts)
      writer.list(content.diagnostics) { $0.diagnostic($1) }
    }
  }

  /// Forgets all other files, and writes what is new.
  mutating func save(_ found: [CommittedReader.Found]) {
    table.keepOnly(Set(found.map(\.file.file.shown)))
    table.save()
  }
}
