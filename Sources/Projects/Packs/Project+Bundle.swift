import Diagnostics
import Extraction
import JSON
import Language
import LanguageData
import Pack
import Release
import Snapshot

extension Configuration {
  /// How bundled packs rest: small where they are all that there ever is.
  public var bundledAtRest: AtRest { bundle == .all ? .compact : atRest }

  /// The locales whose packs an app carries.
  var bundledLocales: [String] {
    switch bundle {
    case .none: []
    case .chosen(let tags): tags
    case .all: locales
    }
  }
}

extension Project {
  /// What a build reads beside the sources, with whole paths, and the names of what it writes.
  public func bundleList() throws(ProjectError) -> [(kind: String, path: String)] {
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
    return read.map { ("input", $0.standardPath) }
      + (written + packs.map { "\($0).lpk" }).map { ("output", $0) }
  }

  /// Builds and writes what the app carries.
  ///
  /// - Parameters:
  ///   - folder: Where to.
  ///   - keepsCache: Whether the next build is spared what this one has read.
  ///   - served: The sequences that the releases serve now, for the app to carry.
  ///   - reporter: Takes findings, with whole paths.
  /// - Returns: What was written; nil where the sources or translations have errors, which were told.
  /// - Throws: What else is in the way; the folder is as before then.
  public func writeBundle(
    to folder: File, keepsCache: Bool, served: [String: UInt64] = [:], _ reporter: Reporter
  ) throws(ProjectError) -> WrittenBundle? {
    let whole = File(root).standardPath
    do throws(ProjectError) {
      let former = keptCache()
      let sources = try reading(former)
      if keepsCache { keep(sources.cache, over: former) }
      let space = try Workspace(reading: self, sources)
      let findings = space.diagnostics + space.bundleFindings
      reporter.take(.findings(findings.told(in: whole)))
      let locales = configuration.bundledLocales.compactMap(LocaleTag.init)
      var packs = try BuiltPacks(
        space.shippable().snapshot, locales: locales, formerOrdinals: space.formerOrdinals,
        atRest: configuration.atRest)
      packs.root = try rootFile()
      try packs.checkChosen(configuration.bundle)
      packs.missedFallbacks(configuration.bundle).forEach(reporter.say)
      var contents = packs.contents(forDownloads: configuration.bundle.downloads)
      if !served.isEmpty { contents.append(PackFolder.sequences(served)) }
      try PackFolder(folder: folder).write(contents)
      return WrittenBundle(folder: folder, packs: packs, contents: contents)
    } catch {
      guard case .findings(let findings) = error else { throw error }
      reporter.take(.findings(findings.told(in: whole)))
      return nil
    }
  }

  /// Returns the sequences that the releases of the app serve at an origin.
  ///
  /// - Throws: Also that there is no release.
  public func servedSequences(
    of origin: Origin, shown place: String
  ) throws(ProjectError) -> [String: UInt64] {
    var origin = origin
    origin.trust = .team(try teamRoot())
    let key = try publicKey()
    let served = try ProjectError.wrapping { [origin] () throws(ReleaseError) in
      try origin.servedSequences(of: configuration.app, signedBy: key)
    }
    guard !served.isEmpty else {
      throw .failure(
        "\(place): serves no release of \"\(configuration.app)\" (publish one, or leave --origin out)"
      )
    }
    return served
  }

  /// Creates a project that is known by its folder alone.
  public init(ofFolder root: String) {
    let name = File(root).standardPath.split(separator: "/").last.map(String.init) ?? "app"
    self.init(root: root, configuration: Configuration(app: name))
  }

  /// Returns the project as a target of a build has it.
  ///
  /// - Parameters:
  ///   - sources: The folders of its sources; by default those of the configuration.
  ///   - cache: The folder that keeps what was found, and a ledger if the project has none.
  /// - Returns: The project.
  /// - Throws: That there is no ledger and no such folder.
  public func bundled(sources: [String], cache: String?) throws(ProjectError) -> Project {
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
    try project.ledger.write(
      text: Ledger(epoch: Epoch(low: ContentDigest(name).value, high: 0)).text)
    return project
  }

  /// A path as the configuration writes it, so that its patterns fit: relative to the folder.
  func shortened(_ path: String) -> String {
    let (base, whole) = (File(root).standardPath, File(path).standardPath)
    if whole == base { return "." }
    return whole.hasPrefix(base + "/") ? String(whole.dropFirst(base.count + 1)) : whole
  }
}

extension BuiltPacks {
  /// - Throws: Where a locale that was asked for has no texts: the app would show none of it.
  fileprivate func checkChosen(_ bundled: BundledLocales) throws(ProjectError) {
    guard case .chosen(let tags) = bundled else { return }
    let built = Set(packs.map(\.locale.description))
    guard let missing = tags.first(where: { !built.contains($0) }) else { return }
    throw .failure("no text of \"\(missing)\" to bundle (see 'langpack status')")
  }

  /// The fallbacks that have texts and are left out, in words.
  fileprivate func missedFallbacks(_ bundled: BundledLocales) -> [String] {
    guard case .chosen = bundled else { return [] }
    let built = Set(packs.map(\.locale))
    return packs.flatMap { pack in
      pack.locale.fallbackChain.dropFirst()
        .filter { !built.contains($0) && snapshot.translations[$0]?.isEmpty == false }
        .map {
          "\"\(pack.locale)\" falls back to \"\($0)\", which is not bundled (add --locale \($0))"
        }
    }
  }
}

/// What was written for an app to carry.
public struct WrittenBundle {
  /// The folder that was written to.
  public var folder: File
  /// The packs that were built.
  public var packs: BuiltPacks
  /// The files that were written.
  public var contents: [PackFolder.Content]

  /// How many bytes all files have.
  public var bytes: Int { contents.reduce(0) { $0 + $1.bytes.count } }

  /// What the packs have, by the name of their file.
  public var texts: [String: Int] {
    Dictionary(
      packs.packs.map { ("\($0.locale).lpk", $0.texts) }, uniquingKeysWith: { first, _ in first })
  }

  package var json: JSONValue {
    let texts = texts
    return .members([
      "folder": .text(folder.shown), "revision": .whole(packs.snapshot.revision),
      "phrases": .whole(packs.phraseCount), "bytes": .whole(bytes),
      "files": .list(
        contents.map { content in
          .members([
            "name": .text(content.name), "bytes": .whole(content.bytes.count),
            "texts": texts[content.name].map { .whole($0) },
          ])
        }),
    ])
  }
}

extension Workspace {
  /// What a build has to say that is no fault of the sources.
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
  /// The findings that a build tells, with whole paths, in order; notes are left out.
  fileprivate func told(in root: String) -> [Diagnostic] {
    // Translations are those of the whole project, the sources those of one target.
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
