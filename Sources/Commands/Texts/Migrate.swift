import CommandLine
import Projects

extension Command {
  static let migrate = Command(
    "migrate", summary: "Rewrites NSLocalizedString and its like to localized.",
    details: """
      Prints the change as a diff and writes nothing, unless --write is given. Calls
      of NSLocalizedString, String(localized:) and of the functions that "routines"
      of langpack.json names become localized, with String(format:) around them; a
      call whose text could change is left, and a note says why. Without PATHS the
      folders of sources are read. With --json the edits are printed: file, line,
      column, start and end in bytes, text and replacement.
      """,
    examples: [
      "langpack migrate", "langpack migrate Sources/Reader", "langpack migrate --write",
      "langpack migrate --json",
    ],
    options: [write, .dryRun, .json],
    arguments: [
      Operand("PATHS", "files and folders of sources", repeats: true, isOptional: true)
    ]
  ) { (invocation, terminal) throws(ProjectError) in
    let project = try invocation.project()
    let run = try MigrationRun(project, invocation.arguments)
    let isWritten = invocation.has(write) && !run.findings.hasErrors
    if isWritten { try run.write(in: project) }
    if isWritten, let rehearsal = project.rehearsal {
      terminal.talk(run.findings)
      return terminal.show(rehearsal, invocation)
    }
    if invocation.has(.json) {
      terminal.print(run.json.pretty())
    } else if !invocation.has(write) {
      terminal.write(run.diff)
    }
    terminal.talk(run.findings)
    terminal.say(run.summary(isWritten: isWritten))
    return run.findings.hasErrors ? .failed : .done
  }

  private static let write = Option.flag("write", "write the files, all or none")
}
