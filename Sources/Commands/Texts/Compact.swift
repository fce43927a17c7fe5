import CommandLine
import Projects

struct CompactCommand: TypedCommand {
  static let words = ["compact"]
  static let summary = "Begins a new epoch, with ordinals only for the current phrases."
  static let details = """
    Ordinals are never reused: removed phrases keep theirs, and every pack has a
    place for each. A new epoch renumbers the phrases that remain. langpack.ordinals
    remembers the former ordinal of each published phrase, and 'langpack build'
    writes former.lpkt from it. With that file, a new build of the app shows the
    packs that it already has until newer ones arrive. The catalog moves to the new
    epoch with its history.

    Run this on the main branch, with access to the origin, and commit the file.
    When you merge an older branch, keep the whole new file and run 'langpack
    extract'. The next build needs a release of its own. Publish earlier releases
    from their own branches, as before.
    """
  static let examples = ["langpack compact --dry-run", "langpack compact"]
  static let runsAlone = true

  let dryRun = ValueFlag.dryRun
  let dropsFormer = Flag(
    "drop-former", "forget former ordinals: earlier packs are no longer shown")
  let takes = Flag("take", "write the ledger that began the shared catalog's epoch")
  let json = Flag.json

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try given.project()
    if given.takes {
      let ledger = try project.takeLedger()
      if let rehearsal = project.rehearsal { return terminal.show(rehearsal, given) }
      terminal.say("wrote \(project.ledger.shown) of epoch \(ledger.epoch); run 'langpack extract'")
      return .done
    }
    let compaction = try project.compact(keepsFormer: !given.dropsFormer, terminal.reporter)
    if given.json { terminal.print(json: compaction.json.pretty()) }
    terminal.say(compaction.summary)
    guard let rehearsal = project.rehearsal, compaction.isRehearsed, !given.json else {
      return .done
    }
    return terminal.show(rehearsal, given)
  }
}
