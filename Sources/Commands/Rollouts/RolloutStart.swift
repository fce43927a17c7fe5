import CommandLine
import Delivery
import Projects
import Release
import Rollouts

struct RolloutStartCommand: TypedCommand, ReleaseTaking {
  static let words = ["rollout", "start"]
  static let summary = "Signs the steps of a rollout ahead, and serves the first one."
  static let details = """
    Publish the new texts to testers first: 'langpack publish --percent 0'. This
    command then signs a manifest for each share of --plan, one that halts, and one
    that reverts. 'langpack rollout watch' makes them current, one after the other,
    as the counts of devices allow. It needs only a key for timestamps.
    A step lasts at least --hours, and until --least devices began in each arm. If
    devices with the new packs fail more often than the others, the watcher halts:
    devices go back to the other packs at their next check. With --revert, stronger
    evidence reverts, which also revokes the new packs. With --by-hand, only the
    halt and the revert are signed ahead, and 'langpack rollout resume' takes each
    next step. The step of 100 % first leaves out one device in ten thousand,
    because devices count only while there is a rollout; --hours later it ends.
    A publication ends the plan. Signs as 'langpack publish' does.
    """
  static let examples = [
    "langpack rollout start 1.0 --plan 1,5,25,100 --hours 24 --least 1000 --revert",
    "langpack rollout start 1.0 --plan 5,50,100 --by-hand",
  ]

  let plan = Parameter(
    "plan", "SHARES", "the percentages of devices, rising, such as 1,5,25,100",
    else: "is not a list of rising percentages above 0, such as 1,5,25,100"
  ) { text in RolloutPlan(percents: text, hours: 1, least: 1)?.shares }.required()
  let hours = Parameter.number(
    "hours", "HOURS", "how long a step lasts at least; by default 24", in: 1...PlanRules.mostHours)
  let least = Parameter.number(
    "least", "DEVICES", "how many must begin in each arm of a step; by default 1000",
    in: 1...PlanRules.mostLeast)
  let reverts = Flag("revert", "let the watcher revert, and not only halt")
  let byHand = Flag("by-hand", "let only people widen; the watcher halts and reverts")
  let channel = Parameter.channel
  let expires = Parameter.releaseExpires
  let signing = SigningOptions()
  let json = Flag.json
  let release = Argument.release

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try given.project(terminal)
    let rules = PlanRules(
      hours: given.hours ?? 24, least: given.least ?? 1_000, reverts: given.reverts,
      isByHand: given.byHand)
    var input = PlanInput(
      of: given.releaseName(of: project), shares: given.plan, rules: rules, by: project.author)
    input.lifetime = UInt64(given.expires ?? 30) * 86_400
    let planned = try project.startRollout(
      input, given.signing.passphrase.source, terminal.reporter)
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, given) }
    return terminal.show(planned, asJSON: given.json)
  }
}

extension Terminal {
  /// Prints where a release is in its plan.
  func show(_ planned: PlannedRelease, asJSON isJSON: Bool) -> ExitCode {
    let standing = RolloutStanding(planned: planned)
    if isJSON {
      print(json: standing.json.pretty())
    } else {
      say("published: sequence \(SequenceNumber.text(planned.sequence)), \(planned.words)")
      write(standing.text(width))
    }
    return .done
  }
}
