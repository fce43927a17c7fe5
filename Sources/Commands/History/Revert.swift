import CommandLine
import Diagnostics
import Pack
import Projects

struct RevertCommand: TypedCommand {
  static let words = ["revert"]
  static let summary = "Undoes a revision's changes to texts and attachments."
  static let details = """
    A text or attachment that was changed again since then is reported and stays as
    it is; the command then fails. Phrases come from the sources and are not
    reverted. The committed files are rewritten. A revert is a revision of its own,
    which you can revert too.

    A revision holds whatever changed in the committed files since the last command,
    and that may be a checkout of another branch. Look at it with 'langpack diff'
    first, or undo a change of files with Git.
    """
  static let examples = ["langpack revert 12"]
  static let runsAlone = true

  let dryRun = ValueFlag.dryRun
  let revision = Argument("REVISION", "a number that 'langpack log' shows")

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    guard let number = UInt64(given.revision), number > 0 else {
      throw .failure("a revision is a number (see 'langpack log')")
    }
    let revision = Revision(number)
    let project = try given.project()
    let (change, left, leftBeside, names) = try project.revert(revision)
    for change in leftBeside {
      terminal.say(
        "\(names.name(change.phrase).onOneLine): "
          + "\((change.after ?? change.before)?.line ?? "") was changed again since then, left as it is"
      )
    }
    for text in left {
      terminal.say(
        "\(text.locale)  \(names.name(text.ordinal).onOneLine): changed again since then, left as it is"
      )
    }
    let code = left.isEmpty && leftBeside.isEmpty ? ExitCode.done : .failed
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, given, code) }
    terminal.say(
      "reverted revision \(revision): \(grouped(change.added)) back, "
        + "\(grouped(change.changed)) changed, \(grouped(change.removed)) removed")
    return code
  }
}
