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
    var result = Extraction(phrases: phrases.described(), diagnostics: diagnostics)
    let calls = result.phrases.map { (facts: CallFacts($0.phrase), place: $0.place) }
    result.diagnostics += CallReview(of: calls) { phrases[$0].phrase.key ?? "" }.diagnostics
    result.diagnostics = result.diagnostics.inOrder()
    return result
  }
}

extension [ExtractedPhrase] {
  /// The same calls; one by key that says nothing about its text, as resources and some routines, takes
  /// what the first other one says.
  ///
  /// - Complexity: O(*n*) in the calls.
  public func described() -> [ExtractedPhrase] {
    guard contains(where: { $0.phrase.description.isEmpty }) else { return self }
    var descriptions: [SourcePhrase.Identity: String] = [:]
    for call in self where !call.phrase.description.isEmpty && call.phrase.key != nil {
      if descriptions[call.phrase.identity] == nil {
        descriptions[call.phrase.identity] = call.phrase.description
      }
    }
    return map { call in
      var call = call
      if call.phrase.description.isEmpty {
        call.phrase.description = descriptions[call.phrase.identity] ?? ""
      }
      return call
    }
  }
}

extension SourcePhrase {
  /// The key of a keyed phrase.
  package var key: String? { if case .key(let key, _) = identity { key } else { nil } }
}
