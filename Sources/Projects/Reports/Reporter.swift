import Diagnostics
import PackBuilder

/// Something to report to the user while work is in progress.
public enum Notice: Sendable {
  /// Findings, in display order.
  case findings([Diagnostic])
  /// Findings whose errors are all shown, and of whose warnings a few are.
  case errors(among: [Diagnostic])
  /// Information that needs no action.
  case note(String)
  /// A problem that doesn't stop the work.
  case warning(String)
  /// Any other line.
  case message(String)
}

/// The receiver of notices and progress while a project's work runs.
public struct Reporter: Sendable {
  /// The handler of notices.
  public var take: @Sendable (Notice) -> Void
  /// The handler of progress: the work's name, the steps done and the number of steps.
  public var progress: @Sendable (_ doing: String, _ done: Int, _ all: Int) -> Void

  /// The handler of pauses: receives true while another program may ask the user something, so that no
  /// progress is shown, and false afterwards.
  public var pause: @Sendable (_ begins: Bool) -> Void

  /// Creates a reporter; by default it ignores everything.
  public init(
    take: @escaping @Sendable (Notice) -> Void = { _ in },
    progress: @escaping @Sendable (_ doing: String, _ done: Int, _ all: Int) -> Void = { _, _, _ in
    },
    pause: @escaping @Sendable (_ begins: Bool) -> Void = { _ in }
  ) {
    (self.take, self.progress, self.pause) = (take, progress, pause)
  }

  /// A reporter that ignores everything.
  public static let silent = Reporter()

  /// Reports a line.
  public func say(_ line: String) { take(.message(line)) }

  /// Reports information that needs no action.
  public func note(_ line: String) { take(.note(line)) }

  /// Reports findings in order, the errors last.
  public func tell(_ diagnostics: [Diagnostic]) { take(.findings(diagnostics.errorsLast())) }

  /// Reports the errors among findings and a few of the warnings.
  func tellErrors(_ diagnostics: [Diagnostic]) { take(.errors(among: diagnostics)) }
}

extension Reporter: ReportsSteps {}
