import CommandLine
import Delivery
import Projects
import Release
import Rollouts

struct RolloutHaltCommand: PlanMoving {
  static let words = ["rollout", "halt"]
  static let summary = "Halts a rollout: devices go back to the other packs."
  static let details = """
    Makes the manifest current that 'langpack rollout start' signed for this: share
    0, nothing revoked. A key for timestamps alone is enough. Devices follow at
    their next check. 'langpack rollout resume' continues, and needs the key of
    manifests.
    """
  static let examples = ["langpack rollout halt 1.0"]

  let target = PlanTarget()
  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    try move(.halt, given, terminal)
  }
}

struct RolloutRevertCommand: PlanMoving {
  static let words = ["rollout", "revert"]
  static let summary = "Reverts a rollout and revokes its packs, as its plan provides."
  static let details = """
    Makes the manifest current that 'langpack rollout start' signed for this: the
    packs of the other devices, no rollout, no experiments, and the new packs
    revoked. A key for timestamps alone is enough. It cannot be resumed: publish
    corrected texts. Without a plan, use 'langpack release rollback'.
    """
  static let examples = ["langpack rollout revert 1.0"]

  let target = PlanTarget()
  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    try move(.revert, given, terminal)
  }
}

struct RolloutResumeCommand: TypedCommand, ReleaseTaking {
  static let words = ["rollout", "resume"]
  static let summary = "Continues a halted rollout, or takes the next step by hand."
  static let details = """
    Signs the rest of the plan again, with sequences above everything that was
    signed ahead, and serves its next step: after a halt the first share of the
    plan, or the one of --at. In a rollout that was started with --by-hand, it
    serves the next share.
    If the counts so far still call for a halt, the watcher halts again. Once you
    have looked into these counts, --ignore-counts leaves them out of decisions: for
    example, if a stranger sent them. Signs as 'langpack publish' does.
    """
  static let examples = [
    "langpack rollout resume 1.0", "langpack rollout resume 1.0 --at 5 --ignore-counts",
  ]

  let share = Parameter(
    "at", "SHARE", "the percentage of the plan to continue at, after a halt",
    else: "is not a percentage, such as 5 or 0.25"
  ) { text in RolloutPlan.share(percent: text) }
  let ignoresCounts = Flag("ignore-counts", "let decisions leave out everything counted so far")
  let channel = Parameter.channel
  let expires = Parameter.releaseExpires
  let signing = SigningOptions()
  let json = Flag.json
  let release = Argument.release

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try given.project(terminal)
    var input = ResumeInput(of: given.releaseName(of: project), by: project.author)
    (input.share, input.ignoresCounts) = (given.share, given.ignoresCounts)
    input.lifetime = UInt64(given.expires ?? 30) * 86_400
    let planned = try project.resumeRollout(
      input, given.signing.passphrase.source, terminal.reporter)
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, given) }
    return terminal.show(planned, asJSON: given.json)
  }
}

/// The parameters of a command that makes a manifest of a plan current.
struct PlanTarget: ReleaseTaking {
  let channel = Parameter.channel
  let expires = Parameter.releaseExpires
  let signing = SigningOptions()
  let json = Flag.json
  let release = Argument.release
}

/// A command that makes a manifest of a plan current.
private protocol PlanMoving: TypedCommand {
  var target: PlanTarget { get }
}

extension PlanMoving {
  fileprivate func move(
    _ move: PlanMoveInput.Move, _ given: Given<Self>, _ terminal: Terminal
  ) throws(ProjectError) -> ExitCode {
    let project = try given.project(terminal)
    let target = given.target
    var input = PlanMoveInput(
      of: target.releaseName(of: project), move, by: project.author)
    input.lifetime = UInt64(target.expires ?? 30) * 86_400
    let planned = try project.moveRollout(
      input, target.signing.passphrase.source, terminal.reporter)
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, given) }
    return terminal.show(planned, asJSON: target.json)
  }
}
