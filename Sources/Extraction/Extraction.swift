import Diagnostics
import Phrases

/// What was found in sources: the phrases in order of place, and what could not be extracted.
public struct Extraction: Sendable, Hashable {
  /// A phrase for each call, by file, then line and column.
  public var phrases: [ExtractedPhrase]
  /// The findings about calls, files and folders.
  public var diagnostics: [Diagnostic]

  /// Phrases and findings; nothing at first.
  public init(phrases: [ExtractedPhrase] = [], diagnostics: [Diagnostic] = []) {
    self.phrases = phrases
    self.diagnostics = diagnostics
  }

  /// Adds what was found in further sources.
  public mutating func append(_ other: Extraction) {
    phrases += other.phrases
    diagnostics += other.diagnostics
  }

  /// The same with the findings about calls beside each other: those that contradict each other, and
  /// texts that are nearly alike.
  ///
  /// - Complexity: O(*n*) in the calls.
  public func comparingCalls() -> Extraction {
    var result = self
    var review = CallReview(calls: phrases.count)
    for call in phrases {
      result.diagnostics += review.diagnostics(for: CallFacts(call.phrase), at: call.place) {
        call.phrase.key ?? ""
      }
    }
    result.diagnostics = result.diagnostics.inOrder()
    return result
  }
}

extension SourcePhrase {
  /// The key of a keyed phrase.
  package var key: String? { if case .key(let key, _) = identity { key } else { nil } }
}
