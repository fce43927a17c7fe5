import CommandLine
import JSON
import Language
import Projects

extension Command {
  static let blame = Command(
    "blame", summary: "Shows who wrote each translation of a locale, and in which revision.",
    details: "With KEY only the texts of these phrases.",
    examples: ["langpack blame --locale el", "langpack blame --locale de places-found"],
    options: [onlyLocale, .json],
    arguments: [
      Operand("KEY", "the key of a phrase, or its id", repeats: true, isOptional: true)
    ]
  ) { (invocation, terminal) throws(ProjectError) in
    let project = try invocation.project()
    guard let locale = invocation[onlyLocale].flatMap(LocaleTag.init) else {
      throw .failure("which locale? (add --locale TAG)")
    }
    let lines = try project.blame(locale, invocation.arguments)
    if invocation.has(.json) {
      terminal.print(JSONValue.list(lines.map(\.json)).pretty())
    } else {
      var table = TextTable(columns: [.right, .left, .left, .left, .left])
      table.rows = lines.map(\.row)
      terminal.write(table.text())
    }
    return .done
  }
}
