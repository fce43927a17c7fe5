import Phrases
import Snapshot

/// The project's ledger with an ordinal for every phrase, and what that changed.
///
/// Where the origin is at hand its ledger wins over the project's own.
struct GrownLedger {
  let ledger: Ledger
  /// The lines of the phrases that had no ordinal, or whose text changed its meaning.
  let given: [LedgerEntry]
  /// What a merge left in the ledger's file that is set right here.
  let repair: LedgerRepair
  /// Whether the file would be written otherwise than it is.
  let isNews: Bool
  private let judged: TextJudgement.Verdict
  /// The file as it was read.
  private let text: String

  /// Reads the ledgers and gives ordinals.
  ///
  /// - Parameters:
  ///   - phrases: The phrases of the sources, in order.
  ///   - project: The project.
  ///   - judgement: What changes of texts are.
  /// - Throws: What is wrong with a ledger; nothing is written.
  init(
    _ phrases: [SourcePhrase], in project: Project, _ judgement: TextJudgement = TextJudgement()
  ) throws(ProjectError) {
    let committed = try project.committedLedger()
    let published = try project.publishedLedger()
    let before = try committed.former.flatMap { former throws(ProjectError) in
      try project.publishedLedger(of: former.epoch)
    }
    (ledger, given, judged) = try ProjectError.wrapping { () throws(LedgerError) in
      var grown = try published.map(committed.reconciled(withPublished:)) ?? committed
      let verdict = try judgement.apply(to: &grown, phrases)
      let lines = verdict.lines + (try grown.give(ordinalsTo: phrases))
      return (before.map(grown.keepingFormer) ?? grown, lines, verdict)
    }
    text = try project.ledger.text()
    repair = LedgerRepair(of: text, shown: project.ledger.shown, to: ledger)
    isNews = ledger.text != text
  }

  /// Writes the ledger, behind what its judgements say of translations.
  func write(in project: Project) throws(ProjectError) {
    try project.dropTranslations(of: judged.moved)
    try project.markForReview(judged.reviewed)
    guard isNews else { return }
    // Another command may have begun a new epoch, or given ordinals, since this one has read.
    guard try project.ledger.text() == text else {
      throw .failure(
        "\(project.ledger.shown): another command has written it meanwhile (run this again)")
    }
    try project.ledger.write(text: ledger.text)
  }
}
