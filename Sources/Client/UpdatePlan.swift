import Delivery
import Language
import Pack

/// Whom to ask for which packs, and whom to believe: the part of a configuration that updates need.
public struct UpdatePlan: ReleaseBound, Sendable, Hashable {
  /// The release of this build.
  public var releaseName: ReleaseName
  /// The pinned public keys, 32 bytes each: believed where the app bundles no root.
  public var keys: [[UInt8]]
  /// How many of the keys must have signed.
  var threshold: Int
  /// Whether this device takes part in every rollout.
  public var isTester = false
  /// The tags of the language of the code, which has packs in experiments alone.
  public var sourceTags: [String] = []
  /// Whether this device takes part in experiments.
  public var takesPartInExperiments = true
  /// The tags of each wanted locale and its fallbacks, best first.
  var chains: [[String]]
  /// How many seconds one whole update may take.
  public var seconds: Int
  /// Whether the origin is asked for deltas that its lists do not have: one that makes them on demand.
  public var asksForDeltas = false
  /// How many milliseconds to wait before a request is repeated the first time.
  public var retryMilliseconds = 500
  /// What may be fetched under the conditions of the moment.
  public var allowance = UpdateAllowance()
  /// The tags of each further locale and its fallbacks, which are wanted too, but not shown.
  public var further: [[String]] = []
  /// How many bytes all packs of the store may have; those of the shown language stay, whatever they have.
  public var storeLimit = Int.max

  /// A plan of these values.
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

  /// The plan with the language that is shown instead of a wanted one, as the last choice.
  ///
  /// It is kept up to date as long as the origin offers none of the wanted ones.
  func adding(shown tag: String?) -> UpdatePlan {
    guard let tag, !chains.contains(where: { $0.contains(tag) }), let shown = LocaleTag(tag)
    else { return self }
    var plan = self
    plan.chains.append(shown.fallbackChain.map(\.description))
    return plan
  }

  /// The root that the app itself believes: the one that it bundles, or its pinned keys.
  func anchor(bundled: Root?, crypto: any Crypto) -> Root {
    if let bundled, bundled.app == app { return bundled }
    let keys = keys.map { TrustedKey(id: Array(crypto.sha256($0).prefix(8)), publicKey: $0) }
    return Root(app: app, pinned: TrustedKeys(keys, threshold: threshold))
  }

  /// The terms of one update.
  ///
  /// - Parameters:
  ///   - anchor: the root that the app itself believes.
  ///   - state: what the store remembers, for this build and this anchor.
  ///   - bundled: the digests of the bundled packs by tag, that of the source pack among them.
  ///   - isBundleNewer: whether bundled packs are shown before downloaded ones.
  ///   - now: seconds since 1970.
  ///   - crypto: digests and signatures.
  /// - Returns: the terms.
  /// - Throws: `ClientError` where the names cannot be those of a manifest.
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
      held: held(state, bundled, isBundleNewer), salt: state.salt?.bytes ?? [],
      revoked: state.revoked, source: bundled[AppBundle.sourceTag], now: now, crypto: crypto)
    terms.rootCheck = state.rootCheck
    terms.room =
      storeLimit
      - min(storeLimit, state.length { chains.joined().contains($0) || Overlay(key: $0) != nil })
    terms.quarantined = state.quarantined
    return terms
  }

  /// All packs that the app has of the wanted tags, the newest first.
  private func held(
    _ state: StoreState, _ bundled: [String: SHA256Digest], _ isBundleNewer: Bool
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
