/// A finding about a user's file: its place, the problem, the rule, and the fix.
///
/// Problems in a file are values that are collected and printed, never thrown errors.
///
///     Diagnostic(
///       .error, rule: "missing-description", at: SourcePlace("Cart.swift", line: 12, column: 18),
///       "\"fbt\" has no description", fix: .decision("say in a second argument what the text is for"))
public struct Diagnostic: Sendable, Hashable {
  /// The severity of a finding.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// An error, which makes a command fail.
    case error
    /// Probably unintended, but without loss.
    case warning
    /// Useful information.
    case note
  }

  /// The severity.
  public var severity: Severity
  /// The rule's id in kebab case, such as `token-mismatch`.
  public var rule: String
  /// The place; nil if no file is at fault.
  public var place: SourcePlace?
  /// The problem: the thing in quotes, the rule; lowercase, no full stop.
  public var message: String
  /// The fix, if known; it may be a person's decision.
  public var fix: Fix?

  /// Creates a finding for a rule at a place.
  public init(
    _ severity: Severity, rule: String, at place: SourcePlace?, _ message: String,
    fix: Fix? = nil
  ) {
    self.severity = severity
    self.rule = rule
    self.place = place
    self.message = message
    self.fix = fix
  }

  /// Creates a finding whose fix is exact.
  public init(
    _ severity: Severity, rule: String, at place: SourcePlace?, _ message: String, fix: String
  ) {
    self.init(severity, rule: rule, at: place, message, fix: .exact(fix))
  }

  /// The message and the fix: `message (fix)`.
  var words: String { fix.map { "\(message) (\($0.shown))" } ?? message }

  /// The printed line: `file:line:column: error: message (fix) [rule]`.
  ///
  /// A fix that a person has to decide on begins with "your decision: ".
  /// What it quotes is shown as ``ShownText`` has it, so it is one line, and safe for a terminal.
  public var line: String {
    let prefix = place.map { "\($0): " } ?? ""
    return "\(prefix)\(severity.rawValue): \(words) [\(rule)]".shownOnOneLine
  }
}

extension Sequence where Element == Diagnostic {
  /// Whether any of the diagnostics is an error.
  public var hasErrors: Bool { contains { $0.severity == .error } }

  /// The errors, in their order.
  public var errors: [Diagnostic] { filter { $0.severity == .error } }

  /// Returns the diagnostics sorted by place, then severity and rule; deterministic.
  public func inOrder() -> [Diagnostic] {
    sorted { one, other in
      let places = (one.place ?? SourcePlace(""), other.place ?? SourcePlace(""))
      if places.0 != places.1 { return places.0 < places.1 }
      let ranks = (one.severity.rank, other.severity.rank)
      return (ranks.0, one.rule, one.message) < (ranks.1, other.rule, other.message)
    }
  }

  /// Returns the diagnostics in order, those without an error first.
  ///
  /// A terminal shows the end of a long list.
  public func errorsLast() -> [Diagnostic] {
    let sorted = inOrder()
    return sorted.filter { $0.severity != .error } + sorted.errors
  }
}

extension Diagnostic.Severity {
  fileprivate var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}
