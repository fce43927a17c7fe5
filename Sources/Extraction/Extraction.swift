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

  /// The same with the findings about calls that contradict each other.
  ///
  /// A call by key that says nothing about its text, as resources and some routines, takes what the
  /// first other one says.
  public func comparingCalls() -> Extraction {
    var result = self
    result.describeAll()
    var comparison = CallComparison()
    for phrase in result.phrases {
      if let diagnostic = comparison.diagnostic(for: phrase) {
        result.diagnostics.append(diagnostic)
      }
    }
    result.diagnostics = result.diagnostics.inOrder()
    return result
  }

  private mutating func describeAll() {
    var descriptions: [SourcePhrase.Identity: String] = [:]
    for call in phrases where !call.phrase.description.isEmpty {
      guard case .key = call.phrase.identity, descriptions[call.phrase.identity] == nil else {
        continue
      }
      descriptions[call.phrase.identity] = call.phrase.description
    }
    for index in phrases.indices where phrases[index].phrase.description.isEmpty {
      phrases[index].phrase.description = descriptions[phrases[index].phrase.identity] ?? ""
    }
  }
}
