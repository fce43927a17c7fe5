import CommandLine
import Diagnostics
import Projects
import Translatewiki

struct TranslatewikiCheckCommand: TypedCommand {
  static let words = ["translatewiki", "check"]
  static let summary = "Checks translatewiki's files against eighteen rules."
  static let details = """
    The rules are those of the Wikipedia app's tests, extended to all locales. The
    page Translatewiki of the documentation lists them with their numbers. The rules
    for native files need --native. Fails if a rule is broken. Writes nothing.
    """
  static let examples = [
    "langpack translatewiki check Localizations",
    "langpack translatewiki check Localizations --native Native --json",
  ]

  let native = Parameter.native
  let json = Flag.json
  let folder = Argument("FOLDER", "the folder that translatewiki.net writes")

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let check = try TranslatewikiCheck(
      checking: given.path(given.folder), native: given.native.map(given.path),
      terminal.reporter)
    terminal.write(check.diagnostics, as: given.json ? .json : .text)
    terminal.say(counted(check.diagnostics.count, "error"))
    return check.diagnostics.isEmpty ? .done : .failed
  }
}
