import Diagnostics
import Extraction
import Phrases

/// What a command does if the sources have errors.
public enum SourceErrors: Sendable {
  /// It stops before it works: what it makes would lack texts.
  case stop
  /// It works with the calls that are well, reports the errors, and fails in the end.
  case goOn
}

extension Workspace {
  /// The errors in the sources.
  var sourceErrors: [Diagnostic] { extraction.errors }
}

extension ExtractionResult {
  /// The errors among the findings.
  var errors: [Diagnostic] { diagnostics.errors }

  /// Whether a file of the sources cannot be read, so that its phrases are not known.
  var hasUnreadableFiles: Bool {
    errors.contains { $0.rule == ExtractionRule.unreadable.rawValue }
  }

  /// Returns the extraction without calls that contradict an earlier call of the same phrase.
  ///
  /// - Complexity: O(*n*) in the calls.
  func withoutContradictions() -> ExtractionResult {
    guard diagnostics.hasErrors else { return self }
    var first: [PhraseID: SourcePhrase] = [:]
    var result = self
    result.phrases = phrases.filter { call in
      guard let known = first[call.phrase.id] else {
        first[call.phrase.id] = call.phrase
        return true
      }
      return known.identity == call.phrase.identity && known.parameters == call.phrase.parameters
        && known.source == call.phrase.source
    }
    return result
  }
}
