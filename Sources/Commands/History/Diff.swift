import CommandLine
import Diagnostics
import JSON
import Language
import Projects

extension Command {
  static let diff = Command(
    "diff", summary: "Shows which translations differ between two revisions.",
    details: """
      With one revision, what that one changed; with none, what the last one changed.
      Lines with - are the earlier texts, those with + the later ones. What is kept
      beside phrases is shown too, but with --locale.
      """,
    examples: ["langpack diff", "langpack diff 12", "langpack diff 3 12 --locale el --json"],
    options: [onlyLocale, .json],
    arguments: [
      Operand("REVISION", "a number that 'langpack log' shows", repeats: true, isOptional: true)
    ]
  ) { (invocation, terminal) throws(ProjectError) in
    let found = try invocation.project().difference(
      of: invocation.arguments, locale: invocation[onlyLocale].flatMap(LocaleTag.init))
    let names = found.names
    if invocation.has(.json) {
      let all = found.changes.map { names.json($0) } + found.attachments.map { names.json($0) }
      terminal.print(JSONValue.list(all).pretty())
    } else {
      for change in found.changes { terminal.write(names.text(change)) }
      for change in found.attachments { terminal.write(names.text(change)) }
      terminal.say(
        "\(counted(found.changes.count, "text")) from revision \(found.before) to \(found.after)")
    }
    return .done
  }

  static let onlyLocale = Option.checked("locale", "TAG", "only this locale") {
    LocaleTag($0) == nil ? "is not a locale (write a tag as \"el\" or \"pt-BR\")" : nil
  }
}
