import Diagnostics
import Interchange
import Language

/// The content of an exported file.
struct ExportContent {
  var bytes: [UInt8]
  var diagnostics: [Diagnostic]
  /// Whether the file doesn't exist, and would contain no phrase.
  var isEmpty = false

  /// The number of texts that the format cannot hold.
  var leftOut: Int { diagnostics.count { $0.rule.hasPrefix("not-in-") } }
}

extension FileFormat {
  /// Returns an app's file of source texts beside a file of translations in a folder of its locale;
  /// nil if there is none.
  func sourceFile(of file: File, _ table: String, _ source: LocaleTag) -> File? {
    let path = path(of: source, table: table, isSource: true)
    guard path.contains("/") else { return nil }
    let beside = File(File(file.folder).folder).file(path)
    return beside.exists && beside.path != file.path ? beside : nil
  }

  /// Returns a file with some texts, which keeps a second byte order mark that it has.
  func writing(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    guard !(self is AppleStringsFormat), let known = former.flatMap(DoubledMark.removed) else {
      return write(texts, phrases, replacing: former)
    }
    let (bytes, findings) = write(texts, phrases, replacing: known)
    return (DoubledMark.restored(in: bytes), findings)
  }

  /// Returns the content of a file with some texts.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - phrases: The phrases.
  ///   - former: The current file; nil if absent.
  /// - Returns: The content, with findings on what the format cannot hold.
  func content(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> ExportContent {
    let (bytes, findings) = writing(texts, phrases, replacing: former)
    var content = ExportContent(bytes: bytes, diagnostics: findings)
    // A file in the project's own formats is created even if it is still empty.
    if former == nil, !(self is ProjectFormat) {
      // Compare with a file without phrases: a file of untranslated entries isn't empty.
      let none = NamedPhrases([], sourceLocale: phrases.sourceLocale)
      var frame = OutputTexts(texts.file, texts.locales.mapValues { _ in [:] }, table: texts.table)
      frame.sourceFile = texts.sourceFile
      content.isEmpty = write(frame, none, replacing: nil).bytes == bytes
    }
    return content
  }
}
