/// A command of a tool: its words, the options and arguments that it takes, and its action.
///
/// Help, parsing and the reference page are made from a list of commands.
public struct Command: Sendable {
  /// Runs the command and returns its exit code; what it throws is for the tool to show.
  public typealias Action = @Sendable (Invocation, Terminal) throws -> ExitCode

  /// The words that call it: `["keys", "generate"]`.
  public var words: [String]
  /// What it does, in one line.
  public var summary: String
  /// The details, in lines of at most 80 columns; may be empty.
  public var details: String
  /// Command lines that work, with what they are for.
  public var examples: [String]
  /// The named values and flags that it takes, besides the common ones.
  public var options: [Option]
  /// The unnamed values that it takes.
  public var arguments: [Operand]
  /// Whether no other such command may run in the same folder at the same time.
  public var runsAlone: Bool
  /// Runs the command.
  public var action: Action

  /// Creates a command.
  public init(
    _ words: String..., summary: String, details: String = "", examples: [String],
    options: [Option] = [], arguments: [Operand] = [], runsAlone: Bool = false,
    action: @escaping Action
  ) {
    self.words = words
    self.summary = summary
    self.details = details
    self.examples = examples
    self.options = options
    self.arguments = arguments
    self.runsAlone = runsAlone
    self.action = action
  }

  /// Its words with spaces.
  public var name: String { words.joined(separator: " ") }
}

/// An unnamed value of a command, such as `FILE…`.
public struct Operand: Sendable {
  /// Its name in the help.
  public var name: String
  /// What it is.
  public var help: String
  /// Whether one or more are taken.
  public var repeats: Bool

  /// Whether none may be given.
  public var isOptional: Bool

  /// Creates an operand that takes one value, or one or more.
  public init(_ name: String, _ help: String, repeats: Bool = false, isOptional: Bool = false) {
    self.name = name
    self.help = help
    self.repeats = repeats
    self.isOptional = isOptional
  }

  /// As the usage line shows it.
  var usage: String {
    let word = repeats ? "\(name)…" : name
    return isOptional ? "[\(word)]" : word
  }
}

/// The result of a command for the shell.
public enum ExitCode: Int32, Sendable {
  /// Done.
  case done = 0
  /// Something was found that is wrong, or it could not be done.
  case failed = 1
  /// Nothing is wrong yet, but something that was asked about expires.
  case expiring = 2
  /// The command line is wrong (`EX_USAGE` of `sysexits.h`).
  case usage = 64
}
