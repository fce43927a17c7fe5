import CommandLine
import Projects

struct MigrateCommand: TypedCommand {
  static let words = ["migrate"]
  static let summary = "Rewrites calls as localized."
  static let details = """
    Prints the changes of sources as a diff; with --write, writes them. Calls of
    NSLocalizedString, String(localized:) and the functions that "routines" in
    langpack.json names become calls of localized, which replace a String(format:)
    around them too. A call whose text could change is left alone, and a note says
    why. Without PATHS, the command reads the source folders. --json prints the
    edits: file, line, column, start and end in bytes, text and replacement.
    """
  static let examples = [
    "langpack migrate", "langpack migrate Sources/Reader", "langpack migrate --write",
    "langpack migrate --json",
  ]
  static let runsAlone = true

  let write = Flag("write", "write the files, all or none of them")
  let dryRun = ValueFlag.dryRun
  let json = Flag.json
  let paths = Arguments("PATHS", "source files and folders", isOptional: true)

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let run = try given.project().migrate(given.paths, writes: given.write)
    if run.isWritten, let rehearsal = given.rehearsal {
      terminal.talk(run.findings)
      return terminal.show(rehearsal, given)
    }
    if given.json {
      terminal.print(json: run.json.pretty())
    } else if !given.write {
      try terminal.writeFile(run.diff)
    }
    terminal.talk(run.findings)
    terminal.say(run.summary)
    return run.findings.hasErrors ? .failed : .done
  }
}
