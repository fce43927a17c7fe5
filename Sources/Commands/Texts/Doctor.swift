import CommandLine
import Diagnostics
import JSON
import Projects

struct DoctorCommand: TypedCommand {
  static let words = ["doctor"]
  static let summary = "Examines the project and this machine: what is broken, and the fix."
  static let details = """
    Looks at programs and libraries, the clock and the disk, the clone and how Git
    merges, the project's files and their versions, the keys, the catalog, the
    origin and what expires. Each finding names the place, the problem and the fix;
    a fix in quotes is a command that you can run in the project's folder. With
    --server, the command asks a server for each release, and compares it with what
    was published. Writes nothing in the project. Exit code 1 means that something
    is broken; with warnings alone it is 0.
    """
  static let examples = ["langpack doctor", "langpack doctor --server https://texts.example.com"]

  let server = Parameter.text(
    "server", "URL", "a server of the origin, to compare with what was published")
  let json = Flag.json

  func run(_ given: Given<Self>, _ terminal: Terminal) -> ExitCode {
    let report = Doctor.examine(
      given.root, config: given.invocation[common: Parameter.config], server: given.server,
      options: given.invocation.projectOptions, terminal.reporter)
    if given.json {
      terminal.print(json: report.json.pretty())
    } else {
      terminal.write(report.text(terminal))
    }
    return report.hasErrors ? .failed : .done
  }
}

extension DoctorReport {
  fileprivate func text(_ terminal: Terminal) -> String {
    var table = TextTable(columns: [.left, .left])
    table.rows = facts.map { [$0.name, $0.value] }
    let lines = terminal.lines(of: findings.map(\.diagnostic), fitting: terminal.width)
    let errors = findings.count { $0.diagnostic.severity == .error }
    let end =
      findings.isEmpty
      ? "nothing is wrong\n"
      : "\(counted(errors, "error")), \(counted(findings.count - errors, "warning"))\n"
    return table.text(fitting: terminal.width) + "\n" + lines + end
  }

  fileprivate var json: JSONValue {
    .members([
      "facts": .list(facts.map { .members(["name": .text($0.name), "value": .text($0.value)]) }),
      "findings": .list(
        findings.map { finding in
          .members([
            "severity": .text(finding.diagnostic.severity.rawValue),
            "rule": .text(finding.diagnostic.rule),
            "place": finding.diagnostic.place.map { .text("\($0)") },
            "message": .text(finding.diagnostic.message),
            "fix": finding.diagnostic.fix.map { .text($0.words) },
            "command": finding.command.map { .text($0) },
          ])
        }),
    ])
  }
}
