import Delivery
import Health
import Release
import Synchronization

/// What devices may report of an origin's releases, read when it is asked for and cached.
///
/// What was found stays known, since devices report old packs and steps too. What was not found is
/// looked up again after some seconds, so a new publication is known as soon as devices report it.
/// A class, since all requests share it.
final class KnownReleases: Sendable {
  private struct State {
    var names: Set<ReleaseName> = []
    var namesRead: Int?
    var releases: [ReleaseName: (known: KnownRelease, read: Int)] = [:]
    var ledgers: [ReleaseName: Ledger] = [:]
  }

  /// The phrases in the ledgers of a release's manifests.
  private struct Ledger {
    /// The manifest after which the ledgers were read; each publication has its own.
    let latest: UInt64
    let phrases: Set<UInt64>
  }

  private let origin: Origin
  private let seconds: @Sendable () -> Int
  private let state = Mutex(State())

  /// How long a miss is believed, in seconds.
  static let freshness = 5
  /// How long a miss in the other releases of an app is believed, in seconds, since there are many.
  static let otherFreshness = 60

  init(_ origin: Origin, seconds: @escaping @Sendable () -> Int) {
    (self.origin, self.seconds) = (origin, seconds)
  }

  /// Returns what is known in memory; never blocks.
  func cached(_ name: ReleaseName) -> KnownRelease? {
    state.withLock { $0.releases[name]?.known }
  }

  /// Returns what exists of a release, after a look at the origin if the last one is old.
  ///
  /// - Parameter name: The release.
  /// - Returns: Nil if the origin has no such release.
  /// - Throws: An error if the origin cannot be read.
  func lookedUp(_ name: ReleaseName) throws(ReleaseError) -> KnownRelease? {
    try lookedUp(name, freshness: Self.freshness)
  }

  /// Returns what exists of a release, with a pack or an arm that only another release of the app
  /// has: after an update of the app, a build shows the packs of the build before it.
  ///
  /// - Parameters:
  ///   - name: The release.
  ///   - subject: What a device reports.
  /// - Returns: Nil if the origin has no such release.
  /// - Throws: An error if the origin cannot be read.
  func lookedUp(
    _ name: ReleaseName, for subject: FactSubject
  ) throws(ReleaseError) -> KnownRelease? {
    guard var known = try lookedUp(name) else { return nil }
    if known.has(subject) { return known }
    switch subject {
    case .pack, .experiment: break
    case .rollout, .launches, .updates, .phrase: return known
    }
    let others = state.withLock { $0.names }.filter {
      $0 != name && ($0.app, $0.channel) == (name.app, name.channel)
    }
    for other in others
    where try lookedUp(other, freshness: Self.otherFreshness)?.has(subject) == true {
      known.add(subject)
      state.withLock { $0.releases[name]?.known.add(subject) }
      break
    }
    return known
  }

  private func lookedUp(
    _ name: ReleaseName, freshness: Int
  ) throws(ReleaseError) -> KnownRelease? {
    let now = seconds()
    guard try hasRelease(name, at: now) else { return nil }
    let old = state.withLock { $0.releases[name] }
    if let old, Self.isFresh(old.read, at: now, freshness) { return old.known }
    let found = try origin.reported(name)
    var known = KnownRelease(
      manifests: found.manifests, packs: found.packs, phrases: try phrases(of: name, in: found))
    if let old { known.formUnion(old.known) }
    state.withLock { $0.releases[name] = (known, now) }
    return known
  }

  /// Returns the phrases of a release, whose ledgers are read once for each publication.
  private func phrases(
    of name: ReleaseName, in found: ReportedRelease
  ) throws(ReleaseError) -> Set<UInt64> {
    let latest = found.manifests.map(\.sequence).max() ?? 0
    if let known = state.withLock({ $0.ledgers[name] }), known.latest == latest {
      return known.phrases
    }
    let phrases = try origin.publishedPhrases(
      of: name.app, in: Set(found.manifests.map(\.epoch)))
    return state.withLock { state in
      // Releases of one app share one set in memory.
      let shared = state.ledgers.values.first { $0.phrases == phrases }?.phrases ?? phrases
      state.ledgers[name] = Ledger(latest: latest, phrases: shared)
      return shared
    }
  }

  /// Whether the origin has no release at all, so that its counts may come before it does.
  func isEmpty() throws(ReleaseError) -> Bool {
    _ = try hasRelease(ReleaseName(app: "", channel: "", release: ""), at: seconds())
    return state.withLock { $0.names.isEmpty }
  }

  /// Returns whether the origin has a release, by a list that is read every few seconds: made-up
  /// names cost no look at the disk.
  private func hasRelease(_ name: ReleaseName, at now: Int) throws(ReleaseError) -> Bool {
    let (isKnown, read) = state.withLock { ($0.names.contains(name), $0.namesRead) }
    if isKnown { return true }
    if let read, Self.isFresh(read, at: now, Self.freshness) { return false }
    let names = try origin.servedReleases()
    return state.withLock { state in
      state.names.formUnion(names)
      state.namesRead = now
      return state.names.contains(name)
    }
  }

  private static func isFresh(_ read: Int, at now: Int, _ freshness: Int) -> Bool {
    now >= read && now - read < freshness
  }
}
