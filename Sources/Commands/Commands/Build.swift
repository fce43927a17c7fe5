import CommandLine
import Delivery
import Diagnostics
import JSON
import Language
import LanguageData
import Pack
import PackBuilder
import Snapshot

extension Command {
  static let build = Command(
    "build", summary: "Builds the key table and the packs that an app is bundled with.",
    details: """
      Writes keys.lpkt, source.lpk, one LOCALE.lpk for each locale of the
      configuration that has translations, and source.rules where the texts in the
      code are not English. An app needs keys.lpkt; with source.lpk it downloads less,
      and with former.lpkt, which there is after 'langpack compact', it shows packs
      that it downloaded before that until newer ones come.
      formats.json is for publishing: what apps that are built with these files read.
      The same text gives the same bytes.
      """,
    examples: ["langpack build", "langpack build --output App/Resources/packs"],
    options: [output, atRest, keysInside, debug, .skipBroken, .json]
  ) { (invocation, terminal) throws(CommandError) in
    let project = try invocation.project()
    var built = try Workspace(project, keeping: .inFiles, changesTexts: false).built(
      skippingBroken: invocation.has(.skipBroken),
      atRest: invocation[atRest].flatMap(AtRest.init), terminal)
    try built.carry(keys: invocation.has(keysInside), debug: invocation.has(debug))
    let given = invocation[output]
    let folder = given.map { File(invocation.path($0), shown: $0) }
    try built.write(to: folder ?? project.file(project.configuration.output))
    terminal.write(invocation.has(.json) ? built.json.pretty() + "\n" : built.table)
    return .done
  }

  private static let output = Option.text(
    "output", "FOLDER", "where to write; by default \"output\" of the configuration")
  private static let atRest = Option.choice(
    "at-rest", AtRest.allCases.map(\.rawValue),
    "fast or small packs; by default \"atRest\" of the configuration")
  private static let keysInside = Option.flag(
    "keys-inside", "write the key table into each pack too, for tools and the web")
  private static let debug = Option.flag(
    "debug", "write ids, keys and descriptions of phrases into each pack")
}

extension Option {
  static let skipBroken = flag(
    "skip-broken", "leave out texts that have errors, where otherwise nothing is done")
}

/// A key table and the packs of its locales, built from one snapshot.
public struct BuiltPacks: Sendable {
  /// What the packs were built from.
  public var snapshot: CatalogSnapshot
  /// The key table.
  public var keyTable: [UInt8]
  /// The key table for packs of the epoch before; nil where the ledger remembers none.
  public var formerKeyTable: [UInt8]?
  /// The team's root, for apps that believe it; nil where there is none.
  public var root: [UInt8]?
  /// The rules of the source language for the app to show its own texts by; nil for English, which
  /// every app knows.
  public var sourceRules: [UInt8]?
  /// The texts in the code as a pack, beside which the others are coded on their way.
  public var source: [UInt8]
  /// The packs, in the order of the configuration.
  public var packs: [LocalePack]

  /// Builds the packs of a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The catalog at a revision.
  ///   - locales: The locales; those without translations get no pack.
  ///   - former: The packs that devices have now; their texts of phrases that the source no longer
  ///     has are kept.
  ///   - stream: What packs of other releases add, and what no release needs.
  ///   - formerOrdinals: What the ledger remembers of the epoch before.
  ///   - atRest: How the packs rest on a disk.
  ///   - progress: Told after each pack how many are done, never by two threads at once.
  /// - Throws: What does not fit the format.
  public init(
    _ snapshot: CatalogSnapshot, locales: [LocaleTag], former: [LocaleTag: Pack] = [:],
    stream: PackStream = PackStream(), formerOrdinals: FormerOrdinals? = nil,
    atRest: AtRest = .mapped, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws(CommandError) {
    self.snapshot = snapshot
    (keyTable, formerKeyTable) = try CommandError.wrapping { () throws(PackBuilderError) in
      let former = try formerOrdinals.flatMap { former throws(PackBuilderError) in
        try KeyTableWriter.bytes(of: former, for: snapshot)
      }
      return (try KeyTableWriter.bytes(snapshot: snapshot), former)
    }
    let rules = CLDR.rulesOrDefault(for: snapshot.sourceLocale)
    sourceRules = rules == .english ? nil : rules.encoded()
    source = try CommandError.wrapping { () throws(PackBuilderError) in
      try PackWriter.sourceBytes(
        snapshot: snapshot.withoutEmbargoed, rules: rules, isCompact: atRest == .compact)
    }
    packs = try CommandError.wrapping { () throws(PackBuilderError) in
      try PackWriter.packs(
        snapshot, locales: locales, former: former, stream: stream,
        isCompact: atRest == .compact, progress: progress)
    }
  }

  /// Writes the key tables, `formats.json`, the root, the source's texts and rules, and the packs, and removes those
  /// that are no more built.
  public func write(to folder: File) throws(CommandError) {
    try PackFolder(folder: folder).write(contents(forDownloads: true))
  }

  /// The files.
  ///
  /// - Parameter downloads: Whether those are among them that only publishing and downloading need.
  /// - Returns: The key table first, the packs last.
  func contents(forDownloads downloads: Bool) -> [PackFolder.Content] {
    typealias Content = PackFolder.Content
    let rules = sourceRules.map { Content(name: PackFolder.rules, bytes: $0) }
    let former = formerKeyTable.map { Content(name: PackFolder.former, bytes: $0) }
    let formats = Array(FormatsFile.text(.current).utf8)
    return [Content(name: PackFolder.keys, bytes: keyTable)]
      + (rules.map { [$0] } ?? [])
      + (downloads
        ? (former.map { [$0] } ?? [])
          + (root.map { [Content(name: PackFolder.root, bytes: $0)] } ?? []) + [
            Content(name: PackFolder.source, bytes: source),
            Content(name: FormatsFile.name, bytes: formats),
          ] : [])
      + packs.map { Content(name: "\($0.locale).lpk", bytes: $0.bytes) }
  }

  /// Puts more than texts into each pack.
  ///
  /// - Parameters:
  ///   - keys: Whether each carries the key table.
  ///   - debug: Whether each carries ids, keys and descriptions.
  /// - Throws: What does not fit the format.
  public mutating func carry(keys: Bool, debug: Bool) throws(CommandError) {
    guard keys || debug else { return }
    let extras = PackExtras(
      keys: keys ? keyTable : [], debug: debug ? PackWriter.debugSection(of: snapshot) : nil)
    for place in packs.indices {
      let pack = packs[place]
      packs[place].bytes = try CommandError.wrapping("\(pack.locale)") {
        () throws(PackBuilderError) in
        try PackWriter.bytes(
          snapshot: snapshot, locale: pack.locale, rules: CLDR.rulesOrDefault(for: pack.locale),
          isCompact: opened(pack.bytes)?.flags.contains(.compact) == true, extras: extras)
      }
    }
  }

  var phraseCount: Int { snapshot.entries.count(where: \.active) }

  var table: String {
    var table = TextTable(columns: [.left, .right, .right])
    table.rows = [
      ["keys.lpkt", "\(grouped(keyTable.count)) bytes", counted(phraseCount, "phrase")]
    ]
    if let formerKeyTable {
      table.rows.append(["former.lpkt", "\(grouped(formerKeyTable.count)) bytes", ""])
    }
    table.rows.append(["source.lpk", "\(grouped(source.count)) bytes", ""])
    for pack in packs {
      table.rows.append([
        "\(pack.locale).lpk", "\(grouped(pack.bytes.count)) bytes", counted(pack.texts, "text"),
      ])
    }
    return table.text()
  }

  var json: JSONValue {
    .members([
      "revision": .whole(snapshot.revision), "phrases": .whole(phraseCount),
      "key_table_bytes": .whole(keyTable.count), "source_bytes": .whole(source.count),
      "packs": .list(
        packs.map { pack in
          .members([
            "locale": .text(pack.locale.description), "bytes": .whole(pack.bytes.count),
            "texts": .whole(pack.texts), "revision": .whole(pack.revision),
          ])
        }),
    ])
  }
}

/// A published pack, or nil where this version cannot read it.
private func opened(_ installed: [UInt8]) -> Pack? { try? Pack(Bytes(copying: installed)) }

extension Workspace {
  /// What is remembered of the epoch before for the texts that the sources have.
  var formerOrdinals: FormerOrdinals? {
    ledger.formerOrdinals(of: extraction.phrases.map(\.phrase))
  }

  /// The key table and the packs of the project's locales.
  ///
  /// - Parameters:
  ///   - published: What is published of the release, or of all releases.
  ///   - skippingBroken: Whether texts with errors are left out; else they stop the work.
  ///   - atRest: How the packs rest on a disk; by default as the configuration says.
  ///   - terminal: Where findings and progress are shown.
  /// - Returns: The key table and the packs.
  /// - Throws: The findings, where there is an error among them.
  public func built(
    over published: PublishedTexts = PublishedTexts(), skippingBroken: Bool, atRest: AtRest? = nil,
    _ terminal: Terminal
  ) throws(CommandError) -> BuiltPacks {
    if diagnostics.hasErrors, !skippingBroken { throw .findings(diagnostics) }
    terminal.talkErrors(diagnostics)
    let former = published.former
    let locales = published.locales ?? locales
    let count = locales.count
    let atRest = atRest ?? project.configuration.atRest
    var (shipped, findings, waiting) = try shippable(over: former)
    try checkLost(published.lost, shipped)
    shipped.leaveOut(published.held)
    terminal.talk(findings.map(\.keptOut))
    if waiting > 0 {
      terminal.say(
        "\(counted(waiting, "text waits", "texts wait")) for approval or mending; "
          + "until then \"\(project.configuration.channel)\" ships what it had "
          + "(see 'langpack check', and \"ships\" in langpack.json)")
    }
    var built = try BuiltPacks(
      shipped, locales: locales, former: former, stream: published.stream,
      formerOrdinals: formerOrdinals, atRest: atRest
    ) { done in
      terminal.progress("building packs", done, of: count)
    }
    built.root = try project.rootFile()
    return built
  }
}

extension Diagnostic {
  /// The error of a text that stays out of the packs, which stops nothing else.
  fileprivate var keptOut: Diagnostic {
    var warning = self
    warning.severity = .warning
    warning.message += "; this edit stays out of the packs"
    return warning
  }
}
