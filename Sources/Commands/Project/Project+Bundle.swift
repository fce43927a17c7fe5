import CommandLine
import Diagnostics
import JSON
import Language
import LanguageData
import Pack
import Release
import Snapshot

extension Configuration {
  /// How bundled packs rest: small where they are all that there ever is.
  var bundledAtRest: AtRest { bundle == .all ? .compact : atRest }

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
  func bundleList() throws(CommandError) -> [(kind: String, path: String)] {
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
      written += [PackFolder.source, FormatsFile.name]
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
  ///   - terminal: Where findings are told, with whole paths.
  /// - Returns: What was written; nil where the sources or translations have errors, which were told.
  /// - Throws: What else is in the way; the folder is as before then.
  func writeBundle(
    to folder: File, keepsCache: Bool, served: [String: UInt64] = [:], _ terminal: Terminal
  ) throws(CommandError) -> WrittenBundle? {
    let whole = File(root).standardPath
    do throws(CommandError) {
      let space = try Workspace(self, keeping: .inMemory, keepsCache: keepsCache)
      let findings = space.diagnostics + space.bundleFindings
      terminal.writeTalk(DiagnosticFormat.text.print(findings.told(in: whole)))
      let locales = configuration.bundledLocales.compactMap(LocaleTag.init)
      var packs = try BuiltPacks(
        space.shippable().snapshot, locales: locales, formerOrdinals: space.formerOrdinals,
        atRest: configuration.atRest)
      packs.root = try rootFile()
      try packs.checkChosen(configuration.bundle)
      packs.missedFallbacks(configuration.bundle).forEach(terminal.say)
      var contents = packs.contents(forDownloads: configuration.bundle.downloads)
      if !served.isEmpty { contents.append(PackFolder.sequences(served)) }
      try PackFolder(folder: folder).write(contents)
      return WrittenBundle(folder: folder, packs: packs, contents: contents)
    } catch {
      guard case .findings(let findings) = error else { throw error }
      terminal.writeTalk(DiagnosticFormat.text.print(findings.told(in: whole)))
      return nil
    }
  }

  /// The sequences that the releases of the app serve at an origin.
  func servedSequences(of origin: Origin) throws(CommandError) -> [String: UInt64] {
    let key = try publicKey()
    return try CommandError.wrapping { () throws(ReleaseError) in
      try origin.servedSequences(of: configuration.app, signedBy: key)
    }
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
  fileprivate func checkChosen(_ bundled: BundledLocales) throws(CommandError) {
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
struct WrittenBundle {
  var folder: File
  var packs: BuiltPacks
  var contents: [PackFolder.Content]

  private var bytes: Int { contents.reduce(0) { $0 + $1.bytes.count } }

  /// What the packs have, by the name of their file.
  private var texts: [String: Int] {
    Dictionary(
      packs.packs.map { ("\($0.locale).lpk", $0.texts) }, uniquingKeysWith: { first, _ in first })
  }

  var table: String {
    var table = TextTable(columns: [.left, .right, .left])
    let texts = texts
    for content in contents {
      let said =
        content.name == PackFolder.keys
        ? counted(packs.phraseCount, "phrase") : texts[content.name].map { counted($0, "text") }
      table.rows.append([content.name, "\(grouped(content.bytes.count)) bytes", said ?? ""])
    }
    table.rows.append([
      "all", "\(grouped(bytes)) bytes",
      counted(packs.packs.count, "locale") + " in \(folder.shown)",
    ])
    return table.text()
  }

  var json: JSONValue {
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
