import Diagnostics
import Extraction
import Phrases
import Snapshot
import SourceTree

/// What `langpack extract` finds in the sources, and the ledger with an ordinal for each phrase; a value, not yet
/// written.
///
/// If a former extraction left the ledger settled, only calls that are new since are looked up in it, and
/// if there are none it is not even read.
public struct ExtractionPlan {
  /// What the sources hold.
  public let reading: SourceReading
  /// All findings in order of place.
  public private(set) var findings: [Diagnostic]
  /// How many calls there are, and how many phrases.
  public let (places, phrases): (Int, Int)
  /// How many phrases lack an ordinal in the ledger's file.
  public private(set) var newOrdinals = 0
  /// Whether the ledger is not yet as it has to be.
  public private(set) var isNews = false
  /// What a merge left in the ledger that is set right.
  public private(set) var repair: LedgerRepair?
  /// The keys whose text changed and of which nobody has said how much.
  private(set) var changed: [ExtractedPhrase] = []

  private let project: Project
  private let former: ExtractionCache
  private let judgement: TextJudgement
  private let isStrict: Bool
  private var ledger = PlannedLedger.settled
  /// The hash of the ledgers as they were read.
  private let ledgerDigest: UInt64

  /// How the ledger's file becomes the one that is planned.
  private enum PlannedLedger {
    /// It is as it has to be.
    case settled
    /// Lines are appended to the file with these bytes.
    case appended([UInt8], over: [UInt8])
    /// It is written anew.
    case grown(GrownLedger)
  }

  /// Reads the sources and the ledger; writes nothing.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - judgement: What changes of texts are.
  ///   - isStrict: Whether a text that changed and was not judged is an error, since nothing will be written.
  ///   - progress: Takes how many files of how many are read.
  /// - Throws: What is wrong with folders and ledger; findings in sources are values.
  public init(
    _ project: Project, _ judgement: TextJudgement = TextJudgement(), isStrict: Bool = false,
    progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) throws(ProjectError) {
    (self.project, self.judgement, self.isStrict) = (project, judgement, isStrict)
    former = project.keptCache()
    reading = try project.sourceTree().read(cache: former, progress: progress)
    let calls = reading.calls()
    let review = reading.review(of: calls)
    findings = reading.diagnostics(with: review)
    (places, phrases) = (calls.count, review.phraseCount)
    ledgerDigest = try project.ledgerDigest()
    let isSettled = former.settled == ledgerDigest && judgement.isEmpty
    let change = reading.change(since: former, calls)
    if isSettled {
      let unread = Set(findings.filter { $0.severity == .error }.compactMap(\.place?.file))
      findings = (findings + PhraseChange.notes(on: change, besides: unread)).inOrder()
      if try !append(change.added) { try settle(change.added) }
    } else {
      try settle(reading.phrases { _ in true })
    }
  }

  /// Whether something has to be corrected before the sources are whole.
  public var hasErrors: Bool { findings.hasErrors }

  /// Writes the ledger, the translations that a judgement is about, and the cache.
  ///
  /// - Throws: Why it cannot be written, also that another command has written the ledger since.
  public mutating func commit() throws(ProjectError) {
    if case .appended(_, let file) = ledger, try project.ledger.bytes() != file {
      // Whoever wrote it meanwhile is read by the slow way.
      try settle(reading.phrases { _ in true })
    }
    switch ledger {
    case .settled: return keepCache(ledgerDigest)
    case .appended(let bytes, _): try project.ledger.write(bytes)
    case .grown(let grown): try grown.write(in: project)
    }
    keepCache(try project.ledgerDigest())
  }

  /// Appends new phrases to a ledger that is as a former extraction left it; false if some of them are not
  /// quite new, or an origin has a say.
  private mutating func append(_ found: [ExtractedPhrase]) throws(ProjectError) -> Bool {
    if found.isEmpty { return true }
    let file = try project.ledger.bytes()
    guard found.count <= 100, try project.publishedLedgerBytes() == nil,
      var tail = LedgerTail(file)
    else { return false }
    var seen: Set<PhraseID> = []
    let phrases = found.map(\.phrase).filter { seen.insert($0.id).inserted }
    let areNew = phrases.allSatisfy { phrase in
      tail.isNew(phrase) { word, bytes in bytes.withUnsafeBytes(ByteSearch(word).isIn) }
    }
    guard areNew else { return false }
    try ProjectError.wrapping { () throws(LedgerError) in
      for phrase in phrases { try tail.append(phrase) }
    }
    (newOrdinals, isNews) = (phrases.count, true)
    ledger = .appended(tail.bytes, over: file)
    return true
  }

  /// Gives ordinals to phrases and finds changed texts.
  private mutating func settle(_ found: [ExtractedPhrase]) throws(ProjectError) {
    let unknown = judgement.unknownKeys(among: found)
    if !unknown.isEmpty { throw .findings(unknown) }
    let grown = try GrownLedger(found.map(\.phrase), in: project, judgement)
    (newOrdinals, repair, isNews) = (grown.given.count, grown.repair, grown.isNews)
    let conflicts = Set(
      findings.filter { $0.rule == ExtractionRule.keyConflict.rawValue }.compactMap(\.place))
    changed = found.filter { grown.ledger.isChanged($0.phrase) && !conflicts.contains($0.place) }
    ledger = .grown(grown)
    let severity = isStrict ? Diagnostic.Severity.error : .warning
    findings = (findings + changed.map { .changedText($0, severity) }).inOrder()
  }

  /// Keeps what was read; the cache is only a saving, so an error is ignored.
  private func keepCache(_ ledgerDigest: UInt64) {
    var cache = reading.cache
    if changed.isEmpty, !hasErrors { cache.settled = ledgerDigest }
    project.keep(cache, over: former)
  }
}

extension Project {
  /// A hash of the ledgers, never 0, by which the cache knows that nobody has touched them.
  fileprivate func ledgerDigest() throws(ProjectError) -> UInt64 {
    let own = try ledger.exists ? ledger.bytes() : []
    let origin = try publishedLedgerBytes() ?? []
    return ContentDigest(own).value &* 31 &+ ContentDigest(origin).value | 1
  }
}

extension Diagnostic {
  /// What has to be said about a key whose text changed.
  fileprivate static func changedText(_ call: ExtractedPhrase, _ severity: Severity) -> Diagnostic {
    let key = call.phrase.key ?? ""
    return Diagnostic(
      severity, rule: ExtractionRule.changedText.rawValue, at: call.place,
      "the text of \"\(key)\" is not the one that was translated",
      fix: "a small change keeps its translations and marks them for review: 'langpack extract "
        + "--small \(key)'; a large one begins anew: 'langpack extract --large \(key)'")
  }
}
