import Extraction
import Interchange
import Phrases
import Synchronization

/// Writes tokens in findings as the app's source texts do: `%1$@`, `%1$s`, `{0}`.
///
/// A class, since the source texts are only looked through for the first finding, on whichever thread.
final class AppTokens: Sendable {
  private let calls: [ExtractedPhrase]
  private let known = Mutex<NamedPhrases?>(nil)

  /// Creates the tokens of an extraction.
  init(_ extraction: ExtractionResult) { calls = extraction.phrases }

  /// Returns a token as the source text of its phrase writes it.
  func written(_ parameter: Parameter, _ phrase: SourcePhrase) -> String {
    known.withLock { known in
      let phrases = known ?? names
      known = phrases
      return phrases.written(parameter, phrase)
    }
  }

  /// What the app's files say of its phrases, which themselves don't count.
  private var names: NamedPhrases {
    let extraction = ExtractionResult(phrases: calls, diagnostics: [])
    var names = NamedPhrases([], sourceLocale: .english, formats: extraction.formats)
    names.resources = extraction.resources
    let ofApple = [".swift", ".m", ".mm", ".h", ".pch", ".storyboard", ".xib"]
    let found = calls.lazy.filter { call in ofApple.contains { call.file.hasSuffix($0) } }
    names.ofApple = Set(found.map(\.phrase.id))
    return names
  }
}

extension ExtractionResult {
  /// Returns a token as the app's source text writes it, for findings.
  var writtenToken: @Sendable (Parameter, SourcePhrase) -> String {
    let tokens = AppTokens(self)
    return { tokens.written($0, $1) }
  }
}
