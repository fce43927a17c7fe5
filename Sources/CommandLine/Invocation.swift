/// A parsed command line: the command and its values.
public struct Invocation: Sendable {
  /// The command to run.
  public let command: Command
  /// The unnamed values in order.
  var arguments: [String] = []
  /// The unnamed values that were written with their names, by the name of their operand.
  var named: [String: [String]] = [:]
  /// The terminal of the command that runs; nil until it runs.
  public var terminal: Terminal?
  /// The parsed values of each option that was given, by its name.
  var values: [String: [any Sendable]] = [:]
  /// The common options, and those of the command.
  let options: [Option]
  /// The declarations of the unnamed values.
  let operands: [Operand]
  private let common: [Option]

  init(_ command: Command, common: [Option]) {
    (self.command, self.common) = (command, common)
    (options, operands) = (common + command.options, command.arguments)
  }

  /// Returns the value of an option that every command takes.
  public subscript<Kind: ParameterProtocol>(common parameter: Kind) -> Kind.Value {
    guard common.contains(where: { $0.name == parameter.declaration.option?.name })
    else { preconditionFailure("this parameter is not common to every command") }
    return parameter.value(in: self)
  }

  /// Returns the value of an option that several commands share; nil if this one doesn't take it.
  public func shared<Kind: ParameterProtocol>(_ parameter: Kind) -> Kind.Value? {
    takes(parameter.declaration) ? parameter.value(in: self) : nil
  }

  /// Returns the value of a parameter that the command declares; stops the program if it does not.
  func value<Kind: ParameterProtocol>(of parameter: Kind) -> Kind.Value {
    precondition(
      takes(parameter.declaration), "a parameter of '\(command.name)' is not a stored property")
    return parameter.value(in: self)
  }

  /// Returns whether the command declares a parameter.
  func takes(_ parameter: ParameterDeclaration) -> Bool {
    switch parameter {
    case .option(let option): options.contains { $0.name == option.name }
    case .operand(let operand): operands.contains { $0.name == operand.name }
    }
  }

  /// Puts the values that were written with their names among the others, in their operands' order.
  mutating func placeNamed() throws(UsageError) {
    guard !named.isEmpty else { return }
    var (placed, rest): ([String], ArraySlice<String>) = ([], arguments[...])
    for operand in operands {
      if let values = named[operand.name] {
        placed += values
      } else if operand.repeats {
        placed += rest
        rest = []
      } else if let value = rest.popFirst() {
        placed.append(value)
      } else if !operand.isOptional {
        throw UsageError("\(operand.name) is missing", of: command.name)
      }
    }
    (arguments, named) = (placed + rest, [:])
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

/// The request of a command line.
public enum Request: Sendable {
  /// To run a command.
  case run(Invocation)
  /// To show a page of the help.
  case help(HelpTopic)
  /// To show the version, as JSON or as text.
  case version(asJSON: Bool)
}

/// The subject of a help page.
public enum HelpTopic: Sendable {
  /// The whole tool.
  case tool
  /// The commands that begin with a word, such as `keys`.
  case group(String)
  /// One command.
  case command(Command)
}

/// An error in a command line.
public struct UsageError: Error, Hashable {
  /// The message: the word in quotes, the rule, the fix.
  public var message: String
  /// The name of the command whose help explains more, if one was recognised.
  public var command: String?

  /// Creates an error in a command line.
  public init(_ message: String, of command: String?) {
    (self.message, self.command) = (message, command)
  }
}
