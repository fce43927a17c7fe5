import Delivery
import Diagnostics
import Language
import Pack
import PackBuilder
import Release
import Snapshot

/// What devices have of the releases that are published to, and what they may not have yet.
public struct PublishedTexts: Sendable {
  /// The latest pack of each locale.
  public var former: [LocaleTag: LanguagePack] = [:]
  /// What other releases add, and what no release needs.
  public var stream = PackStream()
  /// The ordinals of phrases whose texts are under embargo.
  public var held: Set<Int> = []
  /// The locales of which packs are wanted; nil for those of the configuration.
  public var locales: [LocaleTag]?
  /// The packs that are served, by release and locale.
  public var served: [String: PublishedPacks] = [:]
  /// The packs that are served and that nothing in the origin gives any more.
  public var lost: [LocaleTag: PublishedPacks.Lost] = [:]
  /// The blobs and lists that were found missing or damaged.
  public var suspects: Set<String> = []

  /// Nothing that was published.
  public init() {}

  /// The packs of some releases: of each locale the latest of an epoch, and others where they differ.
  init(_ served: [String: PublishedPacks], of epoch: Epoch) {
    self.served = served
    var packs: [LocaleTag: [[UInt8]: LanguagePack]] = [:]
    for (name, bytes) in served.values.flatMap(\.packs) {
      guard let tag = LocaleTag(name), packs[tag]?[bytes] == nil,
        let pack = try? LanguagePack(Bytes(copying: bytes))
      else { continue }
      packs[tag, default: [:]][bytes] = pack
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
      former[tag] = sorted.first?.value
      stream.others[tag] = sorted.dropFirst().map(\.value)
    }
  }
}

extension PublishedTexts {
  /// Notes what is lost of the packs that are served, and says so.
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
  /// Refuses to go on without a pack that alone had what stays where a text is not shipped.
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
          + "\(counted(unknown.count, "text")), as \"\(names.name(first))\" (mend them, run 'langpack origin "
          + "repair --from PLACE' with a mirror, or give --allow-loss)")
    }
  }

  /// The releases of the channel, and which of them take packs of this epoch.
  ///
  /// - Parameter name: The one that is meant; nil for all.
  /// - Returns: The releases.
  /// - Throws: Where the origin cannot be read, or has no release at all.
  func streamReleases(only name: String?) throws(ProjectError) -> [StreamRelease] {
    if let name { return [try project.streamRelease(name)] }
    let (key, origin) = (try project.publicKey(), try project.origin)
    let table = try ProjectError.wrapping { () throws(PackBuilderError) in
      try KeyTableWriter.bytes(snapshot: snapshot)
    }
    let found = try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.stream(
        of: project.configuration.app, channel: project.configuration.channel,
        epoch: ledger.epoch.bytes, keyTable: table, signedBy: key, now: .now)
    }
    if found.isEmpty {
      throw .failure(
        "\(project.configuration.channel): no release is published or created (give --release, or run "
          + "'langpack release create')")
    }
    return found
  }

  /// What is published of some releases, and what may not be yet.
  ///
  /// - Parameters:
  ///   - stream: The releases.
  ///   - trims: Whether texts that no supported release uses are left out.
  ///   - reporter: Is told what is held back.
  /// - Returns: The texts.
  /// - Throws: Where the origin cannot be read.
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

  /// The ordinals that builds of supported releases have, and this one.
  private func usedOrdinals() throws(ProjectError) -> Set<Int> {
    let (key, origin) = (try project.publicKey(), try project.origin)
    let supported = try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.supportedOrdinals(
        of: project.configuration.app, epoch: ledger.epoch.bytes, signedBy: key)
    }
    return Set(supported.map { Int($0) })
      .union(snapshot.entries.filter(\.active).map(\.ordinal))
  }
}

extension Project {
  /// A release that is named, whether it was created or not.
  func streamRelease(_ name: String) throws(ProjectError) -> StreamRelease {
    let origin = try self.origin
    let object = try ProjectError.wrapping { () throws(ReleaseError) in
      try origin.saidObject(
        ReleaseName(app: configuration.app, channel: configuration.channel, release: name))
    }
    return StreamRelease(release: name, locales: object?.locales, keyTableRule: .mustMatch)
  }
}
