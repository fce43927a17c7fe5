import CommandLine
import Delivery
import Diagnostics
import Projects
import Release

struct ExperimentStartCommand: ExperimentTaking {
  static let words = ["experiment", "start"]
  static let summary = "Tries other wordings on a share of a release's devices."
  static let details = """
    Each arm is a folder of translations like the project's own, with only the texts
    that it rewords. A device is in one arm or in none; it chooses by a number of
    its own and keeps its choice. The app is notified when a text of an arm is
    shown. The arm "control" keeps the texts as they are, for as many devices as
    each other arm has. 'langpack publish' stops if one of the texts has changed in
    the meantime.
    """
  static let examples = [
    "langpack experiment start checkout --release 1.0 --arm short=arms/short --percent 10"
  ]

  let release = Parameter.originName("release", "the release, such as 1.0").required()
  let arm = Parameter(
    "arm", "NAME=FOLDER", "an arm and the folder of its translations; may be repeated",
    else: "is not as short=arms/short"
  ) { ArmFolder($0) }.required().repeated()
  let percent = Parameter(
    "percent", "SHARE", "the share of devices for each arm and for control",
    else: "is not a share of 0.01 to 50 percent"
  ) { text in Double(text).flatMap { 0.01...50 ~= $0 ? $0 : nil } }.required()
  let channel = Parameter.channel
  let expires = Parameter.releaseExpires
  let signing = SigningOptions()
  let name = Argument("NAME", "the experiment")

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try given.project(terminal)
    let share = Int((given.percent * 100).rounded())
    let input = experiment(given, of: project, controlShare: share)
    let folders = given.arm.map { (name: $0.name, folder: $0.folder) }
    let sequence = try project.begin(
      input, arms: folders, given.signing.passphrase.source, terminal.reporter)
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, given) }
    terminal.say(
      "published: sequence \(SequenceNumber.text(sequence)), experiment \"\(input.name)\" with "
        + "\(counted(folders.count, "arm")) and control, each for \(Origin.percent(share)) of devices"
    )
    return .done
  }
}

struct ExperimentEndCommand: ExperimentTaking {
  static let words = ["experiment", "end"]
  static let summary = "Ends an experiment: all devices show the published texts."
  static let details = """
    To promote an arm, first add its texts to the project's translations, for
    example with 'langpack import'. Then publish with 'langpack publish --drop NAME'
    instead: devices move from the overlay to the same texts in one step.
    This ends the plan of a rollout of the release, unless you pass --keep-plan.
    """
  static let examples = ["langpack experiment end checkout --release 1.0"]

  let release = Parameter.originName("release", "the release, such as 1.0").required()
  let keepsPlan = Flag.keepPlan
  let channel = Parameter.channel
  let expires = Parameter.releaseExpires
  let signing = SigningOptions()
  let name = Argument("NAME", "the experiment")

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try given.project(terminal)
    var input = experiment(given, of: project, controlShare: 0)
    input.keepsPlan = given.keepsPlan
    let note = given.keepsPlan ? nil : project.noteOnPlan(of: input.releaseName)
    let sequence = try project.end(input, given.signing.passphrase.source, terminal.reporter)
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, given) }
    terminal.say("published: sequence \(SequenceNumber.text(sequence)), \"\(input.name)\" is over")
    if let note { terminal.say("note: \(note)") }
    return .done
  }
}

/// An arm of an experiment and the folder of its translations.
struct ArmFolder: Sendable {
  var name: String
  var folder: String

  /// Parses a text such as `short=arms/short`.
  init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, OriginPath.isName(parts[0]) else { return nil }
    (name, folder) = (parts[0], parts[1])
  }
}

/// A command that begins or ends an experiment.
private protocol ExperimentTaking: TypedCommand, ChannelTaking {
  var release: RequiredParameter<String> { get }
  var expires: Parameter<Int> { get }
  var name: Argument { get }
}

extension ExperimentTaking {
  fileprivate func experiment(
    _ given: Given<Self>, of project: Project, controlShare: Int
  ) -> ExperimentInput {
    var input = ExperimentInput(
      of: ReleaseName(
        app: project.configuration.app, channel: given.chosenChannel(of: project),
        release: given.release), name: given.name, arms: [], controlShare: controlShare,
      by: project.author)
    input.sourceLocale = project.configuration.sourceLocale
    input.lifetime = UInt64(given.expires ?? 30) * 86_400
    return input
  }
}
