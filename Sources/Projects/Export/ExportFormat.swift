import Diagnostics
import Interchange
import Language
import Snapshot

/// A format that locales are exported in: one of the project's own, or of translators and platforms.
public enum ExportFormat {
  case own(TranslationFile.Format)
  case other(any TranslationFormat)

  /// The format of a name that an option allows.
  public init(_ name: String) {
    self =
      TranslationFormats.named(name).map(ExportFormat.other)
      ?? .own(TranslationFile.Format(rawValue: name) ?? .json)
  }

  /// What a file is to hold.
  struct Content {
    var bytes: [UInt8]
    var diagnostics: [Diagnostic]
    /// Whether there is no file, and none of a phrase is to be made.
    public var isEmpty = false

    /// How many texts the format cannot hold.
    var leftOut: Int { diagnostics.count { $0.rule.hasPrefix("not-in-") } }
  }

  var name: String {
    switch self {
    case .own(let format): format.rawValue
    case .other(let format): format.name
    }
  }

  var holdsAllLocales: Bool {
    if case .other(let format) = self { format.holdsAllLocales } else { false }
  }

  var hasTables: Bool {
    if case .other(let format) = self { format.hasTables } else { false }
  }

  /// Where the file of a locale stands in a folder.
  public func path(of locale: LocaleTag?, table: String, isSource: Bool) -> String {
    switch self {
    case .own(let format): "\(locale?.description ?? "all").\(format.rawValue)"
    case .other(let format): format.path(of: locale, table: table, isSource: isSource)
    }
  }

  /// What a file is to hold that says what the texts say.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - snapshot: The phrases.
  ///   - phrases: The same, as formats have them.
  ///   - former: The file as it stands; nil where there is none.
  /// - Returns: The content, with what the format cannot hold.
  func content(
    _ texts: FormatTexts, _ snapshot: CatalogSnapshot, _ phrases: FormatPhrases,
    replacing former: [UInt8]?
  ) -> Content {
    switch self {
    case .own(let format): return Self.own(format, texts, snapshot, replacing: former)
    case .other(let format):
      let (bytes, findings) = format.write(texts, phrases, replacing: former)
      var content = Content(bytes: bytes, diagnostics: findings)
      if former == nil {
        // A file of no phrases is but a frame; one with untranslated entries says more.
        let none = FormatPhrases([], sourceLocale: phrases.sourceLocale)
        let frame = FormatTexts(texts.file, texts.locales.mapValues { _ in [:] })
        content.isEmpty = format.write(frame, none, replacing: nil).bytes == bytes
      }
      return content
    }
  }

  private static func own(
    _ format: TranslationFile.Format, _ texts: FormatTexts, _ snapshot: CatalogSnapshot,
    replacing former: [UInt8]?
  ) -> Content {
    guard let locale = texts.sortedLocales.first else { return Content(bytes: [], diagnostics: []) }
    let file = TranslationFile(File(texts.file), format, name: locale.description)
    let (text, findings) = file.text(snapshot, texts.locales[locale] ?? [:], locale: locale)
    var content = Content(bytes: Array(text.utf8), diagnostics: findings)
    guard let former else { return content }
    // What the sources have no phrase of is nobody's to throw away, nor what cannot be read.
    let read = file.reading(of: former, snapshot)
    let errors = read.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else { return Content(bytes: former, diagnostics: errors) }
    content.bytes = Array(file.keeping(ofFormer: former, in: text, snapshot).text.utf8)
    return content
  }
}
