import Diagnostics
import Extraction
import Phrases

extension Command {
  static let extract = Command(
    "extract", summary: "Finds the phrases of the sources and gives them ordinals.",
    details: """
      Writes langpack.ordinals, which belongs into Git, and the local catalog. With
      --json the phrases are printed: id, description, text or table, variations,
      tokens and places; with --project only those of the calls that name this
      project.
      """,
    examples: [
      "langpack extract", "langpack extract --json --project checkout", "langpack extract --check",
    ],
    options: [.json, isCheck, .project]
  ) { (invocation, terminal) throws(CommandError) in
    let isCheck = invocation.has(Command.isCheck)
    let space = try Workspace(
      invocation.project(), keeping: isCheck ? .inMemory : .inFiles, readsTranslations: false)
    terminal.talk(space.extraction.diagnostics)
    if invocation.has(.json) {
      terminal.write(
        ExtractionJSON.document(space.extraction.calls(of: invocation[.project])))
    }
    terminal.say(
      "\(counted(space.phraseCount, "phrase")) at \(counted(space.extraction.phrases.count, "place")), "
        + "\(counted(space.newOrdinals.count, "new ordinal"))" + space.changedOrdinals)
    guard isCheck else { return .done }
    if !space.repair.findings.isEmpty { throw .findings(space.repair.findings) }
    guard !space.newOrdinals.isEmpty else { return .done }
    throw .failure(
      "langpack.ordinals: \(counted(space.newOrdinals.count, "phrase has", "phrases have")) no "
        + "ordinal yet (run 'langpack extract' and commit the file)")
  }

  private static let isCheck = Option.flag(
    "check", "write nothing; fail where the ledger lacks a phrase")
}

extension Option {
  static let project = text("project", "NAME", "only phrases of calls that say project: \"NAME\"")
}

extension Extraction {
  /// The calls that name a project; all of them where none is asked for.
  func calls(of project: String?) -> [ExtractedPhrase] {
    guard let project else { return phrases }
    return phrases.filter { $0.project == project }
  }
}

extension Workspace {
  /// How many ordinals a merge made unusable, in words; empty where there is none.
  var changedOrdinals: String {
    repair.changed == 0 ? "" : ", \(counted(repair.changed, "changed ordinal"))"
  }

  /// How many phrases the sources have, each counted once.
  var phraseCount: Int { Set(extraction.phrases.map(\.phrase.id)).count }
}
