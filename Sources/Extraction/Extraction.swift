import Diagnostics

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
  public func comparingCalls() -> Extraction {
    var result = self
    var comparison = CallComparison()
    for phrase in phrases {
      if let diagnostic = comparison.diagnostic(for: phrase) {
        result.diagnostics.append(diagnostic)
      }
    }
    result.diagnostics = result.diagnostics.inOrder()
    return result
  }
}
