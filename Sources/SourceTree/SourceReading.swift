import Diagnostics
import Extraction

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

  init(
    of tree: SourceFolders, _ files: [ReadFile], _ refusals: [Diagnostic], extractedFiles: Int,
    _ owner: CacheKey
  ) {
    all = files
    levels = tree.levels
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
    ExtractionResult(phrases: phrases { _ in true }.described(), diagnostics: diagnostics())
  }

  /// Returns the facts and places of all calls, sorted by place.
  ///
  /// - Complexity: O(*n*) in the calls; their texts are not read.
  public func calls() -> [Call] {
    let holding = holding
    var calls: [Call] = []
    calls.reserveCapacity(holding.reduce(0) { $0 + $1.file.callCount })
    for read in holding {
      for call in read.file.facts ?? [] {
        calls.append((call.facts, SourcePlace(read.path, line: call.line, column: call.column)))
      }
    }
    return calls
  }

  /// Returns all findings, sorted by place.
  public func diagnostics() -> [Diagnostic] { diagnostics(with: review(of: calls())) }

  /// Compares the calls with each other.
  public func review(of calls: [Call]) -> CallReview {
    let byPath = Dictionary(holding.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var known: (path: String, keys: [SourcePlace: String]) = ("", [:])
    return CallReview(of: calls) { position in
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
      + review.diagnostics
    return levels.applied(to: found).inOrder().withFunctionsOnce()
  }

  /// Returns the phrases of the files with a chosen call, by place.
  public func phrases(of files: (String) -> Bool) -> [ExtractedPhrase] {
    ParallelWork.map(holding.filter { files($0.path) }) { $0.file.phrases($0.path) ?? [] }
      .flatMap(\.self)
  }

  private var holding: [ReadFile] { all.filter(\.mayHoldCalls) }
}

extension [Diagnostic] {
  /// Returns the findings, but only the first of those about one function that is no routine: a
  /// function may be called in every file.
  fileprivate func withFunctionsOnce() -> [Diagnostic] {
    var told: Set<String> = []
    return filter {
      $0.rule != ExtractionRule.unlistedRoutine.rawValue || told.insert($0.message).inserted
    }
  }
}
