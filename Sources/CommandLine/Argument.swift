/// An unnamed value: `KEY`.
public struct Argument: ParameterProtocol {
  private let operand: Operand

  /// Creates a required argument.
  public init(_ name: String, _ help: String) { operand = Operand(name: name, help: help) }

  /// The operand that it declares.
  public var declaration: ParameterDeclaration { .operand(operand) }

  /// Returns the value, which every valid command line has.
  public func value(in invocation: Invocation) -> String {
    guard let value = invocation.arguments(of: operand).first else {
      preconditionFailure("\(operand.name) is required, but the line was not checked")
    }
    return value
  }
}

/// An unnamed value that may be left out: `[FOLDER]`.
public struct OptionalArgument: ParameterProtocol {
  private let operand: Operand

  /// Creates an optional argument, which must come after the required ones.
  public init(_ name: String, _ help: String) {
    operand = Operand(name: name, help: help, isOptional: true)
  }

  /// The operand that it declares.
  public var declaration: ParameterDeclaration { .operand(operand) }

  /// Returns the value; nil if it was left out.
  public func value(in invocation: Invocation) -> String? {
    invocation.arguments(of: operand).first
  }
}

/// The unnamed values at the end of a line: `FILE…`, or `[FILE…]`.
public struct Arguments: ParameterProtocol {
  private let operand: Operand

  /// Creates arguments, which must come after all others.
  ///
  /// - Parameters:
  ///   - name: The name of each argument in the help.
  ///   - help: A short description of each argument.
  ///   - isOptional: Whether there may be none.
  public init(_ name: String, _ help: String, isOptional: Bool = false) {
    operand = Operand(name: name, help: help, repeats: true, isOptional: isOptional)
  }

  /// The operand that it declares.
  public var declaration: ParameterDeclaration { .operand(operand) }

  /// Returns the values in the order of the command line.
  public func value(in invocation: Invocation) -> [String] { invocation.arguments(of: operand) }
}

/// The declaration of an unnamed value of a command, for the help and the parser.
public struct Operand: Sendable {
  /// The name in the help.
  public var name: String
  /// A short description for the help.
  var help: String
  /// Whether more than one may be given.
  public var repeats = false
  /// Whether none may be given.
  public var isOptional = false

  /// The form in the usage line.
  var usage: String {
    let word = repeats ? "\(name)…" : name
    return isOptional ? "[\(word)]" : word
  }
}
