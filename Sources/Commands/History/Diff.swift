import CommandLine
import Diagnostics
import JSON
import Language
import Projects

struct DiffCommand: TypedCommand {
  static let words = ["diff"]
  static let summary = "Shows which translations differ between two revisions."
  static let details = """
    With one revision, shows what that one changed; with none, what the last one
    changed. Lines with - are the earlier texts, those with + the later ones.
    Attachments of phrases are shown too, but not with --locale.
    """
  static let examples = [
    "langpack diff", "langpack diff 12", "langpack diff 3 12 --locale el --json",
  ]

  let locale = Parameter.locale("only this locale")
  let dryRun = ValueFlag.dryRun
  let json = Flag.json
  let revisions = Arguments("REVISION", "a number that 'langpack log' shows", isOptional: true)

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let found = try given.project().difference(
      of: given.revisions, locale: given.locale)
    if let rehearsal = given.rehearsal { return terminal.show(rehearsal, given) }
    let names = found.names
    if given.json {
      let all = found.changes.map { names.json($0) } + found.attachments.map { names.json($0) }
      terminal.print(json: JSONValue.list(all).pretty())
    } else {
      for change in found.changes { terminal.write(names.text(change)) }
      for change in found.attachments { terminal.write(names.text(change)) }
      terminal.say(
        "\(counted(found.changes.count, "text")) from revision \(found.before) to \(found.after)")
    }
    return .done
  }
}
