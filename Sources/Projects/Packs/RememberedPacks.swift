import Catalog
import Language
import Pack
import PackBuilder
import Parallel
import Snapshot
import SourceTree

/// The packs that were built before of the same texts, in a file for each locale.
struct RememberedPacks {
  /// The packs of unchanged locales; one without bytes is of a locale without texts.
  private(set) var packs: [LocaleTag: LocalePack] = [:]
  private var keys: [LocaleTag: CacheDigest] = [:]
  private let texts: ShippableTexts
  private let published: PublishedTexts
  private let atRest: AtRest

  /// Reads the packs that a project remembers.
  ///
  /// - Parameters:
  ///   - texts: The texts of the packs.
  ///   - locales: The locales.
  ///   - published: The published texts.
  ///   - atRest: The form of the packs on disk.
  /// - Throws: An error if the catalog cannot be read.
  init(
    _ texts: ShippableTexts, _ locales: [LocaleTag], over published: PublishedTexts,
    _ atRest: AtRest
  ) throws(ProjectError) {
    (self.texts, self.published, self.atRest) = (texts, published, atRest)
    let shared = sharedKey
    for locale in locales { keys[locale] = try key(locale, shared) }
    let (project, keys, former) = (texts.space.project, keys, published.stream.former)
    let found = ParallelWork.map(locales, portion: 4) { locale in
      keys[locale].flatMap { Self.pack(locale, $0, over: former[locale], project) }
    }
    for (locale, pack) in zip(locales, found) { packs[locale] = pack }
  }

  /// Remembers the packs that were built, and forgets those of other locales.
  mutating func remember(_ built: [LocalePack], _ locales: [LocaleTag]) {
    let project = texts.space.project
    let built = Dictionary(built.map { ($0.locale, $0) }, uniquingKeysWith: { $1 })
    for locale in locales where packs[locale] == nil {
      guard let key = keys[locale] else { continue }
      var table = Self.table(locale, project)
      let pack = built[locale]
      let former = Self.digest(published.stream.former[locale], project)
      table.set(Self.name(isOver: former != .none), key: key) { writer in
        writer.digest(former)
        writer.number(pack?.texts ?? 0)
        writer.fixed(pack?.revision.number ?? 0)
        writer.number(pack?.bytes.count ?? 0)
        writer.bytes(pack?.bytes ?? [])
      }
      table.save()
    }
    guard project.rehearsal == nil, !keys.isEmpty else { return }
    let known = Set(texts.space.unread.keys.keys.map { "\($0)" })
    let folder = project.file(project.resultsPath).file(Self.folder)
    for name in folder.names ?? [] where !known.contains(name) {
      folder.file(name).remove(ifBeginsWith: ResultTable.name)
    }
  }

  private static let folder = "packs"

  private static func table(_ locale: LocaleTag, _ project: Project) -> ResultTable {
    ResultTable("\(folder)/\(locale)", of: project)
  }

  /// Returns the remembered pack of a locale: one that was built over none, or over another one.
  ///
  /// It is used over the pack that it was built over, and over itself: a pack that is built over its
  /// own bytes stays as it is.
  private static func pack(
    _ locale: LocaleTag, _ key: CacheDigest, over served: LanguagePack?, _ project: Project
  ) -> LocalePack? {
    let (table, former) = (table(locale, project), digest(served, project))
    return [false, true].lazy.compactMap { isOver in
      table.value(name(isOver: isOver), key: key) { reader in
        guard let over = reader.digest(), let texts = reader.number(),
          let revision = reader.fixed(), let bytes = reader.slice(),
          over == former || former == digest(bytes, project)
        else { return nil }
        return LocalePack(
          locale: locale, bytes: Array(bytes), texts: texts, revision: Revision(revision))
      }
    }.first
  }

  /// Building and publishing in turn remember a pack each if those differ.
  private static func name(isOver: Bool) -> String { isOver ? "over" : "new" }

  /// Returns a digest of the pack of a locale that devices have; none if there is no pack.
  private static func digest(_ served: LanguagePack?, _ project: Project) -> CacheDigest {
    served.map { digest($0.bytes.buffer, project) } ?? .none
  }

  private static func digest(
    _ bytes: some Collection<UInt8>, _ project: Project
  ) -> CacheDigest {
    project.cacheKey.digest("pack", of: bytes)
  }

  /// A digest of everything that all packs depend on besides the phrases and the ledger.
  private var sharedKey: CacheDigest {
    var hash = KeyHash("packs", texts.space.project.cacheKey)
    hash.add(SettingsText.text(of: atRest))
    hash.add { writer in
      writer.list(published.held.sorted()) { $0.number($1) }
      writer.list(published.stream.used.map { [$0.sorted()] } ?? []) { writer, used in
        writer.list(used) { $0.number($1) }
      }
    }
    return hash.value
  }

  /// A digest of everything that a locale's pack depends on besides its former one; nil if its files
  /// are small.
  private func key(
    _ locale: LocaleTag, _ shared: CacheDigest
  ) throws(ProjectError) -> CacheDigest? {
    guard let own = texts.space.unread.keys[locale] else { return nil }
    let replaced = (texts.replaced[locale] ?? [:]).sorted { $0.key < $1.key }
    var hash = KeyHash("pack", texts.space.project.cacheKey)
    hash.add(shared)
    hash.add(own)
    hash.add(locale.description)
    hash.add(try lastRevision(locale).number)
    let others = published.stream.others[locale] ?? []
    hash.add(UInt64(others.count))
    for pack in others { hash.add(bytes: pack.bytes.buffer) }
    hash.add { writer in
      writer.list(replaced) { writer, item in
        writer.number(item.key)
        writer.list(item.value.map { [$0] } ?? []) { $0.message($1.message) }
      }
    }
    return hash.value
  }

  /// Returns the last revision of a locale's texts in the pack, besides those that its key has.
  private func lastRevision(_ locale: LocaleTag) throws(ProjectError) -> Revision {
    let replaced = texts.replaced[locale] ?? [:]
    let others = replaced.filter { !published.held.contains($0.key) }.compactMap(\.value?.revision)
    let left = published.held.union(replaced.keys)
    let own: Revision
    if texts.space.unread.keysHaveRevisions {
      own = 0
    } else if texts.space.unread.has(locale) {
      own = try texts.space.lastRevision(of: locale, besides: left)
    } else {
      let read = texts.space.snapshot.translations[locale] ?? [:]
      own = read.lazy.filter { !left.contains($0.key) }.map(\.value.revision).max() ?? 0
    }
    return max(own, others.max() ?? 0)
  }
}

extension Workspace {
  /// Returns the last revision of a locale's texts that were not read.
  fileprivate func lastRevision(
    of locale: LocaleTag, besides ordinals: Set<Int>
  ) throws(ProjectError) -> Revision {
    guard !catalog.isInMemory else { return changes.translations.revision }
    return try ProjectError.wrapping { [catalog] () throws(CatalogError) in
      try catalog.lastRevision(of: locale, besides: ordinals)
    }
  }
}
