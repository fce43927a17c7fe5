import CommandLine
import Projects

struct MigrateCommand: TypedCommand {
  static let words = ["migrate"]
  static let summary = "Rewrites calls as localized, or translations in the current format."
  static let details = """
    Prints the changes of sources as a diff; with --write, writes them. Calls of
    NSLocalizedString, String(localized:) and the functions that "routines" in
    langpack.json names become calls of localized, which replace a String(format:)
    around them too. A call whose text could change is left alone, and a note says
    why. Without PATHS, the command reads the source folders. --json prints the
    edits: file, line, column, start and end in bytes, text and replacement.

    With --translations, the command leaves the sources alone. It rewrites committed
    files of translations that an earlier version wrote, LOCALE.json, as LOCALE.lpt,
    with every text, and removes them. It writes the version of its format into
    attachments.jsonl. If a file has an error, nothing is written.
    PATHS are other folders of translations, such as those of an experiment.
    """
  static let examples = [
    "langpack migrate", "langpack migrate Sources/Reader", "langpack migrate --write",
    "langpack migrate --json", "langpack migrate --translations",
  ]
  static let runsAlone = true

  let write = Flag("write", "write the files, all or none of them")
  let translations = Flag(
    "translations", "rewrite the committed translations of an earlier version")
  let dryRun = ValueFlag.dryRun
  let json = Flag.json
  let paths = Arguments("PATHS", "source files and folders", isOptional: true)

  func validate(_ given: Given<Self>) throws(ProjectError) {
    guard given.translations, given.write || given.json else { return }
    throw .failure("--translations rewrites every file at once (leave out --write and --json)")
  }

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    if given.translations { return try migrateTranslations(given, terminal) }
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

  private func migrateTranslations(
    _ given: Given<Self>, _ terminal: Terminal
  ) throws(ProjectError) -> ExitCode {
    let migration = try given.project().migrateTranslations(in: given.paths)
    terminal.talk(migration.findings)
    if let rehearsal = given.rehearsal { return terminal.show(rehearsal, given) }
    for file in migration.files {
      let isSame = file.former == file.new
      terminal.say("\(file.former): now \(isSame ? "with the version of its format" : file.new)")
    }
    terminal.say(migration.summary)
    return .done
  }
}
