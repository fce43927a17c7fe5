import Foundation
import Synchronization

/// The progress line of a terminal, and the clock that keeps it alive.
///
/// Everything that a command reports shares the line. What else the command writes clears it first. A
/// command that reports no step for a second is shown with the time that it has run, so that no
/// command looks as if it hung.
///
/// A class, since the copies of a terminal share the line.
final class ProgressDisplay: Sendable {
  /// A command that runs.
  private struct Command {
    var name: String
    var start: ContinuousClock.Instant
  }

  private struct State {
    var line: ProgressLine
    var command: Command?
    /// The number of prompts during which the line is not written.
    var pauses = 0
    /// Whether nothing is shown any more.
    var isOver = false
  }

  private let state: Mutex<State>
  private let write: @Sendable (String) -> Void
  /// How often the clock looks, in microseconds.
  private static let tick: UInt32 = 250_000

  /// Creates the line of a terminal with some columns, which a function writes.
  init(width: Int, write: @escaping @Sendable (String) -> Void) {
    state = Mutex(State(line: ProgressLine(width: width)))
    self.write = write
  }

  /// Shows a step of a work.
  func show(_ doing: String, _ done: Int, of all: Int) {
    state.withLock { state in
      let text = state.line.text(doing, done, of: all, at: .now) ?? ""
      if state.pauses > 0 || state.isOver {
        _ = state.line.cleared()
      } else if !text.isEmpty {
        write(text)
      }
    }
  }

  /// Clears the line and does something else on the terminal meanwhile.
  func interrupted(by body: () -> Void) {
    state.withLock { state in
      clear(&state)
      body()
    }
  }

  /// Ends progress for good and does something else on the terminal.
  ///
  /// What is written may go to a pager, which then has the terminal to itself.
  func ended(by body: () -> Void) {
    interrupted(by: body)
    state.withLock { $0.isOver = true }
  }

  /// Runs a command, and shows that it runs from the first second on.
  func running<Result, Failure: Error>(
    _ command: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    state.withLock { $0.command = Command(name: command, start: .now) }
    // A thread of its own: the command may keep every other one busy.
    Thread.detachNewThread { [self] in while isTicking() { usleep(Self.tick) } }
    defer {
      state.withLock { state in
        state.command = nil
        clear(&state)
      }
    }
    return try body()
  }

  /// Stops showing how long the command runs.
  func stopClock() { state.withLock { $0.command = nil } }

  /// Begins or ends a time in which the user is asked, so that nothing is shown.
  func pause(_ begins: Bool) {
    state.withLock { state in
      state.pauses += begins ? 1 : -1
      if begins { clear(&state) }
    }
  }

  /// Writes the line anew if it is due; returns false when the command has ended.
  private func isTicking() -> Bool {
    state.withLock { state in
      guard let command = state.command, !state.isOver else { return false }
      guard state.pauses == 0 else { return true }
      let text = state.line.text(during: command.name, since: command.start, at: .now)
      if let text { write(text) }
      return true
    }
  }

  private func clear(_ state: inout State) {
    let text = state.line.cleared()
    if !text.isEmpty { write(text) }
  }
}
