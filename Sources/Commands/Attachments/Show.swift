import CommandLine
import JSON
import Language
import Projects

struct ShowCommand: TypedCommand {
  static let words = ["show"]
  static let summary = "Shows everything about a phrase: texts, description, attachments."
  static let details = "With --locale, shows only the texts of that locale."
  static let examples = [
    "langpack show places-found", "langpack show places-found --locale de --json",
  ]

  let locale = Parameter.locale("only this locale")
  let json = Flag.json
  let keys = Arguments.keys

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let space = try Workspace(reading: given.project())
    let locale = given.locale
    let shown = try space.phrases(given.keys).map {
      ShownPhrase($0, in: space, locale: locale)
    }
    if given.json {
      terminal.print(JSONValue.list(shown.map(\.json)).pretty())
    } else {
      terminal.write(shown.map(\.text).joined(separator: "\n"))
    }
    terminal.talkErrors(space.diagnostics)
    return .done
  }
}
