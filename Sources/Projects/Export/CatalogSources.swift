import Extraction
import Interchange
import Language
import Phrases
import Snapshot

/// The source texts that String Catalogs have for themselves.
///
/// Two catalogs may have one key with different English. The phrase has that of one of them, and the other
/// catalog keeps its own.
struct CatalogSources {
  private let texts: SourceTexts
  private let project: Project

  /// Reads the files of source texts for an export of String Catalogs.
  ///
  /// - Throws: The errors of files of which nothing can be read.
  init(_ project: Project, for format: any FileFormat) throws(ProjectError) {
    self.project = project
    texts = format.holdsAllLocales ? try project.sourceTexts().texts : SourceTexts()
  }

  /// Returns whether the source text of a phrase is that of another file.
  func isElsewhere(_ phrase: SourcePhrase, than file: File) -> Bool {
    guard case .key(let key, let table) = phrase.identity,
      let entry = texts[key, table: table], entry.phrase.source == phrase.source
    else { return false }
    return project.shortened(project.file(entry.file).path) != project.shortened(file.path)
  }
}

extension FileFormat {
  /// Adds the source texts that a file of every locale has, so that it gets today's.
  ///
  /// An app shows the English of its String Catalog, and Xcode doesn't change that with the code.
  ///
  /// - Parameters:
  ///   - texts: The texts of the other locales.
  ///   - phrases: The phrases.
  ///   - former: The current file; nil if absent.
  ///   - isElsewhere: Returns whether a phrase's source text is that of another file.
  /// - Complexity: Linear in the bytes.
  func addSources(
    to texts: inout OutputTexts, _ phrases: NamedPhrases, former: [UInt8]?,
    isElsewhere: (SourcePhrase) -> Bool
  ) {
    guard holdsAllLocales, let former, texts.locales[phrases.sourceLocale] == nil else { return }
    let read = read(InputFile(texts.file, former, table: texts.table), phrases)
    let own = read.translations.first { $0.locale == phrases.sourceLocale }
    guard let own, !own.mentioned.isEmpty else { return }
    let others = phrases.ordinals(where: isElsewhere)
    var sources = phrases.sources.filter { own.mentioned.contains($0.key) }
    for edit in own.edits where others.contains(edit.ordinal) {
      sources[edit.ordinal] = edit.message.map {
        Translation($0, state: edit.state, revision: 0)
      }
    }
    texts.locales[phrases.sourceLocale] = sources
  }
}
