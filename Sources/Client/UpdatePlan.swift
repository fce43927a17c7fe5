import Delivery
import Language
import Pack

/// The part of a configuration that updates need: which origin and packs to use, and which keys to
/// trust.
public struct UpdatePlan: ReleaseBound, Sendable, Hashable {
  /// The release of this build.
  public var releaseName: ReleaseName
  /// The pinned public keys, 32 bytes each, trusted if the app bundles no root.
  public var keys: [[UInt8]]
  /// The number of keys that must have signed.
  var threshold: Int
  /// Whether this device takes part in every rollout.
  public var isTester = false
  /// Whether this device takes part in experiments.
  public var takesPartInExperiments = true
  /// The wanted locales, best first, and that of the texts in the code.
  let choice: LanguageChoice
  /// The language that is shown instead of a wanted one; nil if a wanted one is shown.
  private(set) var former: LocaleTag?
  /// The time limit of a whole update, in seconds.
  public var seconds: Int
  /// Whether to request deltas that the origin's lists don't have, from one that makes them on
  /// demand.
  public var asksForDeltas = false
  /// The average wait before the first retry of a request, in milliseconds.
  public var retryMilliseconds = 500
  /// The limits on what may be fetched under current conditions.
  public var allowance = UpdateAllowance()
  /// Further locales, which are wanted but not shown.
  public var further: [LocaleTag] = []
  /// The maximum size of all packs in the store, in bytes; those of the shown language always stay.
  public var storeLimit = Int.max

  /// Creates a plan.
  public init(
    of releaseName: ReleaseName, keys: [[UInt8]], threshold: Int = 1,
    choice: LanguageChoice, seconds: Int = 300
  ) {
    self.releaseName = releaseName
    self.keys = keys
    self.threshold = threshold
    self.choice = choice
    self.seconds = seconds
  }

  /// Returns the plan with the language that is shown instead of a wanted one, as the last choice.
  ///
  /// It is kept up to date as long as the origin offers none of the wanted languages.
  func adding(shown tag: String?) -> UpdatePlan {
    guard let tag, !choice.shows(tag), let shown = LocaleTag(tag) else { return self }
    var plan = self
    plan.former = shown
    return plan
  }

  /// The locales that a device wants to show, best first.
  var shown: [LocaleTag] { choice.wanted + (former.map { [$0] } ?? []) }

  /// Returns the tags of the packs that are needed for each locale to show, in lookup order.
  ///
  /// - Parameter tags: The tags of the packs that there are.
  /// - Returns: A list for each locale, which may be empty.
  func chains(among tags: [String]) -> [[String]] {
    let offered = OfferedLocales(tags)
    return choice.chains(among: offered) + (former.map { [offered.chain(for: $0)] } ?? [])
  }

  /// Returns the tags of the language of the code, if the wanted locale at a place is read in it.
  func sourceTags(at place: Int) -> [String] {
    choice.endsAtSource && place == choice.wanted.count - 1 ? choice.sourceTags : []
  }

  /// Returns whether a pack may be needed for a locale that is to be shown or is wanted further.
  func mayNeed(_ tag: String) -> Bool {
    guard let tag = LocaleTag(tag) else { return false }
    return (shown + further).contains { $0.reads(tag) }
  }

  /// Returns the root that the app itself trusts: the bundled one, or its pinned keys.
  func anchor(bundled: Root?, crypto: any Crypto) -> Root {
    if let bundled, bundled.app == app { return bundled }
    let keys = keys.map { TrustedKey(id: Array(crypto.sha256($0).prefix(8)), publicKey: $0) }
    return Root(app: app, pinned: TrustedKeys(keys, threshold: threshold))
  }

  /// Returns the terms of one update.
  ///
  /// - Parameters:
  ///   - anchor: The root that the app itself trusts.
  ///   - state: The store's state, for this build and this anchor.
  ///   - bundled: The digests of the bundled packs by tag, including the source pack.
  ///   - isBundleNewer: Whether bundled packs are shown before downloaded ones.
  ///   - now: Seconds since 1970.
  ///   - crypto: Computes digests and verifies signatures.
  /// - Returns: The terms.
  /// - Throws: `ClientError` if the names cannot be those of a manifest.
  func terms(
    anchor: Root, state: StoreState, bundled: [String: SHA256Digest], isBundleNewer: Bool = false,
    now: UInt64, crypto: any Crypto
  ) throws(ClientError) -> UpdateTerms {
    guard let keyTable = state.keyTable else { throw .noKeyTable("cannot be digested") }
    guard let path = OriginPath.timestamp(releaseName) else {
      throw .badName(releaseName)
    }
    let policy = TrustPolicy(
      root: state.root?.content ?? anchor, of: releaseName,
      keyTable: keyTable)
    var terms = UpdateTerms(
      plan: self, policy: policy, path: path, seen: state.manifestRecord(of: path),
      held: held(state, bundled, isBundleNewer: isBundleNewer), salt: state.salt?.bytes ?? [],
      revoked: state.revoked, source: bundled[AppBundle.sourceTag], now: now, crypto: crypto)
    terms.rootCheck = state.rootCheck
    terms.room = storeLimit - min(storeLimit, state.length(where: keeps(state.packs.keys)))
    terms.quarantined = state.quarantined
    return terms
  }

  /// Returns whether each pack of a store belongs to the shown language, and so stays.
  func keeps(_ tags: [String]) -> (String) -> Bool {
    let kept = Set(chains(among: tags).joined())
    return { kept.contains($0) || Overlay(key: $0) != nil }
  }

  /// Returns all packs that the app has, the newest first.
  private func held(
    _ state: StoreState, _ bundled: [String: SHA256Digest], isBundleNewer: Bool
  ) -> [String: [HeldPack]] {
    var held: [String: [HeldPack]] = [:]
    for tag in Set(state.packs.keys).union(bundled.keys) where tag != AppBundle.sourceTag {
      let downloaded = (state.packs[tag]?.records ?? []).map {
        HeldPack(digest: $0.digest, place: .downloaded)
      }
      let carried = bundled[tag].map { [HeldPack(digest: $0, place: .bundled)] } ?? []
      held[tag] = isBundleNewer ? carried + downloaded : downloaded + carried
    }
    return held
  }
}
