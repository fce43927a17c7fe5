import Diagnostics
import Extraction

/// What reading a tree of sources gave; phrases are unpacked only where they are asked for.
public struct SourceReading: Sendable {
  /// What the next reading may use.
  public let cache: ExtractionCache
  /// How many of the files were parsed, the others being known or without calls.
  public let extractedFiles: Int
  /// The findings about files and folders.
  private let refusals: [Diagnostic]
  private let all: [ReadFile]

  init(
    of tree: SourceTree, _ files: [ReadFile], _ refusals: [Diagnostic], extractedFiles: Int
  ) {
    all = files
    self.refusals = refusals
    self.extractedFiles = extractedFiles
    cache = ExtractionCache(of: tree, files)
  }

  /// A call as it is compared with others, and where it is.
  public typealias Call = CallReview.Call

  /// How many files there are.
  public var files: Int { all.count }

  /// All phrases by place and all findings, those about calls beside each other too.
  ///
  /// - Complexity: O(*n*) in the calls.
  public func extraction() -> Extraction {
    Extraction(phrases: phrases { _ in true }.described(), diagnostics: diagnostics())
  }

  /// The facts of all calls and their places, in order of place.
  ///
  /// - Complexity: O(*n*) in the calls, of which no word is read.
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

  /// All findings in order of place.
  ///
  /// - Complexity: O(*n*) in the calls.
  public func diagnostics() -> [Diagnostic] { diagnostics(with: review(of: calls())) }

  /// The calls beside each other.
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

  /// All findings in order of place, with those of a review that is at hand.
  public func diagnostics(with review: CallReview) -> [Diagnostic] {
    (refusals + holding.flatMap { $0.file.findings ?? [] } + review.diagnostics).inOrder()
  }

  /// The phrases of the files with a chosen call, by place.
  public func phrases(of files: (String) -> Bool) -> [ExtractedPhrase] {
    ParallelWork.map(holding.filter { files($0.path) }) { $0.file.phrases($0.path) ?? [] }
      .flatMap(\.self)
  }

  private var holding: [ReadFile] { all.filter(\.mayHoldCalls) }
}
