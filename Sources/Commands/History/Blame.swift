import CommandLine
import JSON
import Language
import Projects

struct BlameCommand: TypedCommand {
  static let words = ["blame"]
  static let summary = "Shows who wrote each translation of a locale, and in which revision."
  static let details = "Needs --locale. With KEY, shows only the texts of these phrases."
  static let examples = ["langpack blame --locale el", "langpack blame --locale de places-found"]

  let locale = Parameter.locale("the locale; required")
  let dryRun = ValueFlag.dryRun
  let json = Flag.json
  let keys = Arguments("KEY", "the key of a phrase, or its id", isOptional: true)

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try given.project()
    guard let locale = given.locale else {
      throw .failure("which locale? (add --locale TAG)")
    }
    let lines = try project.blame(locale, given.keys)
    if let rehearsal = given.rehearsal { return terminal.show(rehearsal, given) }
    if given.json {
      terminal.print(json: JSONValue.list(lines.map(\.json)).pretty())
    } else {
      var table = TextTable(columns: [.right, .left, .left, .left, .left])
      table.rows = lines.map(\.row)
      terminal.write(table.text(fitting: terminal.width))
    }
    return .done
  }
}
