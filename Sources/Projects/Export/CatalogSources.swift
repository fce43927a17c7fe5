import Interchange
import Language

extension FileFormat {
  /// Adds the source texts that a file of every locale has, so that it gets today's.
  ///
  /// An app shows the English of its String Catalog, and Xcode doesn't change that with the code.
  ///
  /// - Parameters:
  ///   - texts: The texts of the other locales.
  ///   - phrases: The phrases.
  ///   - former: The current file; nil if absent.
  /// - Complexity: Linear in the bytes.
  func addSources(to texts: inout OutputTexts, _ phrases: NamedPhrases, former: [UInt8]?) {
    guard holdsAllLocales, let former, texts.locales[phrases.sourceLocale] == nil else { return }
    let read = read(InputFile(texts.file, former, table: texts.table), phrases)
    let known = read.translations.first { $0.locale == phrases.sourceLocale }?.mentioned ?? []
    guard !known.isEmpty else { return }
    texts.locales[phrases.sourceLocale] = phrases.sources.filter { known.contains($0.key) }
  }
}
