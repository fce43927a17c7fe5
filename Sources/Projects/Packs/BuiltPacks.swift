import JSON
import Language
import LanguageData
import Pack
import PackBuilder
import Snapshot

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
    _ snapshot: CatalogSnapshot, locales: [LocaleTag], former: [LocaleTag: LanguagePack] = [:],
    stream: PackStream = PackStream(), formerOrdinals: FormerOrdinals? = nil,
    atRest: AtRest = .mapped, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws(ProjectError) {
    self.snapshot = snapshot
    (keyTable, formerKeyTable) = try ProjectError.wrapping { () throws(PackBuilderError) in
      let former = try formerOrdinals.flatMap { former throws(PackBuilderError) in
        try KeyTableWriter.bytes(of: former, for: snapshot)
      }
      return (try KeyTableWriter.bytes(snapshot: snapshot), former)
    }
    let rules = CLDR.rulesOrDefault(for: snapshot.sourceLocale)
    sourceRules = rules == .english ? nil : rules.encoded()
    source = try ProjectError.wrapping { () throws(PackBuilderError) in
      try PackWriter.sourceBytes(
        snapshot: snapshot.withoutEmbargoed, rules: rules, isCompact: atRest == .compact)
    }
    packs = try ProjectError.wrapping { () throws(PackBuilderError) in
      try PackWriter.packs(
        snapshot, locales: locales, former: former, stream: stream,
        isCompact: atRest == .compact, progress: progress)
    }
  }

  /// Writes the key tables, `formats.json`, the root, the source's texts and rules, and the packs, and removes those
  /// that are no more built.
  public func write(to folder: File) throws(ProjectError) {
    try PackFolder(folder: folder).write(contents(forDownloads: true))
  }

  /// The files.
  ///
  /// - Parameter downloads: Whether those are among them that only publishing and downloading need.
  /// - Returns: The key table first, the packs last.
  public func contents(forDownloads downloads: Bool) -> [PackFolder.Content] {
    typealias Content = PackFolder.Content
    let rules = sourceRules.map { Content(name: PackFolder.rules, bytes: $0) }
    let former = formerKeyTable.map { Content(name: PackFolder.former, bytes: $0) }
    let formats = Array(FormatVersionsFile.text(.current).utf8)
    return [Content(name: PackFolder.keys, bytes: keyTable)]
      + (rules.map { [$0] } ?? [])
      + (downloads
        ? (former.map { [$0] } ?? [])
          + (root.map { [Content(name: PackFolder.root, bytes: $0)] } ?? []) + [
            Content(name: PackFolder.source, bytes: source),
            Content(name: FormatVersionsFile.name, bytes: formats),
          ] : [])
      + packs.map { Content(name: "\($0.locale).lpk", bytes: $0.bytes) }
  }

  /// Puts more than texts into each pack.
  ///
  /// - Parameters:
  ///   - keys: Whether each carries the key table.
  ///   - debug: Whether each carries ids, keys and descriptions.
  /// - Throws: What does not fit the format.
  public mutating func carry(keys: Bool, debug: Bool) throws(ProjectError) {
    guard keys || debug else { return }
    let extras = PackExtras(
      keys: keys ? keyTable : [], debug: debug ? PackWriter.debugSection(of: snapshot) : nil)
    for place in packs.indices {
      let pack = packs[place]
      packs[place].bytes = try ProjectError.wrapping("\(pack.locale)") {
        () throws(PackBuilderError) in
        try PackWriter.bytes(
          snapshot: snapshot, locale: pack.locale, rules: CLDR.rulesOrDefault(for: pack.locale),
          isCompact: opened(pack.bytes)?.flags.contains(.compact) == true, extras: extras)
      }
    }
  }

  /// How many phrases the sources have.
  public var phraseCount: Int { snapshot.entries.count(where: \.active) }

  package var json: JSONValue {
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
private func opened(_ installed: [UInt8]) -> LanguagePack? {
  try? LanguagePack(Bytes(copying: installed))
}
