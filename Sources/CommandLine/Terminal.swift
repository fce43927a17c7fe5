import Foundation
import Synchronization

/// The output of a command: results on standard output, messages on standard error.
public struct Terminal: Sendable {
  /// A function that writes results.
  public var write: @Sendable (String) -> Void
  /// A function that writes messages.
  public var writeTalk: @Sendable (String) -> Void
  /// Whether a person reads the messages as they appear, so that progress may be shown.
  public var isInteractive: Bool
  /// Whether a person reads the results as they appear, so that they may have a drawing.
  public var showsResults: Bool

  /// What the terminal can show: colours, progress, and lines of which width.
  public var style: TerminalStyle

  /// Creates a terminal from its parts.
  public init(
    isInteractive: Bool = false, showsResults: Bool = false, style: TerminalStyle = TerminalStyle(),
    write: @escaping @Sendable (String) -> Void,
    writeTalk: @escaping @Sendable (String) -> Void
  ) {
    self.isInteractive = isInteractive
    self.showsResults = showsResults
    self.style = style
    self.write = write
    self.writeTalk = writeTalk
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

  /// Writes a line to the messages.
  public func say(_ line: String) { writeTalk(line + "\n") }

  /// Returns a function that shows progress on one line, which each call overwrites.
  ///
  /// The line has the rate and the time that is left; it goes when the work is done. The function does
  /// nothing if no person reads the messages. Several threads may call it.
  public func progress() -> @Sendable (_ doing: String, _ done: Int, _ all: Int) -> Void {
    guard isInteractive else { return { _, _, _ in } }
    let line = Mutex(ProgressLine(width: style.talkWidth ?? 80))
    return { [writeTalk] doing, done, all in
      line.withLock { line in
        if let text = line.text(doing, done, of: all, at: .now) { writeTalk(text) }
      }
    }
  }
}
