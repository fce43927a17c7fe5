import CommandLine
import Projects

/// The command of a line without a command's words.
struct OverviewCommand: TypedCommand {
  static let words: [String] = []
  static let summary = "Shows the state of this folder's project, and what to do next."
  static let examples = ["langpack", "langpack --json"]

  let json = Flag.json

  func run(_ given: Given<Self>, _ terminal: Terminal) -> ExitCode {
    let overview = ProjectOverview(
      of: given.root, config: given.invocation[common: Parameter.config], terminal.reporter)
    if given.json {
      terminal.print(json: overview.json.pretty())
    } else {
      terminal.write(overview.text(terminal))
    }
    return .done
  }
}
