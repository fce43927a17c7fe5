import Catalog
import Foundation
import Pack
import Snapshot
import Translatewiki

/// Versions of an app one after the other in one catalog, and then each of them out of its history.
struct HistoryRun {
  let work: String
  let folders: [String]

  func figures() throws -> [String: Double] {
    let path = try fresh(work, "history.sqlite")
    let catalog = try PhraseCatalog(path: path)
    var ledger = Ledger(epoch: .random())
    var versions: [(revision: Revision, snapshot: CatalogSnapshot)] = []
    var files = 0
    let importing = try seconds {
      for folder in folders {
        let tokens = "\(folder)/source/tokens.tsv"
        let project = try TranslatewikiImport(folder: "\(folder)/Localizations", tokens: tokens)
        try ledger.give(ordinalsTo: project.phrases.map(\.phrase))
        try catalog.replacePhrases(project.phrases, ledger: ledger, note: folder)
        let before = try catalog.snapshot()
        try catalog.setTranslations(
          project.edits(ledger, replacing: before), by: "benchmark", note: folder)
        let snapshot = try catalog.snapshot()
        try check(catalog, snapshot, project, ledger)
        versions.append((snapshot.revision, snapshot))
        files += project.shownCount
      }
    }
    var same = 0
    let reading = try seconds {
      for version in versions where try catalog.snapshot(at: version.revision) == version.snapshot {
        same += 1
      }
    }
    return [
      "versions": Double(versions.count), "same": Double(same), "import": importing,
      "read": reading, "texts": Double(files), "bytes": size(path), "memory": peakMemory(),
      "revisions": Double(try catalog.revision.number),
    ]
  }

  /// What the catalog has is what the version's files say, text by text.
  private func check(
    _ catalog: PhraseCatalog, _ snapshot: CatalogSnapshot, _ project: TranslatewikiImport,
    _ ledger: Ledger
  ) throws {
    let edits = project.edits(ledger)
    guard try catalog.setTranslations(edits, by: "", note: "").isEmpty else {
      throw BenchmarkError.different("what was put in is not there")
    }
    let active = Set(snapshot.entries.filter(\.active).map(\.ordinal))
    for (locale, wanted) in edits {
      let stored = snapshot.translations[locale] ?? [:]
      let shown = stored.keys.filter(active.contains)
      guard Set(shown).subtracting(wanted.map(\.ordinal)).isEmpty else {
        throw BenchmarkError.different("\(locale) has texts that the files do not have")
      }
    }
  }
}
