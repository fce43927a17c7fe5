import Diagnostics

/// A rule that translations are looked at by, one text at a time.
///
/// A check is a folder: its code here, cases in `Tests/Cases/Checks/RULE.json` and a page in
/// `Docs/Checks`, which is made of both.
public protocol TranslationCheck: Sendable {
  /// The rule's id in kebab-case, as `end-punctuation`.
  var rule: String { get }
  /// How bad a finding is where nobody says otherwise.
  var severity: Diagnostic.Severity { get }
  /// What it looks for and why, in one or two sentences.
  var about: String { get }

  /// What is wrong with a text.
  ///
  /// - Complexity: Linear in its variants and the source's.
  func findings(_ text: CheckedText) -> [CheckFinding]
}

/// What a check found in a text.
public struct CheckFinding: Sendable, Hashable {
  /// What is wrong: lower case, no full stop.
  public var message: String
  /// What to do about it.
  public var fix: String
  /// How bad it is, where it is not as bad as the check says.
  public var severity: Diagnostic.Severity?

  /// A finding.
  init(_ message: String, fix: String, severity: Diagnostic.Severity? = nil) {
    (self.message, self.fix, self.severity) = (message, fix, severity)
  }
}
