import Delivery

/// What a device has counted, and the batches that wait to be sent.
///
/// ```
/// events ──▶ counted before? ──no──▶ an open batch of the same subject, or a new one
///                                        │ round, in random order
///                                        ▼
///                       tried ── accepted, refused ──▶ gone
///                         └─ no answer: open again, or, with a number, the same bytes again
/// ```
/// A value that decides, without disk, clock or chance of its own. It lies in one file, so that a
/// fact and the memory of it change in one step. `Docs/Formats/Telemetry.md` describes the facts.
public struct FactLog: Sendable, Hashable {
  /// The facts that were counted of a pack, each once.
  struct CountedPack: Sendable, Hashable {
    var digest: HalfDigest
    var facts: FactSet<PackFact>
  }

  /// The facts that were counted of a rollout.
  struct CountedRollout: Sendable, Hashable {
    var id: UInt64
    /// The highest sequence for which `began` was counted; 0 for none.
    var began: UInt64 = 0
    /// The failures that were counted, each once.
    var facts = FactSet<RolloutFact>()
  }

  /// A step, and the place in the file `starts` after which starts count for it.
  struct CurrentStep: Sendable, Hashable {
    var step: RolloutStep
    var mark: StartMark
  }

  /// A batch that no server has answered.
  struct WaitingBatch: Sendable, Hashable {
    var batch: FactBatch
    /// Whether it may have been sent, so that it takes no further facts.
    var isTried = false
  }

  /// The packs with counted facts, latest last.
  var packs: [CountedPack] = []
  /// The rollouts with counted facts, latest last.
  var rollouts: [CountedRollout] = []
  /// The step that starts count for; nil for none.
  var current: CurrentStep?
  /// The batches that wait, oldest first.
  var waiting: [WaitingBatch] = []
  /// When the next round may begin.
  var rounds = FactRounds()

  /// The number of packs whose counted facts are remembered.
  static let packLimit = 64
  /// The number of rollouts whose counted facts are remembered.
  static let rolloutLimit = 16
  /// The number of batches that wait.
  static let waitingLimit = 48
  /// How many starts in a row must die.
  static let failuresLimit = 3

  /// Creates an empty log.
  public init() {}

  /// Whether no batch waits.
  public var isSent: Bool { waiting.isEmpty }

  /// Counts an event, unless it was counted before.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - releaseName: The build in which it happened.
  ///   - number: Returns a random number, for a batch that gets its first failure.
  public mutating func handle(
    _ event: FactEvent, of releaseName: ReleaseName, number: () -> UInt64
  ) {
    switch event {
    case .launched(let launch): put(.launches(launch.counts), of: releaseName, number)
    case .came(let locale):
      put(.launches(LaunchCounts(locale: locale, came: 1)), of: releaseName, number)
    case .updated(let outcome, let setbacks):
      let counts = UpdateCounts(
        outcomes: [outcome: 1],
        setbacks: Dictionary(setbacks.map { ($0, 1) }, uniquingKeysWith: { one, _ in one }))
      put(.updates(counts), of: releaseName, number)
    case .exposed(let experiment, let arm):
      put(.experiment(name: experiment, arm: arm, launches: 1), of: releaseName, number)
    case .lacked(let phrase): put(.phrase(id: phrase, launches: 1), of: releaseName, number)
    case .pack(let pack): count(pack, of: releaseName, number)
    case .accepted(let next, let mark): accept(next, after: mark)
    case .started(let starts): count(starts, of: releaseName, number)
    case .missed(let step): count(.missing, of: step, number)
    }
  }

  private mutating func count(
    _ pack: PackFacts, of releaseName: ReleaseName, _ number: () -> UInt64
  ) {
    let place = packs.firstIndex { $0.digest == pack.digest }
    var new = pack
    if let place { new.facts = pack.facts.subtracting(packs[place].facts) }
    guard !new.facts.isEmpty else { return }
    if let place {
      packs[place].facts.formUnion(new.facts)
    } else {
      packs.append(CountedPack(digest: pack.digest, facts: pack.facts))
      packs.removeFirst(max(0, packs.count - Self.packLimit))
    }
    put(.pack(new), of: releaseName, number)
  }
}
