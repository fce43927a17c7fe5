import Delivery

/// Decides the next step of an update from what has happened so far; does nothing itself.
///
/// One value is one check of the origin. It is given each event and returns the one action to take
/// next, or nil where the event does not belong to its step:
///
/// ```
///            ┌─ 304, or nothing new ───────────────────────────────▶ finished
/// start ▶ timestamp ▶ manifest ▶ for each pack: (list ▶ delta ▶ install) ─┐   (delta: or one on demand)
///            │  ▲         │                 └─ anything wrong ─▶ full pack ▶ install
///            ▼  │         └─ untrusted ▶ finished                  │
///        next roots          commit (one step for all) ◀───────────┘ ▶ finished
/// ```
/// The next roots are asked for before a timestamp is judged that names a new sequence, after seven days, and
/// where the known root has expired.
///
/// Whatever goes wrong, the store is left as it was, or with whole verified packs added. A deadline
/// ends every step but the commit.
public struct Updater: Sendable {
  /// What has happened.
  public enum Event: Sendable, Hashable {
    /// The update may begin.
    case start
    /// The origin answered the last fetch.
    case response(FetchResponse)
    /// The bytes of the last installation are verified, and kept for the commit.
    case installed
    /// The change is in the store.
    case committed
    /// The last action failed.
    case failed(ClientError)
    /// The time for the whole update is over.
    case deadline
    /// Somebody wants it to end.
    case cancelled
    /// The time of the last wait has gone by.
    case waited
  }

  /// What to do next.
  public enum Action: Sendable, Hashable {
    /// Ask the origin for a file.
    case fetch(FetchRequest)
    /// Let some time go by.
    case wait(milliseconds: Int)
    /// Decode and verify a pack, and keep it for the commit.
    case install(Installation)
    /// Save the packs that came, and change the state of the store, in one step.
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
  /// Whom to believe, and after the roots that came.
  var policy: TrustPolicy
  var root: Signed<Root>?
  /// That the origin has no root after the present one; nil while it was not asked.
  var rootCheck: RootCheck?
  /// The timestamp that is judged once the roots are known.
  var asking: FetchResponse?
  /// The timestamp of the manifest that what comes is recorded under.
  var accepted: Accepted<Timestamp>?
  var manifest: Accepted<Manifest>?
  /// The manifest's file, where it is a new one.
  var manifestFile: [UInt8]?
  var etag: String?
  var waiting: [Manifest.Entry] = []
  /// Packs that came whole and became nothing.
  var spoilt: [SHA256Digest] = []
  var changes: [String: StateChange.PackChange] = [:]
  /// The form of the present pack that is coded beside no other one, where a list announced it.
  var whole: DeltaList.Entry?
  var receivedBefore = 0
  var retriesLeft: Int
  var lastFetch: FetchRequest?
  /// The last request is repeated after a wait.
  var isWaiting = false
  /// What came of a file that did not come whole.
  var part: PartialFile?
  /// How many bytes came before the first pack was asked for.
  var receivedOfTrust = 0

  /// An update that has not begun.
  ///
  /// - Parameter terms: what is wanted, held and trusted.
  init(_ terms: UpdateTerms) {
    self.terms = terms
    policy = terms.policy
    retriesLeft = terms.retries
    part = terms.part
  }

  /// Takes an event in and says what to do next.
  ///
  /// - Parameter event: what has happened.
  /// - Returns: the next action, or nil where the event does not belong to the present step.
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
    case (.installing(let entry, _), .failed(let error)): spoil(entry, error)
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

  /// How many bytes have come, and how many may come in all as far as that is known.
  var progress: (received: Int, expected: Int) {
    let rest = waiting.reduce(0) { $0 + $1.wireLength } + (lastFetch?.limit ?? 0)
    return (outcome.received, outcome.received + (manifest == nil ? 0 : rest))
  }

  /// The commit failed: the packs are not in the state, so none is new.
  mutating func giveUp(_ error: ClientError) -> Action {
    outcome.packs = []
    outcome.failure = error
    return finish()
  }

  /// Ends here, keeping the packs that are whole.
  mutating func stop(_ error: ClientError) -> Action {
    isWaiting = false
    outcome.failure = outcome.failure ?? error
    waiting = []
    return conclude()
  }

  /// Commits what came, if anything changed, else finishes.
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
    if changes.isEmpty, spoilt.isEmpty, !forgets, root == nil, !notesRootCheck,
      record == nil || record == terms.seen,
      revoked == terms.revoked
    {
      return finish()
    }
    step = .committing
    var change = StateChange(
      manifest: record, packs: changes, revoked: revoked, root: root, manifestFile: manifestFile)
    (change.spoilt, change.offered, change.rootCheck) = (spoilt, offered, rootCheck)
    return .commit(change)
  }
}
