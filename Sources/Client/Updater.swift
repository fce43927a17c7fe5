import Delivery

/// A state machine that decides the next step of an update from past events; it performs no action.
///
/// One value is one check of the origin. It receives each event and returns the one action to take
/// next, or nil if the event doesn't belong to its step:
///
/// ```
///            ┌─ 304, or nothing new ───────────────────────────────▶ finished
/// start ▶ timestamp ▶ manifest ▶ for each pack: (list ▶ delta ▶ install) ─┐   (delta: or one on demand)
///            │  ▲         │                 └─ anything wrong ─▶ full pack ▶ install
///            ▼  │         └─ untrusted ▶ finished                  │
///        next roots          commit (one step for all) ◀───────────┘ ▶ finished
/// ```
/// Three reasons make it request the next roots before it judges a timestamp: a new sequence, seven
/// days since the last check, and the expiry of the known root.
///
/// Whatever goes wrong, the store is left as it was, or with whole verified packs added. A deadline
/// ends every step except the commit.
public struct Updater: Sendable {
  /// An event.
  public enum Event: Sendable, Hashable {
    /// The update may begin.
    case start
    /// The origin responded to the last fetch.
    case response(FetchResponse)
    /// The bytes of the last installation are verified, and kept for the commit.
    case installed
    /// The change is in the store.
    case committed
    /// The last action failed.
    case failed(ClientError)
    /// The time limit of the whole update is exceeded.
    case deadline
    /// The update was cancelled.
    case cancelled
    /// The last wait is over.
    case waited
  }

  /// The next action.
  public enum Action: Sendable, Hashable {
    /// Request a file from the origin.
    case fetch(FetchRequest)
    /// Wait.
    case wait(milliseconds: Int)
    /// Decode and verify a pack, and keep it for the commit.
    case install(Installation)
    /// Save the packs that arrived, and change the state of the store, in one step.
    case commit(StateChange)
    /// The update is over.
    case finished(UpdateOutcome)
  }

  enum Step: Sendable, Hashable {
    case idle
    case timestamp
    case root
    case patch(Accepted<Timestamp>)
    case manifest(Accepted<Timestamp>)
    case list(Manifest.Entry)
    case delta(Manifest.Entry, from: HeldPack)
    case demanded(Manifest.Entry, from: HeldPack)
    case pack(Manifest.Entry)
    case whole(Manifest.Entry, DeltaList.Entry)
    case installing(Manifest.Entry, UpdateOutcome.UpdatedPack.Way)
    case committing
    case finished
  }

  let terms: UpdateTerms
  var step = Step.idle
  var outcome = UpdateOutcome()
  /// The rules of trust, updated with each root received.
  var policy: TrustPolicy
  var root: Signed<Root>?
  /// Set once the origin has no root after the current one; nil until asked.
  var rootCheck: RootCheck?
  /// The timestamp to judge once the roots are known.
  var asking: FetchResponse?
  /// The timestamp of the manifest under which received packs are recorded.
  var accepted: Accepted<Timestamp>?
  var manifest: Accepted<Manifest>?
  /// The manifest's file, if new.
  var manifestFile: [UInt8]?
  var etag: String?
  var waiting: [Manifest.Entry] = []
  /// Packs whose signed bytes turned out unusable.
  var corrupt: [SHA256Digest] = []
  var changes: [String: StateChange.PackChange] = [:]
  /// The step of the manifest's rollout that this device counts for.
  var rolloutStep: RolloutStep?
  /// Faults of packs that arrived, for telemetry.
  var faults: [PackFacts] = []
  /// The form of the current pack that is coded without another one, if a list announced it.
  var whole: DeltaList.Entry?
  var receivedBefore = 0
  var retriesLeft: Int
  var lastFetch: FetchRequest?
  /// Whether the update waits to retry the last request.
  var isWaiting = false
  /// The part of a file that was not received whole.
  var part: PartialFile?
  /// The bytes received before the first pack was requested.
  var receivedOfTrust = 0

  /// Creates an update that has not begun.
  ///
  /// - Parameter terms: The packs wanted and held, and the keys trusted.
  init(_ terms: UpdateTerms) {
    self.terms = terms
    policy = terms.policy
    retriesLeft = terms.retries
    part = terms.part
  }

  /// Handles an event, and returns the next action.
  ///
  /// - Parameter event: The event that happened.
  /// - Returns: The next action, or nil if the event doesn't belong to the current step.
  public mutating func handle(_ event: Event) -> Action? {
    switch (step, event) {
    case (.finished, _), (.committing, .deadline), (.committing, .cancelled): nil
    case (.idle, .start): fetchTimestamp()
    case (_, .deadline): stop(.deadline)
    case (_, .cancelled): stop(.cancelled)
    case (_, .waited): waited()
    case _ where isWaiting: nil
    case (.committing, .committed): finish()
    case (.committing, .failed(let error)): giveUp(error)
    case (.installing(let entry, let way), .installed): took(entry, way)
    case (.installing(let entry, .resumed), .failed(let error)): unstage(entry, error)
    case (.installing(let entry, let way), .failed(.altered(let what))) where isResumed:
      startAgain(entry, way, .altered(what))
    case (.installing(let entry, .delta), .failed(let error)): fallBack(entry, error)
    case (.installing(let entry, _), .failed(let error)): reject(entry, error)
    case (_, .response(let response)): answered(response)
    case (_, .failed(let error)): fetchFailed(error)
    default: nil
    }
  }

  mutating func finish() -> Action {
    step = .finished
    outcome.setbacks.removeAll { $0 == outcome.failure }
    return .finished(outcome)
  }

  /// The bytes received, and the total that may arrive as far as it is known.
  var progress: (received: Int, expected: Int) {
    let rest = waiting.reduce(0) { $0 + $1.wireLength } + (lastFetch?.limit ?? 0)
    return (outcome.received, outcome.received + (manifest == nil ? 0 : rest))
  }

  /// Finishes after a failed commit: the state names none of the packs, so none is new.
  mutating func giveUp(_ error: ClientError) -> Action {
    outcome.packs = []
    outcome.failure = error
    return finish()
  }

  /// Stops here, keeping the packs that arrived whole.
  mutating func stop(_ error: ClientError) -> Action {
    isWaiting = false
    outcome.failure = outcome.failure ?? error
    waiting = []
    return conclude()
  }

  /// Commits what arrived if anything changed, and else finishes.
  mutating func conclude() -> Action {
    let record = accepted.map { timestamp in
      let record = ManifestRecord(path: terms.path, accepting: timestamp, now: terms.now)
      return outcome.failure == nil ? record.installed(etag: etag, tags: terms.tags) : record
    }
    let revoked = manifest?.content.revoked ?? terms.revoked
    let offered = manifest.map { Set($0.content.entries.map(\.installed.half)) }
    let forgets = terms.quarantined.contains { digest, entry in
      entry.isPast(terms.now) && offered?.contains(digest) == false
    }
    if changes.isEmpty, corrupt.isEmpty, !forgets, root == nil, !notesRootCheck,
      record == nil || record == terms.seen,
      revoked == terms.revoked
    {
      return finish()
    }
    step = .committing
    var change = StateChange(
      manifest: record, packs: changes, revoked: revoked, root: root, manifestFile: manifestFile)
    (change.corrupt, change.offered, change.rootCheck) = (corrupt, offered, rootCheck)
    (change.rolloutStep, change.faults) = (rolloutStep, faults)
    return .commit(change)
  }
}
