import CommandLine
import Projects

extension Command {
  static let compact = Command(
    "compact", summary: "Begins a new epoch: ordinals only for the phrases that there are.",
    details: """
      Ordinals are never used twice, so those of phrases that are gone stay, and packs
      have a place for each. A new epoch numbers the phrases anew. langpack.ordinals
      remembers which ordinal each published phrase had, and 'langpack build' writes
      former.lpkt from that: with it a new build of the app shows the packs that it
      has until newer ones come. Catalogs keep their history and go along.

      Do this on the main branch, where the origin is at hand, and commit the file. A
      branch from before takes the new file as a whole when it is merged, and runs
      'langpack extract'. The next build needs a release of its own; releases of
      before are published from their own branches, as ever.
      """,
    examples: ["langpack compact --dry-run", "langpack compact"],
    options: [.dryRun, dropsFormer, takes, .json], runsAlone: true
  ) { (invocation, terminal) throws(ProjectError) in
    let project = try invocation.project()
    if invocation.has(takes) {
      let ledger = try project.takeLedger()
      if let rehearsal = project.rehearsal { return terminal.show(rehearsal, invocation) }
      terminal.say("wrote \(project.ledger.shown) of epoch \(ledger.epoch); run 'langpack extract'")
      return .done
    }
    let isDry = invocation.has(.dryRun)
    let compaction = try Compaction(project, keepsFormer: !invocation.has(dropsFormer))
    if compaction.dead > 0, project.canRehearse {
      try compaction.write(in: project) {
        if !isDry { terminal.say("moving the catalog to the new epoch") }
      }
    }
    if invocation.has(.json) { terminal.print(compaction.json.pretty()) }
    terminal.say(compaction.words(isDry: isDry))
    guard let rehearsal = project.rehearsal, project.canRehearse, !invocation.has(.json) else {
      return .done
    }
    return terminal.show(rehearsal, invocation)
  }

  private static let takes = Option.flag(
    "take", "write the ledger with which the shared catalog's epoch began")
  private static let dropsFormer = Option.flag(
    "drop-former", "remember no former ordinals: packs of before are shown no more")
}
