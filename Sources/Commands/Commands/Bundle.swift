import Catalog
import Diagnostics
import Extraction
import Language
import LanguageData
import Pack

extension Command {
  static let bundle = Command(
    "bundle", summary: "Builds what an app carries, as a part of the app's own build.",
    details: """
      What the build tool plugin runs for a target: findings are told as compilers
      tell them, with whole paths, and the folder gets the key table, the texts of the
      code and the packs of committed translations. Nothing of the project is written;
      where it has no ledger yet, ordinals are those of this build alone.
      """,
    examples: ["langpack bundle --sources Sources/App --output .build/texts --cache .build/cache"],
    options: [sources, output, cache, isList]
  ) { (invocation, terminal) throws(CommandError) in
    let project = try invocation.bundledProject(
      sources: invocation.all(sources), cache: invocation.path(invocation[cache] ?? ""))
    if invocation.has(isList) {
      terminal.write(try project.bundleList().map { "\($0.kind) \($0.path)\n" }.joined())
      return .done
    }
    do throws(CommandError) {
      let space = try Workspace(project, keeping: .inMemory, keepsCache: true)
      let (findings, root) = (space.diagnostics + space.bundleFindings, try project.wholeRoot())
      terminal.writeTalk(DiagnosticFormat.text.print(findings.told(in: root)))
      var packs = try BuiltPacks(
        space.shippable().snapshot, locales: space.locales,
        formerOrdinals: space.formerOrdinals, atRest: project.configuration.atRest)
      packs.root = try project.rootFile()
      try packs.write(to: File(invocation.path(invocation[output] ?? "")))
    } catch {
      guard case .findings(let findings) = error else { throw error }
      terminal.writeTalk(DiagnosticFormat.text.print(findings.told(in: try project.wholeRoot())))
      return .failed
    }
    return .done
  }

  private static let sources = Option.text(
    "sources", "FOLDER", "a folder of the target's sources", isRequired: true
  ).repeated()
  private static let isList = Option.flag(
    "list", "only print what would be read beside the sources, and written")
  private static let output = Option.text(
    "output", "FOLDER", "where to write", isRequired: true)
  private static let cache = Option.text(
    "cache", "FOLDER", "where to keep what was found, to read only what has changed",
    isRequired: true)
}

extension Invocation {
  /// The project of the folder, or one that is known by its folder alone, with the sources of a target.
  fileprivate func bundledProject(
    sources: [String], cache: String
  ) throws(CommandError) -> Project {
    let name = File(root).standardPath.split(separator: "/").last.map(String.init) ?? "app"
    let isConfigured = self[.config] != nil || File("\(root)/langpack.json").exists
    var project =
      isConfigured
      ? try self.project() : Project(root: root, configuration: Configuration(app: name))
    project.configuration.sources = sources.map { project.shortened(path($0)) }
    project.cachePath = "\(File(cache).standardPath)/extraction"
    if !project.ledger.exists {
      let hash = ContentDigest(name).value
      project.ledgerPath = "\(File(cache).standardPath)/langpack.ordinals"
      try project.ledger.write(text: Ledger(epoch: Epoch(low: hash, high: 0)).text)
    }
    return project
  }
}

extension Project {
  /// What a build reads beside the sources, with whole paths, and the names of what it writes.
  fileprivate func bundleList() throws(CommandError) -> [(kind: String, path: String)] {
    let translations = try translationFiles()
    let read =
      [file("langpack.json"), ledger, keys.root].filter(\.exists) + translations.map(\.file)
    let source = LocaleTag(configuration.sourceLocale) ?? .english
    let rules = CLDR.rulesOrDefault(for: source) == .english ? [] : ["source.rules"]
    let packs = configuration.locales.filter { locale in
      translations.contains { $0.namedLocale?.description == locale }
    }
    let lines = ledger.exists ? try ledger.text() : ""
    let former = Ledger.hasFormerOrdinals(lines) ? ["former.lpkt"] : []
    let root = keys.root.exists ? ["root.lproot"] : []
    let written =
      ["keys.lpkt", "source.lpk", FormatsFile.name] + rules + former + root
      + packs.map { "\($0).lpk" }
    return read.map { ("input", $0.standardPath) } + written.map { ("output", $0) }
  }

  /// A path as the configuration writes it, so that its patterns fit: relative to the folder.
  fileprivate func shortened(_ path: String) -> String {
    let (base, whole) = (File(root).standardPath, File(path).standardPath)
    if whole == base { return "." }
    return whole.hasPrefix(base + "/") ? String(whole.dropFirst(base.count + 1)) : whole
  }

  /// The folder's whole path, as editors need it.
  fileprivate func wholeRoot() throws(CommandError) -> String { File(root).standardPath }
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
