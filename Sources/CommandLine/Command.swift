/// A command of a tool as help and the parser see it: its words, what it takes, and its action.
public struct Command: Sendable {
  /// The words that call it: `["keys", "generate"]`.
  public let words: [String]
  /// What it does, in one line.
  public let summary: String
  /// The details, in lines of at most 80 columns; may be empty.
  public let details: String
  /// Command lines that work.
  public let examples: [String]
  /// Whether no other such command may run in the same folder at the same time.
  public let runsAlone: Bool
  /// Checks what the values of a line mean together, before any work.
  public let validate: @Sendable (Invocation) throws -> Void
  /// Runs the command and returns its exit code; the tool shows the errors that it throws.
  public let run: @Sendable (Invocation, Terminal) throws -> ExitCode

  /// Reads the parameters of the type, which takes time; so only those of the command that runs.
  private let declarations: @Sendable () -> [ParameterDeclaration]

  /// Creates a command from its type.
  ///
  /// Its parameters are its stored properties, so none that it can read is missing from the help.
  public init<Typed: TypedCommand>(_ typed: Typed) {
    words = Typed.words
    summary = Typed.summary
    details = Typed.details
    examples = Typed.examples
    runsAlone = Typed.runsAlone
    declarations = { ParameterDeclaration.all(of: typed) }
    validate = { try typed.validate(Given(typed, $0)) }
    run = { try typed.run(Given(typed, $0), $1) }
  }

  /// Its words with spaces.
  public var name: String { words.joined(separator: " ") }

  /// The named values and flags that it takes, besides the common ones.
  public var options: [Option] { declarations().compactMap(\.option) }

  /// The unnamed values that it takes.
  public var arguments: [Operand] { declarations().compactMap(\.operand) }
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
