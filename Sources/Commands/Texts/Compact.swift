import CommandLine
import Projects

struct CompactCommand: TypedCommand {
  static let words = ["compact"]
  static let summary = "Begins a new epoch: ordinals only for the phrases that there are."
  static let details = """
    Ordinals are never used twice, so those of phrases that are gone stay, and packs
    have a place for each. A new epoch numbers the phrases anew. langpack.ordinals
    remembers which ordinal each published phrase had, and 'langpack build' writes
    former.lpkt from that: with it a new build of the app shows the packs that it
    has until newer ones come. Catalogs keep their history and go along.

    Do this on the main branch, where the origin is at hand, and commit the file. A
    branch from before takes the new file as a whole when it is merged, and runs
    'langpack extract'. The next build needs a release of its own; releases of
    before are published from their own branches, as ever.
    """
  static let examples = ["langpack compact --dry-run", "langpack compact"]
  static let runsAlone = true

  let dryRun = Flag.dryRun
  let dropsFormer = Flag(
    "drop-former", "remember no former ordinals: packs of before are shown no more")
  let takes = Flag("take", "write the ledger with which the shared catalog's epoch began")
  let json = Flag.json

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try given.project()
    if given.takes {
      let ledger = try project.takeLedger()
      if let rehearsal = project.rehearsal { return terminal.show(rehearsal, given) }
      terminal.say("wrote \(project.ledger.shown) of epoch \(ledger.epoch); run 'langpack extract'")
      return .done
    }
    let isDry = given.dryRun
    let compaction = try Compaction(project, keepsFormer: !given.dropsFormer)
    if compaction.dead > 0, project.canRehearse {
      try compaction.write(in: project) {
        if !isDry { terminal.say("moving the catalog to the new epoch") }
      }
    }
    if given.json { terminal.print(compaction.json.pretty()) }
    terminal.say(compaction.words(isDry: isDry))
    guard let rehearsal = project.rehearsal, project.canRehearse, !given.json else {
      return .done
    }
    return terminal.show(rehearsal, given)
  }
}
