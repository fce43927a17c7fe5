import Catalog
import Foundation
import Interchange
import Language
import Snapshot
import Translatewiki

/// All locales of Wikipedia's app into a catalog on disk, and out of it into files.
struct WikipediaRun {
  let folder: String
  let work: String

  func figures() throws -> [String: Double] {
    let path = try fresh(work, "wikipedia.sqlite")
    var ledger = Ledger(epoch: .random())
    let catalog = try PhraseCatalog(path: path)
    var (texts, locales) = (0, 0)
    let importing = try seconds {
      let project = try TranslatewikiImport(
        folder: "\(folder)/Localizations", tokens: "\(folder)/source/tokens.tsv")
      try ledger.give(ordinalsTo: project.phrases.map(\.phrase))
      try catalog.replacePhrases(project.phrases, ledger: ledger)
      let change = try catalog.setTranslations(
        project.edits(ledger), by: "benchmark", note: "wikipedia")
      (texts, locales) = (change.added, project.locales.count)
    }
    let out = "\(work)/out"
    try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
    var written = 0
    let exporting = try seconds {
      let snapshot = try catalog.snapshot()
      let strings = KeyedStrings(snapshot.entries)
      for (locale, translations) in snapshot.translations {
        let file = strings.text(translations, locale: locale, file: "")
        try file.text.write(toFile: "\(out)/\(locale).strings", atomically: false, encoding: .utf8)
        written += translations.count - file.diagnostics.count
      }
    }
    let reading = try seconds { _ = try catalog.coverages() }
    return [
      "import": importing, "export": exporting, "status": reading, "texts": Double(texts),
      "locales": Double(locales), "written": Double(written), "bytes": size(path),
      "memory": peakMemory(),
    ]
  }
}
