import Delivery
import JSON
import Language
import LanguageData
import Pack
import PackBuilder
import Release
import Snapshot

/// A key table and the packs of its locales, built from one snapshot.
public struct BuiltPacks: Sendable {
  /// The snapshot that the packs were built from.
  public var snapshot: CatalogSnapshot
  /// The key table.
  public var keyTable: [UInt8]
  /// The key table for packs of the previous epoch; nil if the ledger remembers none.
  public var formerKeyTable: [UInt8]?
  /// The team's root, for apps that trust it; nil if there is none.
  public var root: [UInt8]?
  /// The source language's rules, for the app's own texts; nil for English, which every app knows.
  public var sourceRules: [UInt8]?
  /// The source texts as a pack, against which the wire forms of other packs are coded.
  public var source: [UInt8]
  /// The packs, in the order of the configuration.
  public var packs: [LocalePack]
  /// The formats that apps with these files read.
  var formats = FormatVersions.current

  /// Builds the packs of a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The catalog at a revision.
  ///   - locales: The locales; those without translations get no pack.
  ///   - stream: The packs that devices have now, and the ordinals that any release uses.
  ///   - known: Packs that were built before; one without bytes is of a locale without texts.
  ///   - formerOrdinals: The previous epoch's ordinals that the ledger remembers.
  ///   - atRest: The form of the packs on disk.
  ///   - progress: Receives the number of packs done, after each pack and never concurrently.
  /// - Throws: An error if something doesn't fit the format.
  public init(
    _ snapshot: CatalogSnapshot, locales: [LocaleTag], stream: PackStream = PackStream(),
    known: [LocaleTag: LocalePack] = [:], formerOrdinals: FormerOrdinals? = nil,
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
    let built = try ProjectError.wrapping { () throws(PackBuilderError) in
      try PackWriter.packs(
        snapshot, locales: locales.filter { known[$0] == nil }, stream: stream,
        isCompact: atRest == .compact
      ) { done in progress(known.count + done) }
    }
    let all = known.merging(built.map { ($0.locale, $0) }) { _, new in new }
    packs = locales.compactMap { all[$0] }.filter { !$0.bytes.isEmpty }
  }

  /// Writes all files to a folder, and removes the files of former builds.
  ///
  /// These are the key tables, `formats.json`, the root, the source pack, its rules and the packs.
  public func write(to folder: File) throws(ProjectError) {
    try PackFolder(folder: folder).write(contents(forDownloads: true))
  }

  /// Returns the files of the build.
  ///
  /// - Parameter downloads: Whether to include the files that only publishing and downloading need.
  /// - Returns: The key table first, the packs last.
  public func contents(forDownloads downloads: Bool) -> [PackFolder.Content] {
    typealias Content = PackFolder.Content
    let rules = sourceRules.map { Content(name: PackFolder.rules, bytes: $0) }
    let former = formerKeyTable.map { Content(name: PackFolder.former, bytes: $0) }
    let formats = Array(FormatVersionsFile.text(self.formats).utf8)
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

  /// Adds optional sections to each pack.
  ///
  /// - Parameters:
  ///   - keys: Whether to add the key table.
  ///   - debug: Whether to add ids, keys and descriptions.
  /// - Throws: An error if something doesn't fit the format.
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

  /// The number of phrases in the sources.
  public var phraseCount: Int { snapshot.entries.count(where: \.active) }

  package var json: JSONValue {
    .members([
      "revision": .revision(snapshot.revision), "phrases": .whole(phraseCount),
      "key_table_bytes": .whole(keyTable.count), "source_bytes": .whole(source.count),
      "packs": .list(
        packs.map { pack in
          .members([
            "locale": .text(pack.locale.description), "bytes": .whole(pack.bytes.count),
            "texts": .whole(pack.texts), "revision": .revision(pack.revision),
          ])
        }),
    ])
  }
}

/// Opens a pack; nil if this version cannot read it.
private func opened(_ installed: [UInt8]) -> LanguagePack? {
  try? LanguagePack(Bytes(copying: installed))
}
