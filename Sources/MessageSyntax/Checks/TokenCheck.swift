import Diagnostics
import Phrases

/// Compares the tokens of a translation with those of its source.
///
/// Reading a file already ensures that a translation uses only tokens of its phrase. This check
/// finds what it omits: a text, a name or a list that the source shows and no variant shows is an
/// error. For numbers, a keyed text follows one rule in every format.
public struct TokenCheck {
  /// The rule for a number that is neither shown nor used to choose.
  public enum NumberRule: Sendable {
    /// An error, as for every token.
    case mustBeUsed
    /// A warning, and the text needs review: "over 300 languages" is a complete sentence.
    case mayBeLeftOut
  }

  /// A finding without its place.
  public struct Finding: Sendable {
    /// The severity.
    public var severity: Diagnostic.Severity
    /// The name of the violated rule.
    public var rule: String
    /// The problem.
    public var message: String
    /// The fix.
    public var fix: Fix
    /// Whether a person should look at the text; false for a slip of the file whose words are certain.
    public var asksForReview = true

    /// Creates a finding from its parts.
    public init(severity: Diagnostic.Severity, rule: String, message: String, fix: Fix) {
      (self.severity, self.rule) = (severity, rule)
      (self.message, self.fix) = (message, fix)
    }

    /// Creates the finding of an error.
    public init(_ error: PatternError) {
      self.init(severity: .error, rule: error.rule, message: error.message, fix: error.fix)
    }
  }

  /// The rule for a number that the text omits.
  var numbers: NumberRule
  /// Returns the written form of a token: `{user}`, `$1`.
  var written: (Parameter) -> String
  /// Returns a token as the app's source text writes it, if that may differ.
  var ofApp: ((Parameter) -> String)?

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - numbers: The rule for a number that the text omits.
  ///   - ofApp: Returns a token as the app's source text writes it, such as `%1$@`; nil if that is the
  ///     same.
  ///   - written: Returns the written form of a token for the findings, such as `{user}`.
  public init(
    numbers: NumberRule = .mustBeUsed, ofApp: ((Parameter) -> String)? = nil,
    written: @escaping (Parameter) -> String
  ) {
    (self.numbers, self.ofApp, self.written) = (numbers, ofApp, written)
  }

  /// Returns a finding for each token of the source that a message omits.
  public func findings(_ message: Message, for phrase: SourcePhrase) -> [Finding] {
    if phrase.parameters.isEmpty { return [] }
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
    let token = ofApp?(parameter) ?? written(parameter)
    let inFile = written(parameter)
    let own = token == inFile ? token : "\(inFile), as this file writes it,"
    if parameter.kind == .number, numbers == .mayBeLeftOut {
      return Finding(
        severity: .warning, rule: "number-left-out",
        message: "the number \"\(token)\" of the source text is not shown",
        fix: .decision("use \(inFile), unless the sentence is true for every number"))
    }
    return Finding(
      severity: .error, rule: "token-mismatch",
      message: "the token \"\(token)\" of the source text is missing",
      fix: .decision("use \(own) where the source text does"))
  }
}
