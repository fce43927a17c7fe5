import Delivery
import JSON
import Release
import Rollouts
import Sodium
import Webhooks

/// A watcher of rollouts, which makes manifests current that were signed ahead.
///
/// It holds one key, for timestamps alone if there is a root.
public struct RolloutWatcher: Sendable {
  private let project: Project
  private let order: WatchOrder
  private let signer: Signer
  /// What a person should know about the key; nil if the key has no more rights than it needs.
  public let noteOnKey: String?

  /// Creates a watcher, and opens its key.
  ///
  /// - Parameters:
  ///   - order: What to watch.
  ///   - project: The project with the origin.
  ///   - source: The source of the private key's passphrase.
  ///   - reporter: Receives warnings.
  /// - Throws: An error if the key cannot be opened, or there are no counts at their place.
  public init(
    _ order: WatchOrder, of project: Project, _ source: PassphraseSource, _ reporter: Reporter
  ) throws(ProjectError) {
    (self.order, self.project) = (order, project)
    try order.counts.check()
    signer = try project.signer(source, reporter)
    noteOnKey = try project.noteOnKey(signer.publicKey)
    if project.formerWatcherFolder.exists {
      reporter.note(
        "\(project.formerWatcherFolder.shown) is not read: a branch can bring it; what the watcher "
          + "remembers is in \(try project.requiredOwner().folder.path)")
    }
  }

  /// Looks at every rollout once, and does what its decision says.
  ///
  /// - Returns: The rollouts, and what kept the watcher from looking at others.
  /// - Throws: An error if the releases cannot be listed.
  package func look() throws(ProjectError) -> (found: [RolloutStanding], problems: [String]) {
    let origin = try project.origin
    let app = project.configuration.app
    let names = try ProjectError.wrapping { () throws(ReleaseError) in
      if let name = order.release { return [name] }
      return try origin.releasesWithPlans(of: app)
    }
    var (found, problems) = ([RolloutStanding](), [String]())
    for name in names {
      do throws(ProjectError) {
        guard let planned = try planned(name) else { continue }
        var standing = RolloutStanding(planned: planned)
        try look(&standing, name)
        found.append(standing)
      } catch { problems.append(error.words) }
    }
    return (found, problems)
  }

  /// Returns a release with its plan; nil if it has none and wasn't named.
  private func planned(_ name: ReleaseName) throws(ProjectError) -> PlannedRelease? {
    order.release == nil
      ? try project.plannedReleaseIfAny(name) : try project.plannedRelease(name)
  }

  private func look(
    _ standing: inout RolloutStanding, _ name: ReleaseName
  ) throws(ProjectError) {
    let now = UInt64.now
    let file = try project.watcherState(of: name)
    let former = WatcherState(try file.bytes() ?? [])
    var state = former
    let planned = standing.planned
    switch planned.place {
    case .waiting:
      return try move(.widen, &standing)
    case .over:
      standing.words = "its plan is over: a publication ended it"
      return
    case .step(let index) where index >= planned.decidedShares.count:
      standing.words = "all devices take the packs; the plan is done"
      return
    case .step, .halted, .reverted: break
    }
    let counts = try planned.counts(order.counts, now: now)
    state.follow(planned, counts, now: now)
    guard let rules = planned.rules, let moment = planned.moment(state, now: now) else { return }
    let decision = RolloutDecision(rules, counts, at: moment)
    standing.decision = decision
    // Before acting: if this machine stops, the step has begun no later than it was seen.
    if state != former { try file.write(state.bytes) }
    try act(on: decision, &standing, &state, now: now)
    if project.rehearsal == nil, state != former { try file.write(state.bytes) }
  }

  private func act(
    on decision: RolloutDecision, _ standing: inout RolloutStanding, _ state: inout WatcherState,
    now: UInt64
  ) throws(ProjectError) {
    switch decision.action {
    case .promote: try move(.widen, &standing)
    case .halt: try move(.halt, &standing)
    case .revert: try move(.revert, &standing)
    case .hold where decision.isDone(standing.planned): try move(.widen, &standing)
    case .hold:
      standing.words = decision.reasonWords
      guard state.held != decision.brief else { return }
      let (origin, planned, author) = (try project.origin, standing.planned, project.author)
      try ProjectError.wrapping { () throws(ReleaseError) in
        try origin.hold(planned, because: decision.json.compact, by: author, now: now)
      }
      state.held = decision.brief
      return try tell(standing, "hold", now: now)
    }
    state.held = ""
  }

  /// Adds a message about a decision to those that wait.
  private func tell(
    _ standing: RolloutStanding, _ word: String, now: UInt64
  ) throws(ProjectError) {
    guard order.receiver != nil, project.rehearsal == nil else { return }
    let file = try project.webhookQueue()
    var queue = WebhookQueue(try file.bytes() ?? [])
    let plan = standing.planned.plan
    queue.add(
      "rollout.\(word)",
      .members([
        "app": .text(plan.app), "channel": .text(plan.channel), "release": .text(plan.release),
        "sequence": .text(SequenceNumber.text(standing.planned.sequence)),
        "state": .text(standing.planned.words), "reason": .text(standing.words),
        "decision": standing.decision?.json,
      ]), now: now)
    try file.write(queue.bytes)
  }

  /// Sends the messages that are due.
  ///
  /// - Returns: What could not be sent, in words.
  /// - Throws: An error if the file of the messages cannot be written.
  public func sendMessages() throws(ProjectError) -> [String] {
    guard let receiver = order.receiver, project.rehearsal == nil else { return [] }
    let file = try project.webhookQueue()
    guard let bytes = try file.bytes() else { return [] }
    let former = WebhookQueue(bytes)
    var queue = former
    let now = UInt64.now
    let problems = queue.send(now: now) { message throws(WebhookError) in
      try receiver.send(message.id, Array(message.body.utf8), now: now)
    }
    if queue != former { try file.write(queue.bytes) }
    return problems
  }

  private func move(
    _ move: PlanMoveInput.Move, _ standing: inout RolloutStanding
  ) throws(ProjectError) {
    let planned = standing.planned
    var input = PlanMoveInput(of: planned.plan.releaseName, move, by: project.author)
    (input.seen, input.lifetime) = (planned.sequence, order.lifetime)
    input.decision = standing.decision?.json.compact
    standing.planned = try project.moveRollout(input, signedBy: signer)
    let word =
      switch move {
      case .widen: "widened"
      case .halt: "halted"
      case .revert: "reverted"
      }
    let reason = standing.decision.map { ": " + $0.reasonWords } ?? ""
    standing.words = "\(word)\(reason)"
    try tell(standing, move.rawValue, now: .now)
  }
}

extension WatcherState {
  /// Takes what a look finds, before the decision.
  mutating func follow(_ planned: PlannedRelease, _ counts: RolloutCounts, now: UInt64) {
    let id = Digest.hex(planned.plan.rollout)
    if rollout != id { (rollout, ignored, step) = (id, RolloutCounts(), 0) }
    let first = planned.plan.steps[0].reference.sequence
    if plan != first {
      if planned.plan.rules.ignoresCounts { ignored = counts }
      (plan, step, held) = (first, 0, "")
    }
    if sequence != planned.sequence { (sequence, since, held) = (planned.sequence, now, "") }
    if case .step(let index) = planned.place { step = index }
  }
}

extension RolloutDecision {
  /// The action, the reason and the alarms, to notice a change.
  var brief: String { ([reason.rawValue] + alarms.map(\.rawValue)).joined(separator: " ") }

  /// Whether the last step with a rollout has lasted as long as planned, so that the rollout ends.
  func isDone(_ planned: PlannedRelease) -> Bool {
    guard case .step(let index) = planned.place, reason == .complete, alarms.isEmpty,
      index + 1 < planned.plan.steps.count
    else { return false }
    let due = moment.since + plan.hours * 3600
    return moment.now >= due && (counts.lastHour ?? 0) * 3600 + 3600 > due
  }
}

extension Project {
  /// Returns what a person should know about the key of a watcher.
  fileprivate func noteOnKey(_ key: PublicKey) throws(ProjectError) -> String? {
    guard let root = try teamRoot() else {
      return "there is no root, so the key here can publish too; with a root, the watcher has a "
        + "key of its own ('langpack root create --timestamp-key')"
    }
    guard root.manifests.keys.contains(where: { $0.publicKey == key.bytes }) else { return nil }
    return "the key here can publish too; the root can name one for the watcher alone "
      + "('langpack root create --timestamp-key')"
  }
}
