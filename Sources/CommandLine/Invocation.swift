/// A parsed command line: the command and its values.
public struct Invocation: Sendable {
  /// The command to run.
  public let command: Command
  /// The unnamed values in order.
  var arguments: [String] = []
  /// The parsed values of each option that was given, by its name.
  var values: [String: [any Sendable]] = [:]
  /// The common options, and those of the command.
  let options: [Option]
  /// What the unnamed values are.
  let operands: [Operand]
  private let common: [Option]

  init(_ command: Command, common: [Option]) {
    (self.command, self.common) = (command, common)
    (options, operands) = (common + command.options, command.arguments)
  }

  /// The value of an option that every command takes.
  public subscript<Kind: ParameterProtocol>(common parameter: Kind) -> Kind.Value {
    guard common.contains(where: { $0.name == parameter.declaration.option?.name })
    else { preconditionFailure("this parameter is not common to every command") }
    return parameter.value(in: self)
  }

  /// Returns the value of an option that several commands share; nil if this one does not take it.
  public func shared<Kind: ParameterProtocol>(_ parameter: Kind) -> Kind.Value? {
    takes(parameter.declaration) ? parameter.value(in: self) : nil
  }

  /// Returns the value of a parameter that the command declares; stops the program if it does not.
  func value<Kind: ParameterProtocol>(of parameter: Kind) -> Kind.Value {
    precondition(
      takes(parameter.declaration), "a parameter of '\(command.name)' is not a stored property")
    return parameter.value(in: self)
  }

  /// Whether the command declares a parameter.
  func takes(_ parameter: ParameterDeclaration) -> Bool {
    switch parameter {
    case .option(let option): options.contains { $0.name == option.name }
    case .operand(let operand): operands.contains { $0.name == operand.name }
    }
  }

  /// Returns the words that an operand takes.
  func arguments(of operand: Operand) -> [String] {
    guard let index = operands.firstIndex(where: { $0.name == operand.name }) else {
      preconditionFailure("\(operand.name) is not an argument of '\(command.name)'")
    }
    let rest = arguments.dropFirst(index)
    return Array(operand.repeats ? rest : rest.prefix(1))
  }
}

/// What a command line asks for.
public enum Request: Sendable {
  /// To run a command.
  case run(Invocation)
  /// To show the help of a command, of the commands that begin with a word, or of the whole tool.
  case help(HelpTopic)
  /// To show the version.
  case version
}

/// The subject of a help page.
public enum HelpTopic: Sendable {
  /// The whole tool.
  case tool
  /// The commands that begin with a word, as `keys`.
  case group(String)
  /// One command.
  case command(Command)
}

/// An error in a command line.
public struct UsageError: Error, Hashable {
  /// What is wrong and what to do: the word in quotes, the rule, the fix.
  public var message: String
  /// The command whose help says more, if one was recognised.
  public var command: String?

  /// Creates an error of a command line.
  public init(_ message: String, of command: String?) {
    (self.message, self.command) = (message, command)
  }
}
