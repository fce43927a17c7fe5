import Delivery
import Language
import Pack
import Sodium

/// What a build of an app needs from an origin before it is submitted to an app store.
public struct ReleaseCheckInput: ReleaseBound, Sendable {
  /// The release.
  public var releaseName: ReleaseName
  /// The key table that the build carries.
  public var keyTable: [UInt8]
  /// The supported locales.
  public var locales: [LocaleTag]
  /// The language of the source texts; nil if unknown.
  public var sourceLocale: LocaleTag?

  /// Creates the needs of a release's build.
  public init(
    of releaseName: ReleaseName, keyTable: [UInt8], locales: [LocaleTag],
    sourceLocale: LocaleTag? = nil
  ) {
    (self.releaseName, self.sourceLocale) = (releaseName, sourceLocale)
    (self.keyTable, self.locales) = (keyTable, locales)
  }

  /// Returns what was found of a locale; a variant of the source language inherits the source texts.
  fileprivate func inheriting(
    _ found: ReleaseCheck.Locale, _ locale: LocaleTag
  ) -> ReleaseCheck.Locale {
    guard let sourceLocale, locale.isVariant(ofSource: sourceLocale) else { return found }
    var found = found
    found.inherited += found.missing.count
    found.missing = []
    return found
  }
}

/// What an origin has for a build.
public struct ReleaseCheck: Sendable, Hashable, Codable {
  /// One locale that the release supports.
  public struct Locale: Sendable, Hashable, Codable {
    /// Its tag.
    public var locale: String
    /// What is wrong with its packs, with the fix; nil if all are sound.
    public var problem: String?
    /// The number of the build's phrases in its own pack.
    public var own = 0
    /// The number of phrases that it takes from packs of its fallbacks, or from the source texts if it is
    /// a variant of their language.
    public var inherited = 0
    /// The ordinals of the phrases that fall back to the source text.
    public var missing: [UInt32] = []
  }

  /// The served sequence.
  public var sequence: UInt64
  /// The number of phrases in the build.
  public var phrases: Int
  /// What is wrong with the release as a whole, each with its fix.
  public var problems: [String]
  /// The locales, in the order given.
  public var locales: [Locale]

  /// Whether every locale has sound packs.
  public var isSound: Bool { problems.isEmpty && locales.allSatisfy { $0.problem == nil } }
  /// Whether every phrase of the build has a text in every locale.
  public var isComplete: Bool { locales.allSatisfy { $0.missing.isEmpty } }
}

extension Origin {
  /// Checks that a build will find its texts.
  ///
  /// Every locale must have a pack that can be verified, with a text for every phrase.
  ///
  /// During a rollout, each text must be in what devices inside it and outside it get.
  ///
  /// - Parameters:
  ///   - input: The build.
  ///   - key: The key that the manifest must be signed by.
  ///   - now: Seconds since 1970.
  /// - Returns: What is present and what is missing.
  /// - Throws: An error if there is no manifest, or none that is signed by the key.
  /// - Complexity: Reads and expands every pack once.
  public func check(
    _ input: ReleaseCheckInput, signedBy key: PublicKey, now: UInt64
  ) throws(ReleaseError) -> ReleaseCheck {
    let name = input.releaseName
    try name.check()
    let served = try servedManifest(name, signedBy: try authority(of: input.app, key))
    let manifest = served.manifest
    let table: KeyTable
    do { table = try KeyTable(Bytes(copying: input.keyTable)) } catch {
      throw .badInput(what: "the key table", rule: "\(error); build again")
    }
    var problems: [String] = []
    if manifest.keyTable != SHA256Digest(of: input.keyTable) {
      problems.append(
        "the release is published for another build; publish this one under a release of its own")
    }
    if served.timestamp.expiry <= now {
      problems.append(
        "the timestamp has expired, so devices accept nothing new; run `langpack refresh`")
    }
    if let object = try object(name) { problems += object.problems(input, manifest) }
    let ordinals = table.ordinals.sorted()
    var packs = OfferedPacks(origin: self, authentic: served.authentic.offered(inRollout: false))
    var locales = input.locales.map {
      input.inheriting(packs.coverage(of: $0, ordinals), $0)
    }
    if manifest.rollout != nil {
      var others = OfferedPacks(origin: self, authentic: served.authentic.offered(inRollout: true))
      for (place, locale) in input.locales.enumerated() {
        let found = input.inheriting(others.coverage(of: locale, ordinals), locale)
        locales[place].problem = locales[place].problem ?? found.problem
        locales[place].missing = Set(locales[place].missing).union(found.missing).sorted()
      }
    }
    return ReleaseCheck(
      sequence: manifest.sequence, phrases: ordinals.count, problems: problems, locales: locales)
  }
}

extension ReleaseObject {
  /// Returns why a build isn't the one that the release was created for.
  fileprivate func problems(_ input: ReleaseCheckInput, _ manifest: Manifest) -> [String] {
    var problems: [String] = []
    if keyTable != SHA256Digest(of: input.keyTable) {
      problems.append(
        "the release was created for another build; publish this one under a release of its own")
    }
    if manifest.revision < minimumRevision {
      problems.append(
        "the release needs revision \(minimumRevision) of the catalog, \(manifest.revision) is "
          + "published; publish from a later checkout")
    }
    return problems
  }
}

/// The packs that a manifest offers, each expanded once.
private struct OfferedPacks {
  let origin: Origin
  let authentic: Authentic<Manifest>
  private var opened: [String: Result<LanguagePack, ReleaseError>] = [:]

  init(origin: Origin, authentic: Authentic<Manifest>) {
    (self.origin, self.authentic) = (origin, authentic)
  }

  private var manifest: Manifest { authentic.content }

  mutating func coverage(of locale: LocaleTag, _ ordinals: [UInt32]) -> ReleaseCheck.Locale {
    var found = ReleaseCheck.Locale(locale: locale.description)
    let names = OfferedLocales(manifest.entries.map(\.locale)).chain(for: locale)
    let offered = names.compactMap { manifest.entry(for: $0) }
    guard !offered.isEmpty else {
      found.problem = "no pack is published; publish with its translations, or leave it out"
      return found
    }
    var packs: [(tag: String, pack: LanguagePack)] = []
    for entry in offered {
      switch open(entry) {
      case .success(let pack): packs.append((entry.locale, pack))
      case .failure(let error): found.problem = found.problem ?? "\(error)"
      }
    }
    for ordinal in ordinals {
      let place = packs.first { _, pack in
        switch pack.entry(ordinal) {
        case .text, .sameAsSource: true
        case .missing, .dead: false
        }
      }
      guard let place else {
        found.missing.append(ordinal)
        continue
      }
      if place.tag == found.locale { found.own += 1 } else { found.inherited += 1 }
    }
    return found
  }

  private mutating func open(_ entry: Manifest.Entry) -> Result<LanguagePack, ReleaseError> {
    if let known = opened[entry.locale] { return known }
    let result: Result<LanguagePack, ReleaseError>
    do throws(ReleaseError) { result = .success(try pack(of: entry)) } catch {
      result = .failure(error)
    }
    opened[entry.locale] = result
    return result
  }

  private func pack(of entry: Manifest.Entry) throws(ReleaseError) -> LanguagePack {
    let pack = try origin.openedPack(of: entry, in: authentic)
    guard pack.epoch == manifest.epoch else {
      throw .damaged(path: origin.path + "/" + OriginPath.blob(entry.wire))
    }
    return pack
  }
}
