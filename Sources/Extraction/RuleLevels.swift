import Diagnostics

/// The levels that a team gives to rules of extraction.
public struct RuleLevels: Sendable, Hashable {
  /// The level of a rule.
  public enum Level: String, Sendable, Hashable, CaseIterable {
    case error, warning, off

    fileprivate var severity: Diagnostic.Severity? {
      switch self {
      case .error: .error
      case .warning: .warning
      case .off: nil
      }
    }
  }

  private var levels: [String: Level]

  /// Creates levels; rules that are not named keep their own.
  public init(_ levels: [ExtractionRule: Level] = [:]) {
    self.levels = Dictionary(
      levels.map { ($0.rawValue, $1) }, uniquingKeysWith: { first, _ in first })
  }

  /// The rules that are no errors, sorted.
  public var loweredRules: [ExtractionRule] {
    levels.filter { $0.value != .error }.keys.sorted().compactMap(ExtractionRule.init)
  }

  /// Returns findings at these levels, without those of rules that are off.
  public func applied(to findings: [Diagnostic]) -> [Diagnostic] {
    if levels.isEmpty { return findings }
    return findings.compactMap { finding in
      guard let level = levels[finding.rule] else { return finding }
      guard let severity = level.severity else { return nil }
      var finding = finding
      finding.severity = severity
      return finding
    }
  }
}
