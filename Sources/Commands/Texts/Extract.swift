import CommandLine
import Diagnostics
import Extraction
import Projects

struct ExtractCommand: TypedCommand {
  static let words = ["extract"]
  static let summary = "Finds the phrases in the sources and gives them ordinals."
  static let details = """
    Writes langpack.ordinals; commit it. Findings are reported. If a call has an
    error, the command fails but keeps the phrases of all other calls. If a text
    changes under its key, you decide what happens to its translations: --small
    keeps them and marks them for review, --large starts over without them. --json
    prints the phrases: id, description, text or table, variations, tokens and
    places. Those of a text of Android's or .NET's resources are its entry, then its
    uses. With --project, it prints only those of calls that name this project.
    """
  static let examples = [
    "langpack extract", "langpack extract --json --project checkout",
    "langpack extract --check --format github", "langpack extract --small places-title",
    "langpack extract --unused",
  ]

  let json = Flag.json
  let isCheck = Flag("check", "write nothing; fail if the ledger lacks a phrase or a decision")
  let dryRun = ValueFlag.dryRun
  let projectName = Parameter.projectName
  let findings = Parameter.findings
  let notes = Flag("notes", "report notes too: similar texts, and texts out of reach")
  let unused = Flag("unused", "report the texts of Android's resources that no source uses")
  let small = Parameter.text(
    "small", "KEY", "a minor change of text: keep its translations, for review"
  ).repeated()
  let large = Parameter.text(
    "large", "KEY", "a change of meaning: start its translations over"
  ).repeated()
  let watch = Flag("watch", "keep running, and extract whenever a source changes")

  func validate(_ given: Given<Self>) throws(ProjectError) {
    if given.rehearsal != nil, given.isCheck || given.watch {
      throw .failure("--dry-run goes with neither --check nor --watch (leave one of them out)")
    }
    if given.isCheck, !given.small.isEmpty || !given.large.isEmpty {
      throw .failure("--check writes nothing, so it takes no --small and --large (leave one out)")
    }
  }

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try given.project()
    let order = ExtractionOrder(
      TextJudgement(small: given.small, large: given.large), isCheck: given.isCheck)
    guard given.watch else {
      return try show(project.extract(order, terminal.reporter), given, terminal)
    }
    terminal.stopClock()
    try project.watch(order, terminal.reporter) { plan throws(ProjectError) in
      _ = try show(plan, given, terminal)
    }
  }

  private func show(
    _ run: ExtractionPlan, _ given: Given<Self>, _ terminal: Terminal
  ) throws(ProjectError) -> ExitCode {
    if let rehearsal = given.rehearsal {
      terminal.talk(run.findings.filter { $0.severity != .note })
      return terminal.show(rehearsal, given, run.hasErrors ? .failed : .done)
    }
    try tell(run, given, terminal)
    if given.unused {
      let unused = try given.project().unusedTexts(run)
      terminal.talk(unused)
      terminal.say(
        "\(counted(unused.count, "text")) of Android's resources without a use; no other text is looked for"
      )
    }
    if run.hasErrors { return .failed }
    if given.isCheck { try run.checkIsCommitted() }
    return .done
  }

  private func tell(
    _ run: ExtractionPlan, _ given: Given<Self>, _ terminal: Terminal
  ) throws(ProjectError) {
    let isWhole = given.notes || given.findings != nil
    let news = [ExtractionRule.removedPhrase, .changedPhrase, .generatedCode].map(\.rawValue)
    let told = run.findings.filter {
      isWhole || $0.severity != .note || news.contains($0.rule)
    }
    if let form = given.findings {
      terminal.write(told, as: form)
    } else {
      terminal.writeTalk(terminal.lines(of: told, fitting: terminal.style.talkWidth))
    }
    if given.json {
      terminal.write(json: try given.project().document(of: run, project: given.projectName))
    }
    if run.phrases == 0 {
      terminal.say("no call has a text (\(run.adviceWithoutPhrases))")
    }
    let hidden = run.findings.count - told.count
    let changed = run.repair?.changed ?? 0
    terminal.say(
      "\(counted(run.phrases, "phrase")) at \(counted(run.places, "place")), "
        + counted(run.newOrdinals, "new ordinal")
        + (changed == 0 ? "" : ", \(counted(changed, "changed ordinal"))")
        + Self.count(.error, "error", in: run.findings)
        + Self.count(.warning, "warning", in: run.findings)
        + (hidden == 0 ? "" : "; \(counted(hidden, "note")) (see --notes)"))
  }
}

extension ExtractCommand {
  /// Returns the number of findings of a severity for the last line; empty if there is none.
  private static func count(
    _ severity: Diagnostic.Severity, _ word: String, in findings: [Diagnostic]
  ) -> String {
    let count = findings.count { $0.severity == severity }
    return count == 0 ? "" : "; \(counted(count, word))"
  }
}

extension Parameter where Parsed == String {
  static var projectName: Self {
    text("project", "NAME", "only phrases of calls with project: \"NAME\"")
  }
}

extension Parameter where Parsed == DiagnosticFormat {
  static var findings: Self {
    choice("format", "print findings on standard output, in this format")
  }
}
