import Diagnostics
import Foundation

/// What an extraction writes, and how the user judges changed texts.
public struct ExtractionOrder: Sendable {
  /// The user's classification of changed texts.
  public var judgement: TextJudgement
  /// Whether to write nothing and only find out whether the committed ledger is settled.
  ///
  /// An unclassified change of a text is then an error rather than a warning.
  public var isCheck: Bool

  /// Creates an order; by default one that writes and judges no text.
  public init(_ judgement: TextJudgement = TextJudgement(), isCheck: Bool = false) {
    (self.judgement, self.isCheck) = (judgement, isCheck)
  }
}

extension Project {
  /// Extracts the phrases of the sources, and gives new ones their ordinals in the ledger.
  ///
  /// - Parameters:
  ///   - order: What to write.
  ///   - reporter: Receives progress.
  /// - Returns: The findings and the ledger; written, unless the order is only a check.
  /// - Throws: The errors in folders and the ledger, or an error if a file cannot be written; errors
  ///   in sources are findings instead.
  public func extract(
    _ order: ExtractionOrder = ExtractionOrder(), _ reporter: Reporter
  ) throws(ProjectError) -> ExtractionPlan {
    var plan = try ExtractionPlan(self, order.judgement, isStrict: order.isCheck) {
      reporter.progress("reading", $0, $1)
    }
    if !order.isCheck { try plan.commit() }
    return plan
  }

  /// Extracts now and whenever a source changes, until the project cannot be read.
  ///
  /// Polls the folders every half second, with one system call a file. The state is read before
  /// an extraction starts, so a change during it is seen at the next poll.
  ///
  /// - Parameters:
  ///   - order: What each extraction writes.
  ///   - reporter: Receives progress.
  ///   - body: A function to call with the result of each extraction.
  /// - Throws: The error of the first extraction or call that fails.
  public func watch(
    _ order: ExtractionOrder, _ reporter: Reporter,
    _ body: (ExtractionPlan) throws(ProjectError) -> Void
  ) throws(ProjectError) -> Never {
    var known: String?
    while true {
      let state = try sourceTree().state()
      if state != known {
        known = state
        try body(try extract(order, reporter))
      }
      Thread.sleep(forTimeInterval: 0.5)
    }
  }
}

extension ExtractionPlan {
  /// Checks that the committed ledger is the one that an extraction writes.
  ///
  /// - Throws: The merge leftovers in the ledger, or an error if it lacks ordinals or has another
  ///   form.
  public func checkIsCommitted() throws(ProjectError) {
    if let repair, !repair.findings.isEmpty { throw .findings(repair.findings) }
    guard isNews else { return }
    let what =
      newOrdinals == 0
      ? "it is not as 'langpack extract' writes it"
      : "\(counted(newOrdinals, "phrase has", "phrases have")) no ordinal yet"
    throw .failure("langpack.ordinals: \(what) (run 'langpack extract' and commit the file)")
  }
}
