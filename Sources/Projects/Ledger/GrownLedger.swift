import Phrases
import Snapshot

/// The project's ledger with an ordinal for every phrase, and the changes that this took.
///
/// If the origin is available, its ledger overrides the project's own.
struct GrownLedger {
  let ledger: Ledger
  /// The new entries: for phrases without an ordinal or with a large change of their text.
  let given: [LedgerEntry]
  /// The merge leftovers in the ledger's file that are repaired here.
  let repair: LedgerRepair
  /// Whether the file's text would change.
  let isNews: Bool
  /// What the judgement changed.
  let judged: TextJudgement.Verdict
  /// The file's text as it was read.
  private let text: String
  /// The text of the ledger.
  private let grownText: String

  /// Reads the ledgers and assigns ordinals.
  ///
  /// - Parameters:
  ///   - phrases: The phrases of the sources, in order.
  ///   - project: The project.
  ///   - judgement: The user's classification of changed texts.
  /// - Throws: The errors in a ledger; nothing is written.
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
    (text, grownText) = (try project.ledger.text(), ledger.text)
    // A ledger that only grew begins with its file's text.
    repair =
      grownText.utf8.starts(with: text.utf8)
      ? LedgerRepair() : LedgerRepair(of: text, shown: project.ledger.shown, to: ledger)
    isNews = grownText != text
  }

  /// The phrases with a new ordinal because their key had other tokens before.
  ///
  /// - Complexity: Linear in the ledger.
  var renewed: Set<PhraseID> {
    var given: [PhraseID: LedgerEntry.Identity] = [:]
    for entry in self.given { given[entry.identity.id] = entry.identity }
    guard !given.isEmpty else { return [] }
    return Set(
      ledger.entries.lazy.map(\.identity).filter { identity in
        given[identity.id].map { $0 != identity } ?? false
      }
      .map(\.id))
  }

  /// Applies the judgements to the translations, then writes the ledger.
  func write(in project: Project) throws(ProjectError) {
    let dropped = try project.filesWithout(judged.moved)
    try File.checkWritable(
      among: (isNews ? [project.ledger] : []) + dropped.map(\.file)
        + project.filesMarking(judged.reviewed).map(\.file))
    try File.writeAll(dropped)
    try project.markForReview(judged.reviewed)
    guard isNews else { return }
    // Another command may have begun a new epoch or assigned ordinals since the file was read.
    guard try project.ledger.text() == text else {
      throw .failure(
        "\(project.ledger.shown): another command has written it in the meantime (run this again)")
    }
    try project.ledger.write(text: grownText)
  }
}
