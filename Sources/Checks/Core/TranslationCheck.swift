import Diagnostics

/// A rule that translations are checked against, one text at a time.
///
/// A check is a folder: its code here, cases in `Tests/Cases/Checks/RULE.json` and a page in
/// `Docs/Checks`, which is generated from both.
protocol TranslationCheck: Sendable {
  /// The rule's id in kebab case, such as `end-punctuation`.
  var rule: String { get }
  /// The default severity of a finding.
  var severity: Diagnostic.Severity { get }
  /// The purpose of the check and its reason, in one or two sentences.
  var about: String { get }

  /// Returns the findings in a text.
  ///
  /// - Complexity: Linear in its variants and the source's.
  func findings(_ text: CheckedText) -> [CheckFinding]
}

/// A finding of a check in a text.
struct CheckFinding: Sendable, Hashable {
  /// The problem: lowercase, no full stop.
  var message: String
  /// The fix.
  var fix: Fix
  /// The severity, if it is lower than the check's.
  var severity: Diagnostic.Severity?

  /// Creates a finding; a value in words that the message quotes is written as "…".
  init(_ message: String, fix: Fix, severity: Diagnostic.Severity? = nil) {
    let hasToken = message.unicodeScalars.contains("\u{FFFC}")
    self.message = hasToken ? message.replacing(String(Sentence.token), with: "…") : message
    (self.fix, self.severity) = (fix, severity)
  }
}
