import CommandLine
import Delivery
import Projects
import Release

struct RolloutStatusCommand: TypedCommand, ReleaseTaking {
  static let words = ["rollout", "status"]
  static let summary = "Shows where a rollout is in its plan, and what its counts say."
  static let details = """
    With --counts, shows what the watcher would do now, and why. Signs nothing and
    needs no private key.
    """
  static let examples = [
    "langpack rollout status 1.0", "langpack rollout status 1.0 --counts counts --json",
  ]

  let counts = Parameter.counts
  let channel = Parameter.channel
  let origin = Parameter.origin
  let json = Flag.json
  let release = Argument.release

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try given.project()
    let place = given.counts.map {
      HealthPlace(HealthPlace.isAddress($0) ? $0 : given.path($0))
    }
    let standing = try project.rollout(given.releaseName(of: project), counts: place)
    if given.json {
      terminal.print(json: standing.json.pretty())
    } else {
      terminal.write(standing.text(terminal.width))
    }
    return .done
  }
}

extension Parameter where Parsed == String {
  /// The place of the counts of devices.
  static var counts: Self {
    text(
      "counts", "PLACE",
      "the counts of devices: the folder or postgres:// address of 'langpack serve --telemetry'")
  }
}
