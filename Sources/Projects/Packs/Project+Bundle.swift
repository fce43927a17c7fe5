import Diagnostics
import Extraction
import JSON
import Language
import LanguageData
import Pack
import Phrases
import Snapshot

extension Configuration {
  /// The form of bundled packs on disk: compact if the app bundles every pack.
  var bundledAtRest: AtRest { bundle == .all ? .compact : atRest }

  /// The locales whose packs the app bundles.
  var bundledLocales: [String] {
    switch bundle {
    case .none: []
    case .chosen(let tags): tags
    case .all: locales
    }
  }
}

extension Project {
  /// Returns the full paths of the inputs besides the sources, and the names of the outputs.
  func bundleList(
    _ target: BundleTarget?
  ) throws(ProjectError) -> [(kind: String, path: String)] {
    let translations = try translationFiles()
    let read =
      [file("langpack.json"), ledger, keys.root].filter(\.exists) + translations.map(\.file)
    let source = LocaleTag(configuration.sourceLocale) ?? .english
    let rules = CLDR.rulesOrDefault(for: source) == .english ? [] : [PackFolder.rules]
    let packs = configuration.bundledLocales.filter { locale in
      translations.contains { $0.namedLocale?.description == locale }
    }
    var written = [PackFolder.keys] + rules
    if configuration.bundle.downloads {
      let lines = ledger.exists ? try ledger.text() : ""
      written += Ledger.hasFormerOrdinals(lines) ? [PackFolder.former] : []
      written += keys.root.exists ? [PackFolder.root] : []
      written += [PackFolder.source, FormatVersionsFile.name]
    }
    let folder = target.map { $0.subfolder.isEmpty ? "" : $0.subfolder + "/" } ?? ""
    let names = written + packs.map { "\($0).lpk" } + (target?.indexNames ?? [])
    return read.map { ("input", $0.standardPath) } + names.map { ("output", folder + $0) }
  }

  /// Builds and writes the files that the app bundles.
  ///
  /// - Parameters:
  ///   - order: The folder to write to, and what to write.
  ///   - served: What the releases serve now; the app gets its sequences.
  ///   - reporter: Receives findings, with full paths.
  /// - Returns: The written files; nil if the sources or translations have errors, which are then
  ///   reported.
  /// - Throws: Any other error that prevents the build.
  func writeBundle(
    _ order: BundleOrder, served: ServedTexts, _ reporter: Reporter
  ) throws(ProjectError) -> WrittenBundle? {
    let whole = File(root).standardPath
    do throws(ProjectError) {
      let former = keptCache()
      let sources = try reading(former)
      if order.cache != nil { keep(sources, over: former) }
      let space = try Workspace(reading: self, sources)
      let findings = space.diagnostics + space.bundleFindings
      reporter.take(.findings(findings.told(in: whole)))
      let locales = configuration.bundledLocales.compactMap(LocaleTag.init)
      var packs = try BuiltPacks(
        space.shippable().snapshot, locales: locales,
        formerOrdinals: space.formerOrdinals, atRest: configuration.atRest
      ) { reporter.progress("building packs", $0, locales.count) }
      reporter.progress("building packs", locales.count, locales.count)
      served.replace(equalOf: &packs)
      packs.root = try rootFile()
      packs.formats = .current(reading: configuration.codings)
      try packs.checkChosen(configuration.bundle)
      packs.missedFallbacks(configuration.bundle).forEach(reporter.say)
      var contents = packs.contents(forDownloads: configuration.bundle.downloads)
      if !served.sequences.isEmpty { contents.append(PackFolder.sequences(served.sequences)) }
      if order.hasFBT { contents.append(try fbtTable(space, packs, reporter)) }
      let (folder, laidOut) = order.laidOut(contents, rehearsal)
      try PackFolder(folder: folder).write(laidOut)
      return WrittenBundle(folder: folder, packs: packs, contents: laidOut)
    } catch {
      guard case .findings(let findings) = error else { throw error }
      reporter.take(.findings(findings.told(in: whole)))
      return nil
    }
  }

  /// Creates a project without a configuration file, named after its folder.
  public init(ofFolder root: String) {
    let name = File(root).standardPath.split(separator: "/").last.map(String.init) ?? "app"
    self.init(root: root, configuration: Configuration(app: name))
  }

  /// Returns the project as a build target sees it.
  ///
  /// - Parameters:
  ///   - sources: The target's source folders; the configured ones if empty.
  ///   - cache: The folder for the extraction cache, and for a ledger if the project has none.
  /// - Returns: The project.
  /// - Throws: An error if there is neither a ledger nor a cache folder.
  func bundled(sources: [String], cache: String?) throws(ProjectError) -> Project {
    var project = self
    if !sources.isEmpty { project.configuration.sources = sources.map(project.shortened) }
    if let cache { project.cachePath = "\(File(cache).standardPath)/extraction" }
    guard !project.ledger.exists else { return project }
    guard let cache else {
      throw .failure(
        "\(project.ledger.shown): there is no ledger (run 'langpack extract', or add --cache)")
    }
    let name = File(root).standardPath.split(separator: "/").last.map(String.init) ?? "app"
    project.ledgerPath = "\(File(cache).standardPath)/langpack.ordinals"
    var hash = XXH64()
    for byte in name.utf8 { hash.combine(byte) }
    try project.ledger.write(text: Ledger(epoch: Epoch(low: hash.value, high: 0)).text)
    return project
  }

  /// Returns a path relative to the project's folder, so that configured patterns match it.
  func shortened(_ path: String) -> String {
    let (base, whole) = (File(root).standardPath, File(path).standardPath)
    if whole == base { return "." }
    return whole.hasPrefix(base + "/") ? String(whole.dropFirst(base.count + 1)) : whole
  }
}

extension BundleOrder {
  /// Returns the files as the build expects them, with the folder that they go to.
  fileprivate func laidOut(
    _ contents: [PackFolder.Content], _ rehearsal: Rehearsal?
  ) -> (folder: File, contents: [PackFolder.Content]) {
    let whole = folder.rehearsed(by: rehearsal)
    guard let target else { return (whole, contents) }
    let folder = target.subfolder.isEmpty ? whole : whole.file(target.subfolder)
    return (folder, target.laidOut(contents))
  }
}

extension BuiltPacks {
  /// Throws an error if a chosen locale has no texts, since the app would show none of it.
  fileprivate func checkChosen(_ bundled: BundledLocales) throws(ProjectError) {
    guard case .chosen(let tags) = bundled else { return }
    let built = Set(packs.map(\.locale.description))
    guard let missing = tags.first(where: { !built.contains($0) }) else { return }
    throw .failure("no text of \"\(missing)\" to bundle (see 'langpack status')")
  }

  /// Returns a message for each fallback that has texts but isn't bundled.
  fileprivate func missedFallbacks(_ bundled: BundledLocales) -> [String] {
    guard case .chosen = bundled else { return [] }
    let built = Set(packs.map(\.locale.description))
    let texts = snapshot.translations.filter { !$0.value.isEmpty }
    let offered = OfferedLocales(texts.keys.map(\.description))
    return packs.flatMap { pack in
      offered.parents(of: pack.locale.description).filter { !built.contains($0) }
        .map {
          "\"\(pack.locale)\" falls back to \"\($0)\", which is not bundled (add --locale \($0))"
        }
    }
  }
}

/// The files that were written for an app to bundle.
public struct WrittenBundle {
  /// The folder of the files.
  public var folder: File
  /// The packs that were built.
  public var packs: BuiltPacks
  /// The files that were written.
  public var contents: [PackFolder.Content]

  /// The total bytes of the files.
  public var bytes: Int { contents.reduce(0) { $0 + $1.bytes.count } }

  /// The number of texts in each pack, by file name.
  public var texts: [String: Int] {
    Dictionary(
      packs.packs.map { ("\($0.locale).lpk", $0.texts) }, uniquingKeysWith: { first, _ in first })
  }

  package var json: JSONValue {
    let texts = texts
    return .members([
      "folder": .text(folder.shown), "revision": .revision(packs.snapshot.revision),
      "phrases": .whole(packs.phraseCount), "bytes": .whole(bytes),
      "files": .list(
        contents.map { content in
          .members([
            "name": .text(content.name), "bytes": .whole(content.bytes.count),
            "texts": texts[content.plainName].map { .whole($0) },
          ])
        }),
    ])
  }
}

extension Workspace {
  /// The findings of a build about the ledger.
  fileprivate var bundleFindings: [Diagnostic] {
    let fix = "run 'swift package extract-strings' and commit langpack.ordinals"
    guard project.ledgerPath == "langpack.ordinals" else {
      return [
        Diagnostic(
          .warning, rule: "no-ledger", at: SourcePlace("langpack.ordinals"),
          "there is no ledger, so no pack from elsewhere fits this build", fix: fix)
      ]
    }
    guard !newOrdinals.isEmpty else { return repair.findings }
    return repair.findings + [
      Diagnostic(
        .warning, rule: "no-ordinal", at: SourcePlace("langpack.ordinals"),
        "\(counted(newOrdinals.count, "phrase has", "phrases have")) no ordinal yet", fix: fix)
    ]
  }
}

extension [Diagnostic] {
  /// Returns the findings that a build reports, in order and with full paths; leaves out notes.
  fileprivate func told(in root: String) -> [Diagnostic] {
    // Translations cover the whole project, but the sources only one target.
    let ofOthers = ["unknown-key", "unknown-id"]
    return filter { $0.severity != .note && !ofOthers.contains($0.rule) }.inOrder().map { finding in
      var finding = finding
      if let file = finding.place?.file, !file.hasPrefix("/") {
        finding.place?.file = "\(root)/\(file)"
      }
      return finding
    }
  }
}
