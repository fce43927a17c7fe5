import Diagnostics
import Extraction
import Phrases

/// What a command does if the sources have errors.
public enum SourceErrors: Sendable {
  /// It stops before it works: what it makes would lack texts. Errors in single texts that the app
  /// shows without packs are warnings.
  case stop
  /// It works with the calls that are well, reports the errors, and fails in the end.
  case goOn
}

extension Workspace {
  /// One error that counts those in the sources; none if there is none.
  var sourceErrors: [Diagnostic] { extraction.errorCount }

  /// The findings, with the errors in the sources as one.
  ///
  /// A command that writes nothing of the sources does not say again what `langpack extract` says.
  var countedDiagnostics: [Diagnostic] {
    let known = Set(extraction.errors)
    return diagnostics.filter { !known.contains($0) } + sourceErrors
  }
}

extension ExtractionResult {
  /// The errors among the findings.
  var errors: [Diagnostic] { diagnostics.errors }

  /// One finding that counts the errors; none if there is none.
  ///
  /// It is a warning if each error concerns one text that the app shows without packs.
  var errorCount: [Diagnostic] {
    let count = errors.count
    if count == 0 { return [] }
    return [
      Diagnostic(
        textErrors.count == count ? .warning : .error, rule: "source-errors", at: nil,
        "the sources have \(counted(count, "error")), and texts with one are left out",
        fix: "run 'langpack extract' to see \(count == 1 ? "it" : "them")")
    ]
  }

  /// The extraction for packs: errors that each concern one text are warnings.
  var toleratingTextErrors: ExtractionResult {
    if textErrors.isEmpty { return self }
    var result = self
    result.diagnostics = diagnostics.map { textErrors.contains($0) ? $0.tolerated : $0 }
    return result
  }

  /// The findings, with one finding that counts the errors.
  var countedDiagnostics: [Diagnostic] {
    diagnostics.filter { $0.severity != .error } + errorCount
  }

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
    func agrees(_ call: ExtractedPhrase) -> Bool {
      guard let known = first[call.phrase.id] else {
        first[call.phrase.id] = call.phrase
        return true
      }
      return known.identity == call.phrase.identity && known.parameters == call.phrase.parameters
        && known.source == call.phrase.source
    }
    result.phrases = []
    for call in phrases {
      if agrees(call) { result.phrases.append(call) } else { result.contradictions.append(call) }
    }
    return result
  }
}

extension Diagnostic {
  /// The error in a text, as the warning of a command that goes on without the text.
  fileprivate var tolerated: Diagnostic {
    var warning = self
    warning.severity = .warning
    // A text of the code with such a sign is shown with it.
    if rule != ExtractionRule.lonePercent.rawValue {
      warning.message += "; packs go without it, and the app shows its own text"
    }
    return warning
  }
}
