import CommandLine
import Projects

struct MigrateCommand: TypedCommand {
  static let words = ["migrate"]
  static let summary = "Rewrites NSLocalizedString and its like to localized."
  static let details = """
    Prints the change as a diff and writes nothing, unless --write is given. Calls
    of NSLocalizedString, String(localized:) and of the functions that "routines"
    of langpack.json names become localized, with String(format:) around them; a
    call whose text could change is left, and a note says why. Without PATHS the
    folders of sources are read. With --json the edits are printed: file, line,
    column, start and end in bytes, text and replacement.
    """
  static let examples = [
    "langpack migrate", "langpack migrate Sources/Reader", "langpack migrate --write",
    "langpack migrate --json",
  ]

  let write = Flag("write", "write the files, all or none")
  let dryRun = Flag.dryRun
  let json = Flag.json
  let paths = Arguments("PATHS", "files and folders of sources", isOptional: true)

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try given.project()
    let run = try MigrationRun(project, given.paths)
    let isWritten = given.write && !run.findings.hasErrors
    if isWritten { try run.write(in: project) }
    if isWritten, let rehearsal = project.rehearsal {
      terminal.talk(run.findings)
      return terminal.show(rehearsal, given)
    }
    if given.json {
      terminal.print(run.json.pretty())
    } else if !given.write {
      terminal.write(run.diff)
    }
    terminal.talk(run.findings)
    terminal.say(run.summary(isWritten: isWritten))
    return run.findings.hasErrors ? .failed : .done
  }
}
