import Catalog
import Diagnostics
import Interchange
import Language
import MessageSyntax
import Phrases
import Snapshot

/// A native file through a catalog and back.
public struct NativeRoundTrip {
  private let format: any FileFormat
  private let phrases: NamedPhrases

  /// Creates the trip of files of a format.
  public init(_ format: any FileFormat, _ phrases: NamedPhrases) {
    (self.format, self.phrases) = (format, phrases)
  }

  /// Reads a file into a new catalog, and writes what that has then over the file and into a new one.
  ///
  /// - Returns: How many texts went through, and what is not as it was.
  public func run(_ file: InputFile) throws -> (texts: Int, faults: [String]) {
    guard let locale = file.locale else { throw Missing(what: "locale") }
    let reading = format.read(file, phrases)
    var faults = reading.allDiagnostics.filter { $0.severity == .error }.map(\.line)
    let read = reading.texts
    let (known, stored) = try throughCatalog(read)
    let texts = OutputTexts(file.name, stored)
    let count = stored[locale]?.count ?? 0
    if count != read[locale]?.count ?? 0 { faults.append("\(file.name): the catalog lost texts") }

    let same = format.write(texts, known, replacing: file.bytes)
    if same.bytes != file.bytes { faults.append("\(format.name): \(file.name) is another file") }
    let new = format.write(texts, known, replacing: nil)
    // A PO file has an entry for each phrase, and reports also those without a text.
    if format.name != "gettext" { faults += new.diagnostics.map(\.line) }
    let again = format.read(InputFile(file.name, new.bytes, locale: locale), known)
    let found = again.texts[locale] ?? [:]
    if found.count != count { faults.append("\(format.name): the new file lost texts") }
    return (count, faults + (try known.differences(found, stored[locale] ?? [:], locale)))
  }

  /// The phrases and texts as a catalog has them that got them.
  private func throughCatalog(
    _ texts: [LocaleTag: [Int: Translation]]
  ) throws -> (NamedPhrases, [LocaleTag: [Int: Translation]]) {
    let catalog = try PhraseCatalog(path: ":memory:")
    var ledger = Ledger(epoch: .random())
    let all = phrases.sorted.map(\.entry)
    try ledger.give(ordinalsTo: all.map(\.phrase))
    try catalog.replacePhrases(all.map { CatalogPhrase($0.phrase) }, ledger: ledger)
    let ordinals = Dictionary(
      uniqueKeysWithValues: try all.map { entry in
        guard let ordinal = ledger.ordinal(of: entry.phrase) else { throw Missing(what: "ordinal") }
        return (entry.ordinal, ordinal)
      })
    let edits = try texts.mapValues { texts in
      try texts.map { ordinal, text in
        guard let ordinal = ordinals[ordinal] else { throw Missing(what: "ordinal") }
        return TranslationEdit(ordinal: ordinal, text.message, state: text.state)
      }
    }
    try catalog.setTranslations(edits, by: "test", note: "")
    let snapshot = try catalog.snapshot()
    return (
      NamedPhrases(snapshot.entries, sourceLocale: phrases.sourceLocale), snapshot.translations
    )
  }
}

extension ImportedFile {
  /// The texts by locale.
  public var texts: [LocaleTag: [Int: Translation]] {
    Dictionary(
      translations.compactMap { part in part.locale.map { ($0, part.texts) } },
      uniquingKeysWith: { first, _ in first })
  }
}

extension ImportedTranslations {
  fileprivate var texts: [Int: Translation] {
    Dictionary(
      edits.compactMap { edit in
        edit.message.map { (edit.ordinal, Translation($0, state: edit.state, revision: 1)) }
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension NamedPhrases {
  /// Returns the phrases of which two texts do not say the same for all values.
  public func differences(
    _ found: [Int: Translation], _ texts: [Int: Translation], _ locale: LocaleTag
  ) throws -> [String] {
    guard let language = TextLanguage(locale) else { throw Missing(what: "\(locale)") }
    return sorted.compactMap { name, entry in
      guard let one = found[entry.ordinal] else { return nil }
      guard let other = texts[entry.ordinal] else { return "\(name): too much" }
      guard one.state == other.state else { return "\(name): another state" }
      guard language.areSame(one.message, other.message, entry.phrase) else {
        return "\(name): \(one.message) is not \(other.message)"
      }
      return nil
    }
  }
}
