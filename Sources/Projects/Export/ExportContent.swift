import Diagnostics
import Interchange

/// What an exported file is to hold.
struct ExportContent {
  var bytes: [UInt8]
  var diagnostics: [Diagnostic]
  /// Whether there is no file, and none of a phrase is to be made.
  var isEmpty = false

  /// How many texts the format cannot hold.
  var leftOut: Int { diagnostics.count { $0.rule.hasPrefix("not-in-") } }
}

extension FileFormat {
  /// Returns what a file is to hold that says what the texts say.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - phrases: The phrases.
  ///   - former: The file as it stands; nil if absent.
  /// - Returns: The content, with what the format cannot hold.
  func content(
    _ texts: OutputTexts, _ phrases: NamedPhrases, replacing former: [UInt8]?
  ) -> ExportContent {
    let (bytes, findings) = write(texts, phrases, replacing: former)
    var content = ExportContent(bytes: bytes, diagnostics: findings)
    // A file of the project's own is made even if it holds nothing yet.
    if former == nil, !(self is ProjectFormat) {
      // A file of no phrases is but a frame; one with untranslated entries says more.
      let none = NamedPhrases([], sourceLocale: phrases.sourceLocale)
      let frame = OutputTexts(texts.file, texts.locales.mapValues { _ in [:] })
      content.isEmpty = write(frame, none, replacing: nil).bytes == bytes
    }
    return content
  }
}
