/// A command of a tool, for the help and the parser: its words, its parameters and its action.
public struct Command: Sendable {
  /// The words that invoke the command: `["keys", "generate"]`.
  public let words: [String]
  /// A one-line description of the command.
  let summary: String
  /// The details, in lines of at most 80 columns; may be empty.
  public let details: String
  /// Valid command lines, as examples.
  public let examples: [String]
  /// Whether only one such command may run in the same folder at a time.
  public let runsAlone: Bool
  /// A function that validates the combination of values before any work.
  public let validate: @Sendable (Invocation) throws -> Void
  /// A function that runs the command and returns its exit code; the tool shows its errors.
  public let run: @Sendable (Invocation, Terminal) throws -> ExitCode

  /// Returns the parameters of the type; called only for the command that runs, since it is slow.
  private let declarations: @Sendable () -> [ParameterDeclaration]

  /// Creates a command from its type.
  ///
  /// The parameters are the type's stored properties, so the help includes every one it can read.
  public init<Typed: TypedCommand>(_ typed: Typed) {
    words = Typed.words
    summary = Typed.summary
    details = Typed.details
    examples = Typed.examples
    runsAlone = Typed.runsAlone
    declarations = { typed.declarations }
    validate = { try typed.validate(Given(typed, $0)) }
    run = { try typed.run(Given(typed, $0), $1) }
  }

  /// The words of the command, separated by spaces.
  public var name: String { words.joined(separator: " ") }

  /// The named values and flags of the command, besides the common ones.
  public var options: [Option] { declarations().compactMap(\.option) }

  /// The unnamed values of the command.
  public var arguments: [Operand] { declarations().compactMap(\.operand) }
}

/// The result of a command for the shell.
public enum ExitCode: Int32, Sendable, CaseIterable {
  /// The command succeeded.
  case done = 0
  /// The command failed, or found errors.
  case failed = 1
  /// Nothing is wrong yet, but something that the command checked is about to expire.
  case expiring = 2
  /// The command did nothing, so that Git, which ran it, has to merge on its own.
  case undone = 3
  /// The command line is wrong (`EX_USAGE` of `sysexits.h`).
  case usage = 64

  /// What the code means, in Markdown.
  var meaning: String {
    switch self {
    case .done: "done"
    case .failed: "findings or failure"
    case .expiring: "something expires (`refresh --check`)"
    case .undone: "Git has to merge on its own (`merge`)"
    case .usage: "wrong usage"
    }
  }

  /// Every code with its meaning, in Markdown.
  static let list = allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: ", ")
}
