/// The advice of a finding: what to write, or what only a person can decide.
///
/// A literal is an exact fix.
///
///     fix: "write %%"
///     fix: .decision("use one phrase for both if they mean the same")
public enum Fix: Sendable, Hashable {
  /// What to write, remove or run. Followed to the letter, the finding is gone, and nothing else changes.
  case exact(String)
  /// A choice, or words that depend on what is meant. Each choice that it names ends the finding.
  case decision(String)

  /// The advice itself.
  public var words: String {
    switch self {
    case .exact(let words), .decision(let words): words
    }
  }

  /// Whether a person has to decide.
  public var isDecision: Bool {
    switch self {
    case .exact: false
    case .decision: true
    }
  }

  /// The advice as lines show it: a decision begins with "your decision: ".
  var shown: String { isDecision ? "your decision: \(words)" : words }
}

extension Fix: ExpressibleByStringInterpolation {
  /// Creates an exact fix.
  public init(stringLiteral words: String) { self = .exact(words) }
}
