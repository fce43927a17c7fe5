import Diagnostics
import Phrases

/// The result of an extraction: the phrases sorted by place, and the findings.
public struct ExtractionResult: Sendable, Hashable {
  /// The phrase of each call, by file, then line and column.
  public var phrases: [ExtractedPhrase]
  /// The findings about calls, files and folders.
  public var diagnostics: [Diagnostic]
  /// The errors among the findings that concern one text each, which the app shows without packs.
  public var textErrors: Set<Diagnostic> = []
  /// The names whose texts in the app's files have an error, so that they are no phrases.
  public var unread: Set<SourcePhrase.Identity> = []
  /// The calls that contradict an earlier call of the same phrase, which are no phrases.
  public var contradictions: [ExtractedPhrase] = []
  /// The names that were looked up in declarations of other files, sorted, for one file: if those change,
  /// it may have other phrases.
  public var uses: [String] = []

  /// Creates an extraction; empty by default.
  public init(phrases: [ExtractedPhrase] = [], diagnostics: [Diagnostic] = []) {
    self.phrases = phrases
    self.diagnostics = diagnostics
  }

  /// Appends the result of other sources.
  mutating func append(_ other: ExtractionResult) {
    phrases += other.phrases
    diagnostics += other.diagnostics
  }

  /// Returns the extraction with findings from comparing calls: contradictions, and nearly equal
  /// texts.
  ///
  /// - Complexity: O(*n*) in the calls.
  public func comparingCalls() -> ExtractionResult {
    var result = ExtractionResult(phrases: phrases.described(), diagnostics: diagnostics)
    var numbers: [[UInt8]: UInt64] = [:]
    let calls = result.phrases.map { call in
      let facts = CallFacts(call) { words in
        let bytes = Array(words)
        let number = numbers[bytes] ?? UInt64(numbers.count)
        numbers[bytes] = number
        return number
      }
      return (facts: facts, place: call.place)
    }
    let left = SeveralTexts.phrases(
      of: calls.lazy.map {
        (facts: $0.facts, platform: SeveralTexts.Platform(ofFile: $0.place.file))
      })
    let review = CallReview(of: calls, leaving: left) { phrases[$0].phrase.key ?? "" }
    result.diagnostics += review.diagnostics
    result.phrases.removeAll { left.contains($0.phrase.id) }
    result.diagnostics = result.diagnostics.inOrder()
    return result
  }
}

extension [ExtractedPhrase] {
  /// Returns the calls with descriptions: a call by key without one, as resources and some routines
  /// have it, takes that of the first other call with the same text, else the comment of the key in a
  /// file of source texts.
  ///
  /// The description of another text, as that of a conflicting key, would mislead translators.
  ///
  /// - Complexity: O(*n*) in the calls.
  public func described(by texts: SourceTexts = SourceTexts()) -> [ExtractedPhrase] {
    guard contains(where: { $0.phrase.description.isEmpty }) else { return self }
    var descriptions: [KeyedText: String] = [:]
    for call in self where !call.phrase.description.isEmpty && call.phrase.key != nil {
      let text = KeyedText(call.phrase)
      if descriptions[text] == nil { descriptions[text] = call.phrase.description }
    }
    return map { call in
      var call = call
      if call.phrase.description.isEmpty, let found = descriptions[KeyedText(call.phrase)] {
        (call.phrase.description, call.isDescribedElsewhere) = (found, true)
      } else if call.phrase.description.isEmpty {
        call.phrase.description = texts.comment(of: call.phrase.identity)
        call.isDescribedByFile = !call.phrase.description.isEmpty
        call.isDescribedElsewhere = call.isDescribedByFile
      }
      return call
    }
  }
}

/// A key with its text.
private struct KeyedText: Hashable {
  let identity: SourcePhrase.Identity
  let source: Message

  init(_ phrase: SourcePhrase) { (identity, source) = (phrase.identity, phrase.source) }
}

extension SourcePhrase {
  /// The key of a keyed phrase.
  package var key: String? { if case .key(let key, _) = identity { key } else { nil } }
}
