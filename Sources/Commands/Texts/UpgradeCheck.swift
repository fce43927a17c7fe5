import CommandLine
import Diagnostics
import JSON
import Projects

struct UpgradeCheckCommand: TypedCommand {
  static let words = ["upgrade-check"]
  static let summary = "Shows what this version would change in the project's files."
  static let details = """
    Every committed format names its version. The command lists the files that
    another version wrote, the commands that rewrite them, and each file that those
    would write or remove. It writes nothing. Exit code 1 means that a file is of a
    version that this one doesn't read.
    """
  static let examples = ["langpack upgrade-check", "langpack upgrade-check --json"]

  let json = Flag.json

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let plan = try given.project().upgradePlan()
    if given.json {
      terminal.print(json: plan.json.pretty())
    } else {
      terminal.write(plan.text.wrapped(toColumns: terminal.width))
    }
    return plan.hasUnread ? .failed : .done
  }
}

extension UpgradePlan {
  fileprivate var text: String {
    if files.isEmpty { return "every file is as this version writes it\n" }
    let found = files.map { "\($0.file): \($0.words)\n" }.joined()
    if hasUnread {
      return found + "use a langpack that reads these versions; nothing can be changed\n"
    }
    return found
      + steps.map { step in
        "\n'\(step.command)' changes \(counted(step.changes.count, "file")):\n"
          + step.changes.map { "  \($0.kind.rawValue)  \($0.path)\n" }.joined()
      }.joined()
  }

  fileprivate var json: JSONValue {
    .members([
      "files": .list(
        files.map { file in
          .members([
            "file": .text(file.file), "format": .text(file.format.name),
            "found": .whole(file.found), "version": .whole(file.format.version),
            "command": file.command.map { .text($0) },
          ])
        }),
      "steps": .list(
        steps.map { step in
          .members([
            "command": .text(step.command),
            "changes": .list(
              step.changes.map {
                .members(["kind": .text($0.kind.rawValue), "path": .text($0.path)])
              }),
          ])
        }),
    ])
  }
}
