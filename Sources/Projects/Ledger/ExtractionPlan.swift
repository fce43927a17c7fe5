import Diagnostics
import Extraction
import Phrases
import Snapshot
import SourceTree

/// The result of `langpack extract`, not yet written: the findings and the ledger it plans.
///
/// If the last extraction left the ledger settled, only calls that are new since then are looked
/// up in it. If there are none, the ledger isn't even parsed.
public struct ExtractionPlan {
  /// The result of reading the sources.
  public let reading: SourceReading
  /// All findings in order of place.
  public private(set) var findings: [Diagnostic]
  /// The number of calls and the number of phrases.
  public let (places, phrases): (Int, Int)
  /// The number of phrases without an ordinal in the ledger's file.
  public private(set) var newOrdinals = 0
  /// Whether the ledger's file needs to change.
  public private(set) var isNews = false
  /// The merge leftovers in the ledger that are repaired; nil if the ledger needs no check.
  public private(set) var repair: LedgerRepair?
  /// The calls whose text changed and isn't yet classified as small or large.
  private(set) var changed: [ExtractedPhrase] = []

  private let project: Project
  private let former: ExtractionCache
  private let judgement: TextJudgement
  private let isStrict: Bool
  private var ledger = PlannedLedger.settled
  /// The digest of the ledgers when they were read.
  private let ledgerDigest: CacheDigest

  /// The way to turn the ledger's file into the planned one.
  private enum PlannedLedger {
    /// The file stays as it is.
    case settled
    /// The file becomes the first bytes, which append lines to the second, its current content.
    case appended([UInt8], over: [UInt8])
    /// The whole file is rewritten.
    case grown(GrownLedger)
  }

  /// Reads the sources and the ledger; writes nothing.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - judgement: The user's classification of changed texts.
  ///   - isStrict: Whether an unclassified change of a text is an error rather than a warning, for
  ///     runs that write nothing.
  ///   - progress: Receives the number of files read and the number of files.
  /// - Throws: The errors in folders and the ledger; errors in sources are findings instead.
  public init(
    _ project: Project, _ judgement: TextJudgement = TextJudgement(), isStrict: Bool = false,
    progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) throws(ProjectError) {
    (self.project, self.judgement, self.isStrict) = (project, judgement, isStrict)
    try project.requireLedger()
    former = project.keptCache()
    reading = try project.sourceTree().read(cache: former, progress: progress)
    let calls = reading.calls()
    let review = reading.review(of: calls)
    let generated = project.noteOnGeneratedCode(calls)
    findings = (reading.diagnostics(with: review) + generated).inOrder()
    (places, phrases) = (calls.count - review.leftCalls, review.phraseCount)
    ledgerDigest = try project.ledgerDigest()
    let isSettled = former.settled == reading.settled(by: ledgerDigest) && judgement.isEmpty
    let change = reading.change(since: former, calls)
    if !former.isEmpty {
      let unread = Set(findings.errors.compactMap(\.place?.file))
      findings = (findings + PhraseChange.notes(on: change, besides: unread)).inOrder()
    }
    // Keys of a missing file have other tokens for as long as it is missing.
    if project.lacksSourceTexts(findings) { return }
    if isSettled {
      if try !append(change.added) { try settle(change.added) }
    } else {
      try settle(reading.phrases { _ in true })
    }
  }

  /// What to do if the sources have no phrase.
  public var adviceWithoutPhrases: String { project.adviceWithoutPhrases }

  /// Whether the sources have errors to correct.
  public var hasErrors: Bool { findings.hasErrors }

  /// Writes the ledger, the translations that a judgement affects, and the cache.
  ///
  /// - Throws: An error if a file cannot be written, or another command wrote the ledger meanwhile.
  public mutating func commit() throws(ProjectError) {
    if case .appended(_, let file) = ledger, try project.ledger.bytes() != file {
      // Another command wrote the ledger meanwhile: read it again and plan from scratch.
      try settle(reading.phrases { _ in true })
    }
    switch ledger {
    case .settled: return keepCache(ledgerDigest)
    case .appended(let bytes, _):
      try File.checkWritable(among: [project.ledger])
      try project.ledger.write(bytes)
    case .grown(let grown): try grown.write(in: project)
    }
    keepCache(try project.ledgerDigest())
  }

  /// Plans to append new phrases to a settled ledger.
  ///
  /// - Returns: False if that is impossible: there are more than 100 calls, the origin has a
  ///   ledger, or one of the phrases isn't certainly new.
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

  /// Assigns ordinals to phrases and finds changed texts.
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
    let renewed = grown.renewed
    let news = found.filter { renewed.contains($0.phrase.id) }
    findings =
      (findings + changed.map { .changedText($0, severity) } + news.map { .changedTokens($0) }
      + judgement.idleKeys(among: found, grown.judged)).inOrder()
  }

  /// Writes the cache, and ignores failures: the cache only saves time.
  private func keepCache(_ ledgerDigest: CacheDigest) {
    var cache = reading.cache
    if changed.isEmpty, !hasErrors { cache.settled = reading.settled(by: ledgerDigest) }
    project.keep(cache, over: former)
  }
}

extension Project {
  /// Returns a digest of the ledgers that tells whether they changed since the cache.
  fileprivate func ledgerDigest() throws(ProjectError) -> CacheDigest {
    var hash = KeyHash("ledgers", cacheKey)
    hash.add(bytes: try ledger.exists ? ledger.bytes() : [])
    hash.add(bytes: try publishedLedgerBytes() ?? [])
    return hash.value
  }
}

extension Diagnostic {
  /// Returns the note about a key whose tokens changed.
  fileprivate static func changedTokens(_ call: ExtractedPhrase) -> Diagnostic {
    Diagnostic(
      .note, rule: ExtractionRule.changedPhrase.rawValue, at: call.place,
      "\"\(call.phrase.key ?? "")\" has other tokens than before, so it has a new ordinal",
      fix:
        "review its translations: those that still fit are kept, and 'langpack check' reports the "
        + "others")
  }

  /// Returns the finding about a key whose text changed.
  fileprivate static func changedText(_ call: ExtractedPhrase, _ severity: Severity) -> Diagnostic {
    let key = call.phrase.key ?? ""
    let word = PhraseWord.of(key, call.phrase.id)
    return Diagnostic(
      severity, rule: ExtractionRule.changedText.rawValue, at: call.place,
      "the text of \"\(key)\" is not the one that was translated",
      fix: .decision(
        "a small change keeps its translations and marks them for review: 'langpack extract "
          + "--small \(word)'; a large one starts over: 'langpack extract --large \(word)'"))
  }
}
