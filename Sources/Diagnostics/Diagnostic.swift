/// A finding about a user's file: where it is, what is wrong, by which rule, and what to do.
///
/// What is wrong in a file is a value that is collected and printed, never a thrown error.
///
///     Diagnostic(
///       .error, rule: "missing-description", at: SourcePlace("Cart.swift", line: 12, column: 18),
///       "\"fbt\" has no description", fix: "say in a second argument what the text is for")
public struct Diagnostic: Sendable, Hashable, Codable {
  /// How bad it is.
  public enum Severity: String, Sendable, Hashable, Codable, CaseIterable {
    /// A command that finds one fails.
    case error
    /// Probably not meant; nothing is lost by it.
    case warning
    /// Worth knowing.
    case note
  }

  /// How bad it is.
  public var severity: Severity
  /// The rule's id in kebab-case, such as `token-mismatch`.
  public var rule: String
  /// Where it is; nil where no file is to blame.
  public var place: SourcePlace?
  /// What is wrong: the thing in quotes, the rule; lower case, no full stop.
  public var message: String
  /// What to do about it, where that is known.
  public var fix: String?

  /// A finding by a rule at a place.
  public init(
    _ severity: Severity, rule: String, at place: SourcePlace?, _ message: String,
    fix: String? = nil
  ) {
    self.severity = severity
    self.rule = rule
    self.place = place
    self.message = message
    self.fix = fix
  }

  /// The one line that is printed: `file:line:column: error: message (fix) [rule]`.
  public var line: String {
    let prefix = place.map { "\($0): " } ?? ""
    let advice = fix.map { " (\($0))" } ?? ""
    return "\(prefix)\(severity.rawValue): \(message)\(advice) [\(rule)]"
  }
}

extension Sequence where Element == Diagnostic {
  /// Whether one of them is an error.
  public var hasErrors: Bool { contains { $0.severity == .error } }

  /// Ordered by place, then severity and rule, the same on every run.
  public func inOrder() -> [Diagnostic] {
    sorted { one, other in
      let places = (one.place ?? SourcePlace(""), other.place ?? SourcePlace(""))
      if places.0 != places.1 { return places.0 < places.1 }
      let ranks = (one.severity.rank, other.severity.rank)
      return (ranks.0, one.rule, one.message) < (ranks.1, other.rule, other.message)
    }
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
