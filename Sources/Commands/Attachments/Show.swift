import CommandLine
import JSON
import Language
import Projects

extension Command {
  static let show = Command(
    "show",
    summary: "Shows all there is of a phrase: texts, description, tags, comments, pictures.",
    details: "With --locale the texts of this locale alone.",
    examples: ["langpack show places-found", "langpack show places-found --locale de --json"],
    options: [onlyLocale, .json],
    arguments: [Operand("KEY", "the key of a phrase, or its id", repeats: true)]
  ) { (invocation, terminal) throws(ProjectError) in
    let space = try Workspace(reading: invocation.project())
    let locale = invocation[onlyLocale].flatMap(LocaleTag.init)
    let shown = try space.phrases(invocation.arguments).map {
      ShownPhrase($0, in: space, locale: locale)
    }
    if invocation.has(.json) {
      terminal.print(JSONValue.list(shown.map(\.json)).pretty())
    } else {
      terminal.write(shown.map(\.text).joined(separator: "\n"))
    }
    terminal.talkErrors(space.diagnostics)
    return .done
  }
}
