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
  /// The tags of the language of the code, which has packs only in experiments.
  public var sourceTags: [String] = []
  /// Whether this device takes part in experiments.
  public var takesPartInExperiments = true
  /// The tags of each wanted locale and its fallbacks, best first.
  var chains: [[String]]
  /// The time limit of a whole update, in seconds.
  public var seconds: Int
  /// Whether to request deltas that the origin's lists don't have, from one that makes them on
  /// demand.
  public var asksForDeltas = false
  /// The average wait before the first retry of a request, in milliseconds.
  public var retryMilliseconds = 500
  /// The limits on what may be fetched under current conditions.
  public var allowance = UpdateAllowance()
  /// The tags of each further locale and its fallbacks, which are wanted but not shown.
  public var further: [[String]] = []
  /// The maximum size of all packs in the store, in bytes; those of the shown language always stay.
  public var storeLimit = Int.max

  /// Creates a plan.
  public init(
    of releaseName: ReleaseName, keys: [[UInt8]], threshold: Int = 1,
    chains: [[String]], seconds: Int = 300
  ) {
    self.releaseName = releaseName
    self.keys = keys
    self.threshold = threshold
    self.chains = chains
    self.seconds = seconds
  }

  /// Returns the plan with the language that is shown instead of a wanted one, as the last choice.
  ///
  /// It is kept up to date as long as the origin offers none of the wanted languages.
  func adding(shown tag: String?) -> UpdatePlan {
    guard let tag, !chains.contains(where: { $0.contains(tag) }), let shown = LocaleTag(tag)
    else { return self }
    var plan = self
    plan.chains.append(shown.fallbackChain.map(\.description))
    return plan
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
  ///   - anchor: the root that the app itself trusts.
  ///   - state: the store's state, for this build and this anchor.
  ///   - bundled: the digests of the bundled packs by tag, including the source pack.
  ///   - isBundleNewer: whether bundled packs are shown before downloaded ones.
  ///   - now: seconds since 1970.
  ///   - crypto: computes digests and verifies signatures.
  /// - Returns: the terms.
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
    terms.room =
      storeLimit
      - min(storeLimit, state.length { chains.joined().contains($0) || Overlay(key: $0) != nil })
    terms.quarantined = state.quarantined
    return terms
  }

  /// Returns all packs that the app has of the wanted tags, the newest first.
  private func held(
    _ state: StoreState, _ bundled: [String: SHA256Digest], isBundleNewer: Bool
  ) -> [String: [HeldPack]] {
    var held: [String: [HeldPack]] = [:]
    let overlays = state.packs.keys.filter { Overlay(key: $0) != nil }
    for tag in chains.flatMap({ $0 }) + further.flatMap({ $0 }) + overlays {
      let downloaded = (state.packs[tag]?.records ?? []).map {
        HeldPack(digest: $0.digest, place: .downloaded)
      }
      let carried = bundled[tag].map { [HeldPack(digest: $0, place: .bundled)] } ?? []
      held[tag] = isBundleNewer ? carried + downloaded : downloaded + carried
    }
    return held
  }
}
