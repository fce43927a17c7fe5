import CommandLine
import Delivery
import Diagnostics
import Projects
import Release

extension Command {
  static let experimentStart = Command(
    "experiment", "start", summary: "Gives other wordings to parts of all devices of a release.",
    details: """
      Each arm is a folder of translations like that of the project, with the texts
      alone that it words otherwise. A device is in one arm or in none, decides by a
      number of its own and stays there; apps are told when a text of an arm is shown.
      The arm "control" keeps the texts as they are, for as many devices as each other
      arm has. 'langpack publish' stops where one of the texts has changed meanwhile.
      """,
    examples: [
      "langpack experiment start checkout --release 1.0 --arm short=arms/short --percent 10"
    ],
    options: [
      experimentRelease, arm, percent, .channel, experimentExpires, .origin, .singlePublisher,
      .requireMemory, .clockIsRight,
      .passphraseFile, .passphrase, .dryRun,
    ], arguments: [operand]
  ) { (invocation, terminal) throws(ProjectError) in
    let project = try invocation.project(terminal)
    let share = Int(((Double(invocation[percent] ?? "") ?? 0) * 100).rounded())
    var input = invocation.experiment(of: project, controlShare: share)
    let folders = invocation.all(arm).map { given in
      let parts = given.split(separator: "=", maxSplits: 1).map(String.init)
      return (name: parts.first ?? "", folder: parts.last ?? "")
    }
    input.arms = try project.arms(folders, share: share, terminal.reporter)
    let signer = try project.signer(invocation.passphraseSource, terminal.reporter)
    let sequence = try project.begin(input, signedBy: signer)
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, invocation) }
    terminal.say(
      "published: sequence \(SequenceNumber.text(sequence)), experiment \"\(input.name)\" with "
        + "\(counted(input.arms.count, "arm")) and control, each for \(Origin.percent(share)) of devices"
    )
    return .done
  }

  static let experimentEnd = Command(
    "experiment", "end", summary: "Ends an experiment: all devices show what is published.",
    details: """
      To promote an arm, put its texts into the project's translations first, as with
      'langpack import', and give --drop with the name to 'langpack publish': its
      devices then go from the overlay to the same texts in one step.
      """,
    examples: ["langpack experiment end checkout --release 1.0"],
    options: [
      experimentRelease, .channel, experimentExpires, .origin, .singlePublisher, .requireMemory,
      .clockIsRight,
      .passphraseFile, .passphrase, .dryRun,
    ], arguments: [operand]
  ) { (invocation, terminal) throws(ProjectError) in
    let project = try invocation.project(terminal)
    let input = invocation.experiment(of: project, controlShare: 0)
    let signer = try project.signer(invocation.passphraseSource, terminal.reporter)
    let sequence = try project.end(input, signedBy: signer)
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, invocation) }
    terminal.say("published: sequence \(SequenceNumber.text(sequence)), \"\(input.name)\" is over")
    return .done
  }

  private static let operand = Operand("NAME", "the experiment")
  fileprivate static let experimentRelease = Option.checked(
    "release", "NAME", "the release, as 1.0", isRequired: true
  ) { OriginPath.isName($0) ? nil : "is not a name: letters, digits, \".\", \"_\" and \"-\"" }
  private static let arm = Option.checked(
    "arm", "NAME=FOLDER", "an arm and the folder of its translations; may be repeated",
    isRequired: true
  ) { given in
    let parts = given.split(separator: "=", maxSplits: 1)
    return parts.count == 2 && OriginPath.isName(String(parts[0]))
      ? nil : "is not as short=arms/short"
  }.repeated()
  private static let percent = Option.checked(
    "percent", "SHARE", "how many devices each arm has, and control", isRequired: true
  ) { given in
    guard let percent = Double(given), 0.01...50 ~= percent else {
      return "is no share of 0.01 to 50 percent"
    }
    return nil
  }
  fileprivate static let experimentExpires = Option.number(
    "expires", "DAYS", "how long clients take the release as new; by default 30", in: 1...3650)
}

extension Option {
  static let keepArm = text(
    "keep-arm", "NAME", "an experiment that goes on though its texts changed; may be repeated"
  ).repeated()
  static let dropExperiment = text(
    "drop", "NAME", "an experiment that is over with this publication; may be repeated"
  ).repeated()
}

extension Invocation {
  /// What becomes of the experiments that the command line names.
  var experimentRules: [String: ExperimentRule] {
    let kept = all(.keepArm).map { ($0, ExperimentRule.keep) }
    let dropped = all(.dropExperiment).map { ($0, ExperimentRule.drop) }
    return Dictionary(kept + dropped, uniquingKeysWith: { _, last in last })
  }

  fileprivate func experiment(of project: Project, controlShare: Int) -> ExperimentInput {
    var input = ExperimentInput(
      of: ReleaseName(
        app: project.configuration.app, channel: channel(of: project),
        release: self[Command.experimentRelease] ?? ""), name: arguments.first ?? "", arms: [],
      controlShare: controlShare, by: project.author)
    input.sourceLocale = project.configuration.sourceLocale
    input.lifetime = UInt64(number(Command.experimentExpires) ?? 30) * 86_400
    return input
  }
}
