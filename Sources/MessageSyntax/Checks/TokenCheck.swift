import Diagnostics
import Phrases

/// Whether a translation shows what its source shows.
///
/// A translation may use only tokens of its phrase; reading a file sees to that. Here is what it
/// left out: a text, a name or a list that the source shows, and that no variant shows, is an error. For
/// numbers a keyed text has one rule in every format.
public struct TokenCheck {
  /// What happens to a number that is neither shown nor chosen by.
  public enum NumberRule: Sendable {
    /// It is an error, as for every token.
    case mustBeUsed
    /// It is a warning, and the text needs review: "over 300 languages" is a whole sentence.
    case mayBeLeftOut
  }

  /// A finding without its place.
  public struct Finding: Sendable {
    /// How bad it is.
    public var severity: Diagnostic.Severity
    /// The name of the rule that it breaks.
    public var rule: String
    /// What is wrong, in words.
    public var message: String
    /// What to do about it.
    public var fix: String

    /// Creates a finding of its parts.
    public init(severity: Diagnostic.Severity, rule: String, message: String, fix: String) {
      (self.severity, self.rule) = (severity, rule)
      (self.message, self.fix) = (message, fix)
    }
  }

  /// What happens to a number that the text leaves out.
  public var numbers: NumberRule
  /// How a token is written: `{user}`, `$1`.
  public var written: (Parameter) -> String

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - numbers: What happens to a number that the text leaves out.
  ///   - written: Writes a token for the findings, as `{user}`.
  public init(
    numbers: NumberRule = .mustBeUsed, written: @escaping (Parameter) -> String
  ) {
    (self.numbers, self.written) = (numbers, written)
  }

  /// Returns a finding for each token of the source that a message leaves out.
  public func findings(_ message: Message, for phrase: SourcePhrase) -> [Finding] {
    let (shown, choosing) = (message.shownParameters, message.choosingParameters)
    return phrase.source.shownParameters.sorted().compactMap { position in
      guard !shown.contains(position), phrase.parameters.indices.contains(position) else {
        return nil
      }
      // A number that chooses counts as used, as in {{PLURAL:$1|a day|two days}}.
      let parameter = phrase.parameters[position]
      let isShownFirst = parameter.kind == .name || parameter.kind == .list
      let isChosenBy = !isShownFirst && choosing.contains(position)
      return isChosenBy ? nil : finding(parameter)
    }
  }

  private func finding(_ parameter: Parameter) -> Finding {
    let token = written(parameter)
    if parameter.kind == .number, numbers == .mayBeLeftOut {
      return Finding(
        severity: .warning, rule: "number-left-out",
        message: "the number \"\(token)\" of the source text is not shown",
        fix: "use \(token), unless the sentence is true for every number")
    }
    return Finding(
      severity: .error, rule: "token-mismatch",
      message: "the token \"\(token)\" of the source text is missing",
      fix: "use \(token) where the source text does")
  }
}
