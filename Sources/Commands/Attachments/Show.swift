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
    let (shown, diagnostics) = try given.project().shown(given.keys, locale: given.locale)
    if given.json {
      terminal.print(json: JSONValue.list(shown.map(\.json)).pretty())
    } else {
      terminal.write(shown.map { $0.text(terminal.width) }.joined(separator: "\n"))
    }
    terminal.talkErrors(diagnostics)
    return .done
  }
}
