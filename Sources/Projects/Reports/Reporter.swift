import Diagnostics

/// A thing to tell the user while the work goes on.
public enum Notice: Sendable {
  /// Findings, in the order in which they are to be shown.
  case findings([Diagnostic])
  /// Findings of which the errors are to be shown and the warnings counted.
  case errors(among: [Diagnostic])
  /// A fact that changes nothing.
  case note(String)
  /// A danger that stops nothing.
  case warning(String)
  /// Any other line.
  case message(String)
}

/// The receiver of what a project's work reports before it is done.
public struct Reporter: Sendable {
  /// Takes a notice.
  public var take: @Sendable (Notice) -> Void
  /// Takes how many steps of a piece of work are done, of how many.
  public var progress: @Sendable (_ doing: String, _ done: Int, _ all: Int) -> Void

  /// Creates a reporter; by default it ignores everything.
  public init(
    take: @escaping @Sendable (Notice) -> Void = { _ in },
    progress: @escaping @Sendable (_ doing: String, _ done: Int, _ all: Int) -> Void = { _, _, _ in
    }
  ) {
    (self.take, self.progress) = (take, progress)
  }

  /// A reporter that ignores everything.
  public static let silent = Reporter()

  /// Reports a line.
  public func say(_ line: String) { take(.message(line)) }

  /// Reports a fact that changes nothing.
  public func note(_ line: String) { take(.note(line)) }

  /// Reports findings in order.
  public func tell(_ diagnostics: [Diagnostic]) { take(.findings(diagnostics.inOrder())) }

  /// Reports the errors among findings, and the number of warnings.
  func tellErrors(_ diagnostics: [Diagnostic]) { take(.errors(among: diagnostics)) }
}
