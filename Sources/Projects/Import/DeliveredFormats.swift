import Diagnostics
import Interchange
import Language
import MessageSyntax
import Phrases
import Snapshot

/// The formats of tokens in a delivery, as `:dddd` in `{0:dddd}`.
///
/// An app's file keeps its own formats, and a new one gets those of the source texts. So an import reports
/// every other format.
struct DeliveredFormats {
  private let imported: ImportedTranslations
  private let origin: ImportMerge.Origin
  private let snapshot: CatalogSnapshot
  /// The formats of the source texts, by phrase, for the texts that are compared.
  private var sources: [Int: TokenFormats] = [:]

  /// Creates the formats of a file's texts in one locale.
  ///
  /// The app's files may have a format of their own. So each text is compared if the file is in the
  /// format of an app's, else only one with a format in it or in the source text.
  init(
    _ imported: ImportedTranslations, from origin: ImportMerge.Origin, isOfApps: Bool,
    _ space: Workspace
  ) {
    (self.imported, self.origin, snapshot) = (imported, origin, space.snapshot)
    guard !imported.formats.isEmpty else { return }
    let written = space.extraction.formats
    for entry in snapshot.entries {
      guard let own = imported.formats[entry.ordinal], !own.isEmpty else { continue }
      let text = written[entry.phrase.id] ?? NamedPhrases.name(of: entry.phrase).key
      let source =
        isOfApps ? TokenFormats(own.syntax, text) : Self.exported(text, own.syntax)
      if isOfApps || !own.arePlain || !source.arePlain { sources[entry.ordinal] = source }
    }
  }

  /// Returns the formats that a translator's file shows for those of a source text.
  private static func exported(_ text: String, _ syntax: TokenFormats.Syntax) -> TokenFormats {
    guard syntax == .printf else { return TokenFormats(syntax, text) }
    return TokenFormats(syntax, SourcePhrase.tokens(in: text).joined(separator: " "))
  }

  /// Whether a text may have another format than the app's files.
  var mayDiffer: Bool { !sources.isEmpty }

  /// Returns a warning for each text with a format that an export does not write.
  ///
  /// A file of translators has the formats of the source text from an export, whatever the app's files
  /// have. One in an app's format has those of the app's file.
  ///
  /// - Parameters:
  ///   - shown: Returns the path of an app's file as messages show it.
  ///   - files: Returns the app's files of a locale, by path.
  /// - Returns: The warnings, in the order of the phrases.
  func findings(
    shown: (String) -> String, _ files: (LocaleTag) -> [String: PlacedFile]
  ) -> [Diagnostic] {
    guard let locale = imported.locale else { return [] }
    let names = TextNames(snapshot)
    return sources.sorted { $0.key < $1.key }.compactMap { ordinal, source in
      guard let own = imported.formats[ordinal] else { return nil }
      let known = Self.texts(of: ordinal, in: files(locale), locale, own.syntax)
      let difference = own.difference(from: source)
      let ofFormat = known.filter { $0.file.format.name == origin.kind }
      guard !ofFormat.isEmpty || difference != nil else { return nil }
      let place = SourcePlace(origin.file, line: imported.lines[ordinal])
      let name = names.name(ordinal)
      for (path, _, formats) in ofFormat.isEmpty ? known : ofFormat {
        guard let difference = own.difference(from: formats) else { continue }
        return Self.finding(difference, name, at: place, in: shown(path))
      }
      guard known.isEmpty else { return nil }
      let language = snapshot.sourceLocale
      let written = Self.texts(of: ordinal, in: files(language), language, own.syntax).first
      return (written.map { own.difference(from: $0.formats) } ?? difference).map {
        Self.finding($0, name, at: place)
      }
    }
  }

  /// Returns the formats of a phrase's text in the app's files, in the order of their paths.
  private static func texts(
    of ordinal: Int, in files: [String: PlacedFile], _ locale: LocaleTag,
    _ syntax: TokenFormats.Syntax
  ) -> [(path: String, file: PlacedFile, formats: TokenFormats)] {
    files.sorted { $0.key < $1.key }.compactMap { path, file in
      let formats = file.formats[locale]?[ordinal]
      return formats.flatMap { $0.syntax == syntax ? (path, file, $0) : nil }
    }
  }

  private static func finding(
    _ difference: TokenFormats.Difference, _ name: String, at place: SourcePlace, in file: String
  ) -> Diagnostic {
    let there = difference.other.map { " \"\($0)\"" } ?? " no format"
    return Diagnostic(
      .warning, rule: "other-format", at: place,
      "\"\(name)\": \"\(difference.own)\" is not written, since \(file) has\(there) and keeps it",
      fix: .decision(
        "write \"\(difference.own)\" in \(file) if that is right; otherwise write\(there) here"))
  }

  private static func finding(
    _ difference: TokenFormats.Difference, _ name: String, at place: SourcePlace
  ) -> Diagnostic {
    let there = difference.other.map { "\"\($0)\"" } ?? "no format"
    return Diagnostic(
      .warning, rule: "other-format", at: place,
      "\"\(name)\": \"\(difference.own)\" is not written, since the source text has \(there)",
      fix: .decision(
        "write \(there) here; if the other one is right, write it in the app's file after an export"
      ))
  }
}
