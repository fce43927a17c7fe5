import CommandLine
import Projects
import Release

struct ReleaseFreezeCommand: ReleaseClosing {
  static let words = ["release", "freeze"]
  static let summary = "Closes a release to publications for now."
  static let details = """
    Nothing can be published or promoted until 'langpack release thaw'. Devices keep
    what they have, 'langpack refresh' still signs, and rollbacks are still
    possible.
    """
  static let examples = ["langpack release freeze 1.0 --why in-review"]

  let reason = Parameter.why
  let target = ClosingTarget()

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    try set(.frozen, because: given.reason, given, terminal)
  }
}

struct ReleaseRetireCommand: ReleaseClosing {
  static let words = ["release", "retire"]
  static let summary = "Closes a release to publications when you stop supporting it."
  static let details = """
    Use this for a release that you no longer support. Its devices keep what they
    have, and 'langpack refresh' still signs it. 'langpack release thaw' opens it
    again.
    """
  static let examples = ["langpack release retire 1.0 --why unused"]

  let reason = Parameter.why
  let target = ClosingTarget()

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    try set(.retired, because: given.reason, given, terminal)
  }
}

struct ReleaseThawCommand: ReleaseClosing {
  static let words = ["release", "thaw"]
  static let summary = "Opens a frozen or retired release again."
  static let examples = ["langpack release thaw 1.0"]

  let target = ClosingTarget()

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    try set(nil, because: nil, given, terminal)
  }
}

extension Parameter where Parsed == String {
  fileprivate static var why: Self { text("why", "TEXT", "the reason, for the record") }
}

/// The parameters of a command that closes or opens a release.
struct ClosingTarget: ReleaseTaking {
  let channel = Parameter.channel
  let origin = Parameter.origin
  let singlePublisher = Flag.singlePublisher
  let dryRun = ValueFlag.dryRun
  let release = Argument.release
}

/// A command that closes or opens a release.
private protocol ReleaseClosing: TypedCommand {
  var target: ClosingTarget { get }
}

extension ReleaseClosing {
  fileprivate func set(
    _ kind: ReleaseState.Kind?, because reason: String?, _ given: Given<Self>,
    _ terminal: Terminal
  ) throws(ProjectError) -> ExitCode {
    let project = try given.project()
    let channel = given.target.chosenChannel(of: project)
    let release = given.target.releaseWord
    let state = kind.map {
      ReleaseState($0, by: project.author, at: .now, reason: reason ?? "")
    }
    try project.set(state, of: release, channel: channel)
    return terminal.end(given, "\(channel)/\(release) is \(kind?.rawValue ?? "open") now")
  }
}
