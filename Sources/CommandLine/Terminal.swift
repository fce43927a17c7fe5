import Diagnostics
import Foundation

/// The output of a command: results on standard output, messages on standard error.
///
/// Everything that a command prints passes here, and is made safe here: words as `ShownText` has them,
/// JSON by its own escapes. Only a file that a program asks for stays as it is.
public struct Terminal: Sendable {
  /// A function that writes results as they are.
  private let results: @Sendable (String) -> Void
  /// A function that writes messages as they are.
  private let messages: @Sendable (String) -> Void
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
      (display, results, messages) = (nil, write, writeTalk)
      return
    }
    let display = ProgressDisplay(width: style.talkWidth ?? 80, write: writeTalk)
    self.display = display
    results = { text in
      if showsResults || text.isEmpty {
        display.interrupted { write(text) }
      } else {
        display.ended { write(text) }
      }
    }
    messages = { text in display.interrupted { writeTalk(text) } }
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

  /// Writes words to the results; line feeds and tabs are the command's own.
  public func write(_ words: String) { results(Self.shown(words)) }

  /// Writes JSON to the results.
  public func write(json text: String) { results(text.shownJSON) }

  /// Writes to the results what has been made safe, and has commands of the tool's own.
  func writeAsIs(_ text: String) { results(text) }

  /// Writes a file to the results: as it is, unless a person reads it on a terminal.
  ///
  /// - Parameter text: The file, which another program may read.
  /// - Throws: `LogCommandError`, if the results are the log of a service that would run a line of it.
  public func write(file text: String) throws(LogCommandError) {
    guard style.width == nil, !showsResults else { return write(text) }
    if style.isLog, let line = ShownText.lineOfCommand(in: text) {
      throw LogCommandError(line: line)
    }
    results(text)
  }

  /// Writes words to the messages; line feeds and tabs are the command's own.
  public func writeTalk(_ words: String) { messages(Self.shown(words)) }

  /// Writes a line to the results.
  public func print(_ line: String) { write(Self.shownLine(line) + "\n") }

  /// Writes JSON to the results, with a line feed after it.
  public func print(json text: String) { write(json: text + "\n") }

  /// Writes lines for a person to the results, wrapped at words if they go to a terminal.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - whole: What stays whole, such as a path with spaces.
  public func printWrapped(_ lines: String, keeping whole: String = "") {
    let shown = ShownText(keepsLines: true, mark: TerminalStyle.mark).of(lines)
    write(shown.wrapped(toColumns: width, keeping: whole.shownOnOneLine) + "\n")
  }

  /// Writes a line to the messages, wrapped at words if they go to a terminal.
  public func say(_ line: String) { say(line, keeping: "") }

  /// Writes a line to the messages, wrapped at words if they go to a terminal.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - whole: What stays whole, such as a path with spaces.
  public func say(_ line: String, keeping whole: String) {
    let shown = Self.shownLine(line)
    writeTalk(shown.wrapped(toColumns: style.talkWidth, keeping: whole.shownOnOneLine) + "\n")
  }

  /// Returns words as they are written, with the tool's own colours.
  private static func shown(_ words: String) -> String {
    ShownText(keepsLines: true, mark: TerminalStyle.mark).of(words)
      .replacing(TerminalStyle.mark, with: "\u{1B}")
  }

  private static func shownLine(_ line: String) -> String {
    ShownText(keepsLines: false, mark: TerminalStyle.mark).of(line)
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
