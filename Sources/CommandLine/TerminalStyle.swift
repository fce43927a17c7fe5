import Foundation

/// What a terminal can show, decided from its streams and its environment.
public struct TerminalStyle: Sendable, Hashable {
  /// A colour of words.
  public enum Color: String, Sendable {
    /// For errors.
    case red = "31"
    /// For what is done.
    case green = "32"
    /// For warnings.
    case yellow = "33"
    /// For notes and commands.
    case cyan = "36"
  }

  /// Whether words may have colours.
  public var isColored = false
  /// Whether progress may be shown, on a line that is overwritten.
  public var showsProgress = false
  /// Whether a service may take lines of the results as commands, since it keeps them as its log.
  public var isLog = false
  /// The number of columns of the results; nil if they don't go to a terminal.
  public var width: Int?
  /// The number of columns of the messages; nil if they don't go to a terminal.
  public var talkWidth: Int?

  /// Creates a style without colours, progress and widths.
  public init() {}

  /// Decides by the conventions of `NO_COLOR`, `CLICOLOR_FORCE` and `TERM`.
  ///
  /// Words have colours if both streams are terminals. `NO_COLOR` with any text turns them off, and
  /// wins. `CLICOLOR_FORCE` with any text but `0` turns them on, even in a pipe.
  ///
  /// - Parameters:
  ///   - environment: The variables.
  ///   - width: The columns of the results' terminal; nil if they go elsewhere.
  ///   - talkWidth: The columns of the messages' terminal; nil if they go elsewhere.
  public init(_ environment: [String: String], width: Int?, talkWidth: Int?) {
    func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    let isDumb = !isSet("TERM") || environment["TERM"] == "dumb"
    let isForced = isSet("CLICOLOR_FORCE") && environment["CLICOLOR_FORCE"] != "0"
    let isTerminal = width != nil && talkWidth != nil && !isDumb
    isColored = !isSet("NO_COLOR") && (isForced || isTerminal)
    showsProgress = talkWidth != nil && !isDumb
    (self.width, self.talkWidth) = (width, talkWidth)
  }

  /// The style of the process's own streams.
  static var standard: TerminalStyle {
    let environment = ProcessInfo.processInfo.environment
    var style = TerminalStyle(
      environment, width: columns(of: STDOUT_FILENO), talkWidth: columns(of: STDERR_FILENO))
    style.isLog = isLog(environment)
    return style
  }

  /// Returns whether the results go to a pipe of a job of GitHub Actions or Azure Pipelines.
  ///
  /// It may be the pipe of another program too; that cannot be known.
  private static func isLog(_ environment: [String: String]) -> Bool {
    guard ["GITHUB_ACTIONS", "TF_BUILD"].contains(where: { !(environment[$0] ?? "").isEmpty })
    else {
      return false
    }
    var status = stat()
    return fstat(STDOUT_FILENO, &status) == 0
      && [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// Returns words in a colour, or as they are.
  ///
  /// What the words of others have of such sequences is shown by a terminal, not obeyed, since they
  /// lack its mark.
  public func words(_ words: String, _ color: Color) -> String {
    isColored ? "\(Self.mark)[\(color.rawValue)m\(words)\(Self.mark)[0m" : words
  }

  /// What begins each sequence of the tool's own until it is written: the control character, and a
  /// number that no author knows.
  static let mark = "\u{1B}\(UInt64.random(in: .min ... .max))"

  /// Returns the columns of a stream; nil if it isn't a terminal, and 80 if that names none.
  private static func columns(of stream: Int32) -> Int? {
    guard isatty(stream) == 1 else { return nil }
    var size = winsize()
    guard ioctl(stream, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
