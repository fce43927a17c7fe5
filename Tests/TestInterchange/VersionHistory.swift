import Catalog
import Foundation
import Interchange
import Language
import Pack
import Phrases
import Snapshot

/// Versions of an app that go into one catalog one after the other, and are looked for in its history.
public final class VersionHistory {
  /// What one version has, by the names of its phrases.
  private struct Version {
    var revision: Revision
    var snapshot: CatalogSnapshot
    var texts: [LocaleTag: [NamedPhrases.Name: Message]]
    /// The phrases that the files have an entry of, be it a broken one.
    var mentioned: [LocaleTag: Set<NamedPhrases.Name>]
  }

  private let catalog: PhraseCatalog
  private let path: String
  private var ledger = Ledger(epoch: .random())
  private var versions: [Version] = []

  /// Creates a history without versions.
  public init() throws {
    path = NSTemporaryDirectory() + "history-\(UInt64.random(in: 0...(.max))).sqlite"
    catalog = try PhraseCatalog(path: path)
  }

  deinit { RealData.remove(path) }

  /// Adds a version.
  ///
  /// - Parameters:
  ///   - phrases: Its phrases.
  ///   - locales: What its files bring; ordinals are positions among the phrases.
  /// - Returns: The catalog then.
  /// - Throws: What the catalog refuses.
  public func add(_ phrases: [CatalogPhrase], _ locales: [ImportedTranslations]) throws
    -> CatalogSnapshot
  {
    try ledger.give(ordinalsTo: phrases.map(\.phrase))
    try catalog.replacePhrases(phrases, ledger: ledger)
    let before = try catalog.snapshot().translations
    let ordinals = try phrases.map { phrase in
      guard let ordinal = ledger.ordinal(of: phrase.phrase) else { throw Missing(what: "ordinal") }
      return ordinal
    }
    let names = phrases.map { NamedPhrases.name(of: $0.phrase) }
    var version = Version(revision: 0, snapshot: try catalog.snapshot(), texts: [:], mentioned: [:])
    var edits: [LocaleTag: [TranslationEdit]] = [:]
    for imported in locales {
      guard let locale = imported.locale else { continue }
      version.texts[locale] = Dictionary(
        imported.edits.compactMap { edit in edit.message.map { (names[edit.ordinal], $0) } },
        uniquingKeysWith: { _, last in last })
      version.mentioned[locale] = Set(imported.mentioned.map { names[$0] })
      var own = imported
      own.edits = imported.edits.map {
        TranslationEdit(ordinal: ordinals[$0.ordinal], $0.message, state: $0.state)
      }
      own.mentioned = Set(imported.mentioned.map { ordinals[$0] })
      edits[locale] = own.edits(replacing: before[locale] ?? [:], among: Set(ordinals))
    }
    try catalog.setTranslations(edits, by: "test", note: "")
    version.snapshot = try catalog.snapshot()
    version.revision = version.snapshot.revision
    versions.append(version)
    return version.snapshot
  }

  /// Looks at every version again, once all are in.
  ///
  /// - Returns: What is wrong: a snapshot that is not the one that was, or does not say what the files
  ///   said, no text more or less.
  public func faults() throws -> [String] {
    var faults: [String] = []
    for version in versions {
      let snapshot = try catalog.snapshot(at: version.revision)
      if snapshot != version.snapshot { faults.append("revision \(version.revision): another") }
      let active = snapshot.entries.filter(\.active)
      for (locale, texts) in version.texts {
        let stored = snapshot.translations[locale] ?? [:]
        let found = Dictionary(
          active.compactMap { entry in
            stored[entry.ordinal].map { (NamedPhrases.name(of: entry.phrase), $0.message) }
          }, uniquingKeysWith: { first, _ in first })
        // The order of variants says nothing, and is another once they were stored.
        let others = texts.filter { found[$0.key]?.joined.json != $0.value.joined.json }
        if !others.isEmpty { faults.append("\(locale): other texts") }
        // A broken entry leaves the text that there was.
        let more = Set(found.keys).subtracting(texts.keys)
        let broken = version.mentioned[locale] ?? []
        if !more.isSubset(of: broken) { faults.append("\(locale): more texts") }
      }
    }
    return faults
  }
}
