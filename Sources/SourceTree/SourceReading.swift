import Diagnostics
import Extraction
import Parallel
import Phrases

/// The result of reading a source tree; phrases are decoded only on demand.
///
/// A file that cannot be read has the phrases of its last reading, if the cache knows them, so that
/// they do not count as removed.
public struct SourceReading: Sendable {
  /// The cache for the next reading.
  public let cache: ExtractionCache
  /// The number of files that were parsed; the others were cached or contain no calls.
  public let extractedFiles: Int
  /// The findings about files and folders.
  private let refusals: [Diagnostic]
  private let all: [ReadFile]
  private let levels: RuleLevels
  /// The texts whose comments describe calls without one.
  private let texts: SourceTexts
  /// The phrases with a guessed place that have another one too.
  private let certain: Set<PhraseID>
  /// The phrases that the app's own calls give several texts: packs go without them.
  let left: Set<PhraseID>

  init(
    of tree: SourceFolders, _ files: [ReadFile], _ refusals: [Diagnostic], extractedFiles: Int,
    _ owner: CacheKey
  ) {
    all = files
    (levels, texts) = (tree.levels, tree.settings.sourceTexts)
    // Decoded once for both.
    let calling = files.filter(\.mayHoldCalls).map { (file: $0, facts: $0.file.facts ?? []) }
    certain = Self.certain(calling)
    left = SeveralTexts.phrases(
      of: calling.lazy.flatMap { read in
        let platform = SeveralTexts.Platform(ofFile: read.file.path)
        return read.facts.lazy.map { (facts: $0.facts, platform: platform) }
      })
    self.refusals = refusals
    self.extractedFiles = extractedFiles
    cache = ExtractionCache(of: tree, files, owner)
  }

  /// A call's facts for comparison, with its place.
  public typealias Call = CallReview.Call

  /// The number of files.
  public var files: Int { all.count }

  /// Returns all phrases by place and all findings, including those from comparing calls.
  ///
  /// - Complexity: O(*n*) in the calls.
  public func extraction() -> ExtractionResult {
    var result = ExtractionResult(
      phrases: phrases { _ in true }.described(by: texts), diagnostics: diagnostics())
    result.unread = Set(texts.unread.keys).union(namesOfLeft)
    let places = Set(texts.unread.values.joined())
    result.textErrors = Set(
      result.diagnostics.errors.filter { error in
        ExtractionRule(rawValue: error.rule)?.isOfText ?? false
          || error.place.map(places.contains) ?? false
      })
    return result
  }

  /// Returns the facts and places of all calls, sorted by place.
  ///
  /// - Complexity: O(*n*) in the calls; their texts are not read.
  public func calls() -> [Call] {
    let holding = holding
    var calls: [Call] = []
    calls.reserveCapacity(holding.reduce(0) { $0 + $1.file.callCount })
    for read in holding {
      for call in read.file.facts ?? []
      where !call.facts.isGuess || !certain.contains(call.facts.id) {
        calls.append((call.facts, SourcePlace(read.path, line: call.line, column: call.column)))
      }
    }
    return calls
  }

  /// Returns all findings, sorted by place.
  public func diagnostics() -> [Diagnostic] { diagnostics(with: review(of: calls())) }

  /// Compares the calls with each other, apart from the places that only a template names.
  public func review(of calls: [Call]) -> CallReview {
    let unread = Set(holding.filter { $0.language < 0 }.map(\.path))
    let calls = calls.filter { !$0.facts.isGuess || !unread.contains($0.place.file) }
    let byPath = Dictionary(holding.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var known: (path: String, keys: [SourcePlace: String]) = ("", [:])
    return CallReview(of: calls, leaving: left) { position in
      let place = calls[position].place
      if known.path != place.file {
        let phrases = byPath[place.file]?.file.phrases(place.file) ?? []
        let keys = phrases.map { ($0.place, $0.phrase.key ?? "") }
        known = (place.file, Dictionary(keys, uniquingKeysWith: { first, _ in first }))
      }
      return known.keys[place] ?? ""
    }
  }

  /// Returns all findings, sorted by place, with those of an existing review.
  public func diagnostics(with review: CallReview) -> [Diagnostic] {
    let found =
      refusals + holding.flatMap { $0.isRemembered ? [] : $0.file.findings ?? [] }
      + review.diagnostics + unlistedRoutines
    return levels.applied(to: found).inOrder().once()
  }

  /// The findings about functions of frameworks whose calls have new keys.
  private var unlistedRoutines: [Diagnostic] {
    let files = all.filter { !$0.isRemembered }
    let routines = UnlistedRoutines(files.map { ($0.path, $0.file.scan.calledLiterals) })
    var keys: [String: Set<String>] = [:]
    return routines.findings { path, key in
      if let known = keys[path] { return known.contains(key) }
      let phrases = all.first { $0.path == path }?.file.phrases(path) ?? []
      let found = Set(phrases.compactMap(\.phrase.key))
      keys[path] = found
      return found.contains(key)
    }
  }

  /// Returns the phrases of the files with a chosen call, by place.
  public func phrases(of files: (String) -> Bool) -> [ExtractedPhrase] {
    let (certain, left) = (certain, left)
    return ParallelWork.map(holding.filter { files($0.path) }) { read in
      (read.file.phrases(read.path) ?? [])
        .filter { call in
          !(call.isGuess && certain.contains(call.phrase.id)) && !left.contains(call.phrase.id)
        }
    }.flatMap(\.self)
  }

  /// Returns the digest by which the next reading knows that a ledger has all its phrases.
  ///
  /// A phrase that packs go without may become one although no call is new, so those count too.
  public func settled(by ledger: CacheDigest) -> CacheDigest {
    if left.isEmpty { return ledger }
    let ids = left.map(\.rawValue).sorted().map { String($0, radix: 16) }
    return cache.owner.digest("settled", of: ([ledger.hex] + ids).joined(separator: " "))
  }

  /// The names of the phrases that packs go without.
  private var namesOfLeft: Set<SourcePhrase.Identity> {
    if left.isEmpty { return [] }
    let all = holding.flatMap { $0.file.phrases($0.path) ?? [] }
    return Set(all.map(\.phrase).filter { left.contains($0.id) }.map(\.identity))
  }

  /// Returns the phrases that have both guessed and other places.
  private static func certain(
    _ files: [(file: ReadFile, facts: [(facts: CallFacts, line: Int, column: Int)])]
  ) -> Set<PhraseID> {
    var (guessed, certain): (Set<PhraseID>, Set<PhraseID>) = ([], [])
    for (file, facts) in files where file.language >= 0 {
      for call in facts {
        if call.facts.isGuess {
          guessed.insert(call.facts.id)
        } else {
          certain.insert(call.facts.id)
        }
      }
    }
    return certain.intersection(guessed)
  }

  private var holding: [ReadFile] { all.filter(\.mayHoldCalls) }
}

extension [Diagnostic] {
  /// Returns the findings, but only the first of those about one function that is no routine, which may
  /// be called in every file, of those about one key without a comment, and of those that ask for files
  /// of source texts.
  fileprivate func once() -> [Diagnostic] {
    var told: Set<String> = []
    // A function that is called with a comment is found by that too.
    let commented = Set(
      filter { $0.rule == ExtractionRule.unlistedRoutine.rawValue }
        .filter { !UnlistedRoutines.wrote($0) }.map(\.message.quotedName))
    let declared = Set(
      filter { $0.rule == ExtractionRule.forwardedKey.rawValue }.map(\.message.quotedName))
    return filter { finding in
      switch ExtractionRule(rawValue: finding.rule) {
      case .unlistedRoutine where declared.contains(finding.message.quotedName): false
      case .unlistedRoutine
      where UnlistedRoutines.wrote(finding) && commented.contains(finding.message.quotedName):
        false
      case .unlistedRoutine, .missingComment, .undescribed: told.insert(finding.message).inserted
      // Each form of a function has an entry of its own.
      case .forwardedKey: told.insert(finding.message + (finding.fix?.words ?? "")).inserted
      case .missingSourceText where finding.message.hasSuffix(KeyedCall.noFiles):
        told.insert(KeyedCall.noFiles).inserted
      default: true
      }
    }
  }
}

extension String {
  /// The first quoted word of a message.
  fileprivate var quotedName: Substring {
    split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false).dropFirst().first ?? ""
  }
}
