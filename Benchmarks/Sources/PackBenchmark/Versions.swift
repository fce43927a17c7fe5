import Foundation
import Language
import Pack
import PackBuilder
import Phrases
import Snapshot
import Translatewiki

/// The versions of an app as one stream: one ledger that only grows, and packs as devices had them.
///
/// It does what `langpack import`, `build` and `publish` do one version after the other.
struct Versions {
  /// What a device had that kept up with a version.
  struct Version {
    let date: String
    /// The source pack that the build of that day carries.
    let source: [UInt8]
    let packs: [LocalePack]
  }

  private(set) var all: [Version] = []
  private var ledger: Ledger
  private var phrases: [Int: SourcePhrase] = [:]
  private var translations: [LocaleTag: [Int: Translation]] = [:]

  /// Folders in translatewiki's form by date, the oldest first: `2021-03-18=PATH,2021-09-09=PATH`.
  init(_ list: String) throws {
    ledger = Ledger(epoch: Corpus.epoch)
    for item in list.split(separator: ",") {
      let parts = item.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw BenchmarkError.unknown(list) }
      all.append(try version(parts[0], parts[1]))
    }
  }

  private mutating func version(_ date: String, _ folder: String) throws -> Version {
    let files = try TranslatewikiImport(
      folder: folder + "/Localizations", tokens: folder + "/source/tokens.tsv")
    try ledger.give(ordinalsTo: files.phrases.map(\.phrase))
    let (active, revision) = (take(files.phrases.map(\.phrase)), Revision(clamping: all.count + 1))
    let entries = phrases.map {
      CatalogSnapshot.Entry(ordinal: $0.key, phrase: $0.value, active: active.contains($0.key))
    }
    var snapshot = CatalogSnapshot(
      epoch: ledger.epoch, revision: revision, sourceLocale: try .known("en"),
      entries: entries.sorted { $0.ordinal < $1.ordinal }, translations: translations)
    for (locale, edits) in files.edits(ledger, replacing: snapshot) {
      for edit in edits {
        translations[locale, default: [:]][edit.ordinal] = edit.message.map {
          Translation($0, state: edit.state, revision: revision)
        }
      }
    }
    snapshot.translations = translations.filter { !$0.value.isEmpty }
    return Version(
      date: date, source: try PackWriter.sourceBytes(snapshot: snapshot, rules: .english),
      packs: try PackWriter.packs(
        snapshot, locales: snapshot.translations.keys.sorted(),
        stream: PackStream(former: try formerPacks())))
  }

  /// Takes the phrases of a version in, and says which ordinals these are.
  private mutating func take(_ found: [SourcePhrase]) -> Set<Int> {
    var active: Set<Int> = []
    for phrase in found {
      guard let ordinal = ledger.ordinal(of: phrase) else { continue }
      phrases[ordinal] = phrase
      active.insert(ordinal)
    }
    return active
  }

  private func formerPacks() throws -> [LocaleTag: LanguagePack] {
    try (all.last?.packs ?? []).reduce(into: [:]) {
      $0[$1.locale] = try LanguagePack(Bytes(copying: $1.bytes))
    }
  }
}
