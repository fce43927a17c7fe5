import Catalog
import Diagnostics
import Extraction
import Foundation
import Language
import Snapshot

extension Doctor {
  /// Reports folders that the configuration names and that don't exist.
  mutating func examineFolders(_ project: Project) {
    for folder in project.configuration.sources where !project.file(folder).exists {
      add(
        DoctorFinding(
          .error, "no-sources", at: "langpack.json",
          "\"sources\" names \"\(folder)\", which does not exist",
          run: "mkdir -p \(Self.quoted(folder))", or: "correct \"sources\""))
    }
    for path in project.configuration.sourceTexts where !project.file(path).exists {
      add(
        DoctorFinding(
          .error, "no-source-texts", at: "langpack.json",
          "\"sourceTexts\" names \"\(path)\", which does not exist", fix: "correct \"sourceTexts\"")
      )
    }
  }

  /// Reports languages of which many devices would show no text.
  mutating func examineLocales(_ project: Project) {
    let locales = project.configuration.locales.compactMap { LocaleTag($0) }
    for diagnostic in project.unreadLocales(among: locales) { add(DoctorFinding(diagnostic)) }
  }

  /// Reports files whose version is old or unknown.
  mutating func examineVersions(_ project: Project) {
    let upgrades = project.upgrades()
    add("formats", upgrades.isEmpty ? "all in the form that this version writes" : nil)
    for upgrade in upgrades { add(upgrade.finding) }
  }

  /// Reads the sources, the ledger and the committed texts, and reports their errors.
  mutating func examineTexts(_ project: Project) {
    guard project.ledger.exists else {
      let isLost = GitClone(of: project.root)?.isTracked(project.ledgerPath) ?? false
      let path = Self.quoted(project.ledgerPath)
      return add(
        DoctorFinding(
          .error, "no-ledger", at: project.ledger.shown, "the ledger is missing",
          run: isLost ? "git checkout -- \(path)" : "langpack init"))
    }
    do throws(ProjectError) {
      let space = try Workspace(startingFrom: project, .goOn)
      add("phrases", counted(Set(space.extraction.phrases.map(\.phrase.id)).count, "phrase"))
      examineScripts(project, space.extraction)
      addErrors(space.diagnostics)
      examineOrdinals(space)
    } catch {
      if case .findings(let found) = error { return addErrors(found) }
      // A missing folder is reported with the folders.
      guard !report.findings.contains(where: { $0.diagnostic.rule == "no-sources" }) else { return }
      add(error, rule: "unreadable", at: project.ledger.shown)
    }
  }

  /// Adds the errors among findings, but those in files of another version, which are reported as such,
  /// and those of a parser that is missing.
  private mutating func addErrors(_ diagnostics: [Diagnostic]) {
    let others = Set(
      report.findings.filter { $0.diagnostic.rule.hasSuffix("-version") }
        .compactMap(\.diagnostic.place?.file))
    for diagnostic in diagnostics where diagnostic.severity == .error {
      let isOfOther = diagnostic.place.map { others.contains($0.file) } ?? false
      if !isOfOther, diagnostic.rule != ExtractionRule.noParser.rawValue {
        add(DoctorFinding(diagnostic))
      }
    }
  }

  private mutating func examineOrdinals(_ space: Workspace) {
    guard space.repair.findings.isEmpty else {
      return add(.findings(space.repair.findings), rule: "", at: "")
    }
    let count = space.newOrdinals.count
    guard count > 0 else { return }
    add(
      DoctorFinding(
        .warning, "no-ordinal", at: space.project.ledger.shown,
        "\(counted(count, "phrase has", "phrases have")) no ordinal yet", run: "langpack extract",
        or: "commit the file if you have"))
  }

  /// Reports what can be made again but is damaged.
  mutating func examineCaches(_ project: Project) {
    let catalog = project.catalog
    add("catalog", catalog.changed.map { "\(catalog.shown), of \($0.date)" })
    let isDamaged =
      catalog.exists
      && ((try? catalog.firstBytes(16)).map { !$0.isEmpty && $0 != Array("SQLite format 3\0".utf8) }
        ?? true)
    if isDamaged {
      add(
        DoctorFinding(
          .warning, "damaged-catalog", at: catalog.shown,
          "it is damaged, and so is the local history", run: "langpack log --limit 1"))
    }
    let cache = project.file(project.cachePath)
    add(
      "cache", cache.changed.map { "of \($0.date)" } ?? "none: the next command reads all sources")
    let output = project.file(project.configuration.output).file("keys.lpkt")
    add("build", output.changed.map { "of \($0.date)" })
  }
}

extension File {
  /// Reads the first bytes of the file.
  func firstBytes(_ count: Int) throws -> [UInt8] {
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    return Array(try handle.read(upToCount: count) ?? Data())
  }
}
