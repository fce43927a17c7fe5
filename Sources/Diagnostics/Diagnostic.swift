/// A finding about a user's file: its place, the problem, the rule, and the fix.
///
/// Problems in a file are values that are collected and printed, never thrown errors.
///
///     Diagnostic(
///       .error, rule: "missing-description", at: SourcePlace("Cart.swift", line: 12, column: 18),
///       "\"fbt\" has no description", fix: "say in a second argument what the text is for")
public struct Diagnostic: Sendable, Hashable, Codable {
  /// The severity of a finding.
  public enum Severity: String, Sendable, Hashable, Codable, CaseIterable {
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
  /// The fix, if known.
  public var fix: String?

  /// Creates a finding for a rule at a place.
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

  /// The printed line: `file:line:column: error: message (fix) [rule]`.
  ///
  /// Line breaks in a text that the message quotes are escaped.
  public var line: String {
    let prefix = place.map { "\($0): " } ?? ""
    let advice = fix.map { " (\($0))" } ?? ""
    return onOneLine("\(prefix)\(severity.rawValue): \(message)\(advice) [\(rule)]")
  }

  /// Returns whether bytes are a line break: U+000A to U+000D, U+0085, U+2028 or U+2029.
  private func holdsLineBreak(_ text: String) -> Bool {
    var copy = text
    return copy.withUTF8 { bytes in
      bytes.indices.contains { place in
        switch bytes[place] {
        case 0x0A...0x0D: true
        case 0xC2: bytes[place + 1] == 0x85
        case 0xE2: bytes[place + 1] == 0x80 && bytes[place + 2] & 0xFE == 0xA8
        default: false
        }
      }
    }
  }

  private func onOneLine(_ text: String) -> String {
    guard holdsLineBreak(text) else { return text }
    return escape(text) { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\r": "\\r"
      case _ where Character(scalar).isNewline: "\\u{\(String(scalar.value, radix: 16))}"
      default: nil
      }
    }
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
