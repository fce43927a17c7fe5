import CommandLine
import Diagnostics
import Extraction
import Projects

extension Command {
  static let extract = Command(
    "extract", summary: "Finds the phrases of the sources and gives them ordinals.",
    details: """
      Writes langpack.ordinals, which belongs into Git. Findings are told; with an
      error the command fails, and the phrases of all other calls are kept. A text
      that changed under its key has to be judged: --small keeps its translations
      and marks them for review, --large begins anew. With --json the phrases are
      printed: id, description, text or table, variations, tokens and places; with
      --project only those of the calls that name this project.
      """,
    examples: [
      "langpack extract", "langpack extract --json --project checkout",
      "langpack extract --check --format github", "langpack extract --small places-title",
    ],
    options: [.json, isCheck, .dryRun, .project, .findings, notes, small, large, watch]
  ) { (invocation, terminal) throws(ProjectError) in
    let project = try invocation.project()
    let isCheck = invocation.has(Command.isCheck)
    if invocation.has(.dryRun), isCheck || invocation.has(watch) {
      throw .failure("--dry-run goes with neither --check nor --watch (leave one of them out)")
    }
    guard invocation.has(watch) else {
      return try extractOnce(project, invocation, terminal, isCheck: isCheck)
    }
    try project.watch { () throws(ProjectError) in
      _ = try extractOnce(project, invocation, terminal, isCheck: isCheck)
    }
  }

  private static func extractOnce(
    _ project: Project, _ invocation: Invocation, _ terminal: Terminal, isCheck: Bool
  ) throws(ProjectError) -> ExitCode {
    let judgement = TextJudgement(
      small: invocation.all(small), large: invocation.all(large))
    if isCheck, !judgement.isEmpty {
      throw .failure("--check writes nothing, so it takes no --small and --large (leave one out)")
    }
    var run = try ExtractionPlan(project, judgement, isStrict: isCheck) {
      terminal.progress("reading", $0, of: $1)
    }
    if !isCheck { try run.commit() }
    if let rehearsal = project.rehearsal {
      terminal.talk(run.findings.filter { $0.severity != .note })
      return terminal.show(rehearsal, invocation, run.hasErrors ? .failed : .done)
    }
    tell(run, invocation, terminal)
    if run.hasErrors { return .failed }
    guard isCheck else { return .done }
    if let repair = run.repair, !repair.findings.isEmpty { throw .findings(repair.findings) }
    guard run.isNews else { return .done }
    let what =
      run.newOrdinals == 0
      ? "it is not as 'langpack extract' writes it"
      : "\(counted(run.newOrdinals, "phrase has", "phrases have")) no ordinal yet"
    throw .failure("langpack.ordinals: \(what) (run 'langpack extract' and commit the file)")
  }

  private static func tell(_ run: ExtractionPlan, _ invocation: Invocation, _ terminal: Terminal) {
    let isWhole = invocation.has(notes) || invocation[.findings] != nil
    let news = [ExtractionRule.removedPhrase, .changedPhrase].map(\.rawValue)
    let told = run.findings.filter {
      isWhole || $0.severity != .note || news.contains($0.rule)
    }
    if let form = invocation[.findings].flatMap(DiagnosticFormat.init(rawValue:)) {
      terminal.write(form.print(told))
    } else {
      terminal.writeTalk(DiagnosticFormat.text.print(told))
    }
    if invocation.has(.json) {
      let phrases = run.reading.phrases { _ in true }.described()
      terminal.write(ExtractionJSON.document(phrases.of(project: invocation[.project])))
    }
    let hidden = run.findings.count - told.count
    let changed = run.repair?.changed ?? 0
    terminal.say(
      "\(counted(run.phrases, "phrase")) at \(counted(run.places, "place")), "
        + counted(run.newOrdinals, "new ordinal")
        + (changed == 0 ? "" : ", \(counted(changed, "changed ordinal"))")
        + (hidden == 0 ? "" : "; \(counted(hidden, "note")) (see --notes)"))
  }

  private static let isCheck = Option.flag(
    "check", "write nothing; fail where the ledger lacks a phrase or a judgement")
  private static let notes = Option.flag(
    "notes", "tell notes too: texts that are like others or out of reach")
  private static let watch = Option.flag("watch", "go on, and extract whenever a source changes")
  private static let small = Option.text(
    "small", "KEY", "its text changed a little; translations stay and are reviewed"
  ).repeated()
  private static let large = Option.text(
    "large", "KEY", "its text changed its meaning; translations begin anew"
  ).repeated()
}

extension Option {
  static let project = text("project", "NAME", "only phrases of calls that say project: \"NAME\"")
  static let findings = choice(
    "format", DiagnosticFormat.allCases.map(\.rawValue), "print findings as results, in this form")
}
