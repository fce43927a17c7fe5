import Delivery
import Language
import Testing

@testable import Client

/// Every sequence of events, walked as a graph: equal updaters are visited once.
@Suite struct UpdaterWalkTests {
  /// An updater, and what has been seen on the way to it.
  struct Place {
    var updater: Updater
    var last: Updater.Action?
    var installed: Set<String> = []
    var depth = 0

    var key: String {
      "\(updater.step)|\(updater.changes.keys.sorted())|\(updater.retriesLeft)|"
        + "\(updater.waiting.map(\.locale))|\(String(describing: updater.outcome.failure))|"
        + "\(installed.sorted())|\(updater.manifest == nil)|\(updater.isWaiting)|"
        + "\(updater.part?.bytes.count ?? 0)|\(updater.lastFetch?.held.count ?? 0)|"
        + "\(updater.policy.root.version)|\(updater.rootCheck == nil)|\(updater.asking == nil)|"
        + "\(updater.accepted == nil)|\(updater.lastFetch?.etag == nil)"
    }
  }

  static let choice = LanguageChoice(
    wanted: [LocaleTag("es-MX")].compactMap { $0 }, source: .english)

  static let cut: FetchResponse = {
    var response = FetchResponse(status: 200, body: [1, 2])
    response.isCut = true
    return response
  }()

  let origin = TestOrigin()
  let terms: UpdateTerms
  /// The terms of a device that has all of what is offered, and a validator.
  let installed: UpdateTerms
  let events: [Updater.Event]

  /// Two packs are wanted: for one there is a delta, the other comes whole.
  init() async throws {
    let old = TestPacks.pack("a text that is long enough to make a delta worth it")
    let new = TestPacks.pack("a text that is long enough to make a delta worth two")
    origin.publish(["es": old])
    origin.publish(["es": new, "es-MX": new])
    var terms = UpdateTerms(
      plan: UpdatePlan(
        of: ReleaseName(app: "app", channel: "stable", release: "1"), keys: [],
        choice: Self.choice),
      policy: TrustPolicy(
        root: Root(app: "app", pinned: TrustedKeys([TestOrigin.trusted(TestOrigin.key)])),
        of: ReleaseName(app: "app", channel: "stable", release: "1"),
        keyTable: TestPacks.keyTableDigest),
      path: TestOrigin.path, seen: ManifestRecord(path: TestOrigin.path, sequence: 1),
      held: ["es": [HeldPack(digest: FakeCrypto().digest(old), place: .downloaded)]],
      now: 1000, crypto: FakeCrypto())
    var events: [Updater.Event] = [
      .start, .installed, .committed, .deadline, .cancelled, .failed(.undecodable("x")),
      .failed(.unreachable(path: "x", reason: "x")), .response(FetchResponse(status: 304)),
      .response(FetchResponse(status: 404)), .response(FetchResponse(status: 503)), .waited,
      .response(Self.cut), .response(FetchResponse(status: 416)),
      .response(FetchResponse(status: 200, body: [1, 2, 3])),
    ]
    let timestamp = try await origin.fetch(FetchRequest(path: TestOrigin.path, limit: 1 << 20))
    let named = try #require(try Signed<Timestamp>(parsing: timestamp.body).content.manifestPath)
    let manifest = try await origin.fetch(FetchRequest(path: named, limit: 1 << 20))
    let deltas = try #require(try SignedManifest(parsing: manifest.body).manifest.entry(for: "es"))
    let path = OriginPath.deltaList(try #require(deltas.deltas).digest)
    let list = try await origin.fetch(FetchRequest(path: path, limit: 1000))
    events += [.response(timestamp), .response(manifest), .response(list)]
    let keys = terms.policy.root.roots
    let root = Root(version: 1, app: "app", roots: keys, manifests: keys, timestamps: keys)
    events.append(.response(FetchResponse(status: 200, body: origin.signed(root))))
    self.events = events
    self.terms = terms
    terms.seen = ManifestRecord(
      path: TestOrigin.path, sequence: 2, digest: FakeCrypto().digest(manifest.body), expiry: 2000,
      etag: timestamp.etag, tags: terms.tags)
    installed = terms
  }

  @Test func everySequenceEndsOnceAndCommitsOnlyWhatIsInstalled() {
    walk(terms, atLeast: 50)
    walk(installed, atLeast: 20)
  }

  private func walk(_ terms: UpdateTerms, atLeast count: Int) {
    var visited: Set<String> = []
    var open = [Place(updater: Updater(terms))]
    var ends = 0
    while let place = open.popLast() {
      guard visited.insert(place.key).inserted else { continue }
      checkDeadlineEnds(place)
      for event in events {
        guard let next = step(place, event) else { continue }
        #expect(next.depth < 40)
        if case .finished = next.last { ends += 1 }
        open.append(next)
      }
    }
    #expect(visited.count > count && ends > 20, "\(visited.count) places, \(ends) ends")
  }

  private func step(_ place: Place, _ event: Updater.Event) -> Place? {
    var next = place
    if case .installing(let entry, _) = place.updater.step, event == .installed {
      next.installed.insert(entry.locale)
    }
    guard let action = next.updater.handle(event) else {
      #expect(place.updater.outcome == next.updater.outcome, "\(event)")
      return nil
    }
    #expect(place.updater.step != .finished, "\(event) after the end")
    if case .commit(let change) = action { checkCommit(change, next) }
    if case .finished(let outcome) = action { checkEnd(outcome, place, event) }
    next.last = action
    next.depth += 1
    return next
  }

  private func checkCommit(_ change: StateChange, _ place: Place) {
    #expect(Set(change.packs.keys) == place.installed)
    guard let manifest = change.manifest else {
      #expect(change.packs.isEmpty && (change.root != nil || change.rootCheck != nil))
      return
    }
    // Nothing is accepted before the roots are known.
    #expect(manifest.sequence == 2 && manifest.digest != nil && change.rootCheck != nil)
    let isComplete = place.updater.terms.isInstalled || place.installed == ["es", "es-MX"]
    #expect((manifest.etag != nil) == isComplete)
  }

  private func checkEnd(_ outcome: UpdateOutcome, _ place: Place, _ event: Updater.Event) {
    if outcome.result == .updated {
      #expect(place.updater.step == .committing && event == .committed)
      #expect(Set(outcome.packs.map(\.locale)) == place.installed)
    }
    if place.updater.step == .committing, event != .committed { #expect(outcome.packs.isEmpty) }
  }

  private func checkDeadlineEnds(_ place: Place) {
    var updater = place.updater
    switch updater.handle(.deadline) {
    case .finished: break
    case .commit:
      guard case .finished = updater.handle(.committed) else {
        Issue.record("a commit ends the update")
        return
      }
    case nil: #expect(place.updater.step == .committing || place.updater.step == .finished)
    default: Issue.record("\(place.updater.step) goes on after the deadline")
    }
  }

  @Test func requestsAreRepeatedOnlySoOften() {
    var updater = Updater(terms)
    var action = updater.handle(.start)
    var requests = 0
    var waits: [Int] = []
    while let next = action {
      switch next {
      case .fetch:
        requests += 1
        action = updater.handle(.failed(.unreachable(path: "x", reason: "x")))
      case .wait(let milliseconds):
        waits.append(milliseconds)
        #expect(updater.handle(.response(FetchResponse(status: 200))) == nil)
        action = updater.handle(.waited)
      default: action = nil
      }
    }
    #expect(requests == 1 + terms.retries && waits.count == terms.retries)
    // Each about twice as long as the one before: half to one and a half of 500 and 1000 ms.
    #expect(250...750 ~= waits[0] && 500...1500 ~= waits[1])
  }
}
