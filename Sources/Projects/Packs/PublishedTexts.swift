import Delivery
import Diagnostics
import Language
import Pack
import PackBuilder
import Release
import Snapshot

/// The published texts of the target releases, and the texts that may not be published yet.
public struct PublishedTexts: Sendable {
  /// The latest pack of each locale, those that other releases add, and the ordinals that any
  /// release uses.
  public var stream = PackStream()
  /// The ordinals of phrases whose texts are under embargo.
  public var held: Set<Int> = []
  /// The locales to build packs for; nil for the configured ones.
  public var locales: [LocaleTag]?
  /// The served packs, by release.
  public var served: [String: PublishedPacks] = [:]
  /// The served packs that can no longer be restored from the origin's files, by locale.
  public var lost: [LocaleTag: PublishedPacks.Lost] = [:]
  /// The blobs and lists that are missing or damaged.
  public var suspects: Set<String> = []

  /// Creates an empty value, as before the first publication.
  public init() {}

  /// Creates a value from served packs: for each locale the latest of an epoch, and the others.
  init(_ served: [String: PublishedPacks], of epoch: Epoch) {
    self.served = served
    var packs: [LocaleTag: [(key: [UInt8], value: LanguagePack)]] = [:]
    for (name, bytes) in served.values.flatMap(\.packs) {
      // A locale has few packs, and comparing takes less time than hashing.
      guard let tag = LocaleTag(name), packs[tag]?.contains(where: { $0.key == bytes }) != true,
        let pack = try? LanguagePack(Bytes(copying: bytes))
      else { continue }
      packs[tag, default: []].append((bytes, pack))
    }
    for (tag, found) in packs {
      let sorted = found.sorted { one, other in
        let (isOne, isOther) = (one.value.epoch == epoch, other.value.epoch == epoch)
        if isOne != isOther { return isOne }
        if one.value.revision != other.value.revision {
          return one.value.revision > other.value.revision
        }
        return one.key.lexicographicallyPrecedes(other.key)
      }
      stream.former[tag] = sorted.first?.value
      stream.others[tag] = sorted.dropFirst().map(\.value)
    }
  }
}

extension PublishedTexts {
  /// Records and reports the served packs that are lost.
  mutating func takeLosses(of files: [PublishedPacks], _ reporter: Reporter) {
    for pack in files.flatMap(\.lost).sorted(by: { $0.place < $1.place }) {
      guard let locale = LocaleTag(pack.locale) else { continue }
      reporter.note("\(pack); its texts are those of the catalog")
      lost[locale] = pack
    }
    suspects = files.reduce(into: []) { $0.formUnion($1.suspects) }
  }
}

extension Workspace {
  /// Throws an error if a lost pack was the only source of a text that is to stay published.
  func checkLost(_ lost: [LocaleTag: PublishedPacks.Lost], _ shipped: CatalogSnapshot)
    throws(ProjectError)
  {
    let names = TextNames(snapshot)
    for (locale, pack) in lost.sorted(by: { $0.key < $1.key }) {
      let texts = shipped.translations[locale] ?? [:]
      let unknown = (snapshot.translations[locale] ?? [:]).keys.filter { texts[$0] == nil }.sorted()
      guard let first = unknown.first else { continue }
      throw .failure(
        "\(pack), which had what \"\(project.configuration.channel)\" ships of "
          + "\(counted(unknown.count, "text")), as \"\(names.name(first))\" (fix them, run 'langpack origin "
          + "repair --from PLACE' with a mirror, or pass --allow-loss)")
    }
  }

  /// Returns the releases of the channel, each with a reason if it takes no packs of this epoch.
  ///
  /// - Parameter name: The only release to return; nil for all of them.
  /// - Returns: The releases.
  /// - Throws: An error if the origin cannot be read, or has no such release.
  func streamReleases(only name: String?) throws(ProjectError) -> [StreamRelease] {
    if let name { return [try project.streamRelease(name)] }
    let (key, origin) = (try project.publicKey(), try project.origin)
    let table = try ProjectError.wrapping { () throws(PackBuilderError) in
      try KeyTableWriter.bytes(snapshot: snapshot)
    }
    let found = try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.stream(
        of: project.configuration.app, channel: project.configuration.channel,
        epoch: ledger.epoch, keyTable: table, signedBy: key, now: .now)
    }
    if found.isEmpty {
      throw .failure(
        "\(project.configuration.channel): no release is published or created (pass --release, or run "
          + "'langpack release create')")
    }
    return found
  }

  /// Returns the published texts of some releases, and the texts that are held back.
  ///
  /// - Parameters:
  ///   - stream: The releases.
  ///   - trims: Whether to leave out texts that no supported release uses.
  ///   - reporter: Receives what is lost and what is held back.
  /// - Returns: The texts.
  /// - Throws: An error if the origin cannot be read.
  func published(
    of stream: [StreamRelease], trims: Bool, _ reporter: Reporter
  ) throws(ProjectError) -> PublishedTexts {
    var files: [String: PublishedPacks] = [:]
    for release in stream {
      files[release.release] = try project.publishedPacks(of: release.release)
    }
    var published = PublishedTexts(files, of: ledger.epoch)
    published.takeLosses(of: files.values.map { $0 }, reporter)
    let named = stream.compactMap(\.locales).flatMap { $0 }
    let usual = stream.contains { $0.locales == nil } ? project.configuration.locales : []
    published.locales = Set(named + usual).sorted().compactMap(LocaleTag.init)
    if trims { published.stream.used = try usedOrdinals() }
    published.held = try heldOrdinals(reporter)
    return published
  }

  /// Returns the ordinals that this build and the builds of supported releases use.
  private func usedOrdinals() throws(ProjectError) -> Set<Int> {
    let (key, origin) = (try project.publicKey(), try project.origin)
    let supported = try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.supportedOrdinals(
        of: project.configuration.app, epoch: ledger.epoch, signedBy: key)
    }
    return Set(supported.map { Int($0) })
      .union(snapshot.entries.filter(\.active).map(\.ordinal))
  }
}

extension Project {
  /// Returns the release of a name, whether or not it was created.
  func streamRelease(_ name: String) throws(ProjectError) -> StreamRelease {
    let origin = try self.origin
    let object = try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.saidObject(
        ReleaseName(app: configuration.app, channel: configuration.channel, release: name))
    }
    return StreamRelease(release: name, locales: object?.locales, keyTableRule: .mustMatch)
  }
}
