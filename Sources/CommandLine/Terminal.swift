import Foundation

/// The output of a command: results on standard output, messages on standard error.
public struct Terminal: Sendable {
  /// A function that writes results.
  public let write: @Sendable (String) -> Void
  /// A function that writes messages.
  public let writeTalk: @Sendable (String) -> Void
  /// The line that shows progress; nil if no person reads the messages as they appear.
  private let display: ProgressDisplay?
  /// Whether a person reads the results as they appear, so that they may have a drawing.
  public var showsResults: Bool

  /// What the terminal can show: colours, progress, and lines of which width.
  public var style: TerminalStyle

  /// Creates a terminal from its parts.
  ///
  /// - Parameters:
  ///   - isInteractive: Whether a person reads the messages as they appear, so that progress may be
  ///     shown.
  ///   - showsResults: Whether a person reads the results as they appear. If not, the first result
  ///     ends progress: a pager may show the results on the same terminal.
  ///   - style: What the terminal can show.
  ///   - write: Writes results.
  ///   - writeTalk: Writes messages.
  public init(
    isInteractive: Bool = false, showsResults: Bool = false, style: TerminalStyle = TerminalStyle(),
    write: @escaping @Sendable (String) -> Void,
    writeTalk: @escaping @Sendable (String) -> Void
  ) {
    self.showsResults = showsResults
    self.style = style
    guard isInteractive else {
      (display, self.write, self.writeTalk) = (nil, write, writeTalk)
      return
    }
    let display = ProgressDisplay(width: style.talkWidth ?? 80, write: writeTalk)
    self.display = display
    self.write = { text in
      if showsResults || text.isEmpty {
        display.interrupted { write(text) }
      } else {
        display.ended { write(text) }
      }
    }
    self.writeTalk = { text in display.interrupted { writeTalk(text) } }
  }

  /// The process's own streams.
  public static var standard: Terminal {
    let style = TerminalStyle.standard
    return Terminal(
      isInteractive: style.showsProgress, showsResults: style.width != nil, style: style,
      write: { FileHandle.standardOutput.write(Data($0.utf8)) },
      writeTalk: { FileHandle.standardError.write(Data($0.utf8)) })
  }

  /// The number of columns of the results; nil if they don't go to a terminal.
  public var width: Int? { style.width }

  /// Writes a line to the results.
  public func print(_ line: String) { write(line + "\n") }

  /// Writes lines for a person to the results, wrapped at words if they go to a terminal.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - whole: What stays whole, such as a path with spaces.
  public func printWrapped(_ lines: String, keeping whole: String = "") {
    write(lines.wrapped(toColumns: width, keeping: whole) + "\n")
  }

  /// Writes a line to the messages, wrapped at words if they go to a terminal.
  public func say(_ line: String) { say(line, keeping: "") }

  /// Writes a line to the messages, wrapped at words if they go to a terminal.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - whole: What stays whole, such as a path with spaces.
  public func say(_ line: String, keeping whole: String) {
    writeTalk(line.wrapped(toColumns: style.talkWidth, keeping: whole) + "\n")
  }

  /// Returns a function that shows progress on one line, which each call overwrites.
  ///
  /// The line has the rate and the time left; it goes when the work is done. The function does nothing
  /// if no person reads the messages. Several threads may call it.
  public func progress() -> @Sendable (_ doing: String, _ done: Int, _ all: Int) -> Void {
    guard let display else { return { _, _, _ in } }
    return { doing, done, all in display.show(doing, done, of: all) }
  }

  /// Runs a command, and shows from the first second on that it runs, even if it reports no progress.
  public func running<Result, Failure: Error>(
    _ command: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let display else { return try body() }
    return try display.running(command, body)
  }

  /// Begins or ends a time in which the command asks the user: no progress is shown then.
  public func pause(_ begins: Bool) { display?.pause(begins) }

  /// Stops showing how long the command runs, since from here on it only waits.
  public func stopClock() { display?.stopClock() }
}
