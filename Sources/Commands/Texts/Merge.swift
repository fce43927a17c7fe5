import CommandLine
import Projects

struct MergeCommand: TypedCommand {
  static let words = ["merge"]
  static let summary = "Merges committed files of two branches, entry by entry."
  static let details = """
    Git runs this for the files that .gitattributes names, once 'langpack init' has
    registered it in the clone: BASE, OURS and THEIRS are versions of a file, and
    OURS becomes the merged one. PATH is its name in messages. If only one side
    changed a text, its version is kept; if both sides changed it to the same text,
    there is no conflict. Every other text that both sides changed is reported by
    its key and left between marks, so that no command reads the file before you
    keep one of the two. Exit code 1 means conflicts. If the files could not be
    merged, OURS stays, the exit code is 3, and Git then merges line by line.

    Without files, the command finishes a merge that Git stopped, for example in a
    clone without the registration: it merges the project's unmerged files from the
    versions in the index, and keeps the entries that you have resolved.

    It merges translations (*.lpt), attachments.jsonl, langpack.ordinals and
    langpack.published.
    """
  static let examples = ["langpack merge", "langpack merge base.lpt ours.lpt theirs.lpt"]
  let dryRun = ValueFlag.dryRun
  let files = Arguments(
    "FILE", "BASE, OURS and THEIRS, and PATH for messages", isOptional: true)

  func validate(_ given: Given<Self>) throws(ProjectError) {
    guard ![0, 3, 4].contains(given.files.count) else { return }
    throw .failure("a merge needs three versions of a file (name BASE, OURS and THEIRS, or none)")
  }

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let code = try given.files.isEmpty ? finish(given, terminal) : merge(given, terminal)
    return given.rehearsal.map { terminal.show($0, given, code) } ?? code
  }

  private func merge(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let files = given.files.map { given.file($0).rehearsed(by: given.rehearsal) }
    let path = given.files.count > 3 ? given.files[3] : given.files[1]
    do throws(ProjectError) {
      let conflicts = try Project.merge(
        base: files[0], ours: files[1], theirs: files[2], path: path)
      terminal.talk(conflicts)
      return conflicts.isEmpty ? .done : .failed
    } catch {
      // Git takes exit code 1 for conflicts with their marks in the file, and would leave our version.
      terminal.show(error, given.rehearsal)
      return .undone
    }
  }

  private func finish(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let lock = try given.invocation.projectLock(given.reporter)
    defer { withExtendedLifetime(lock) {} }
    let result = try given.project().finishMerge()
    terminal.talk(result.conflicts)
    for file in result.merged { terminal.say("\(file): merged") }
    for file in result.resolved { terminal.say("\(file): resolved by hand") }
    terminal.say(result.summary)
    return result.conflicts.isEmpty ? .done : .failed
  }
}
