/// An unnamed value: `KEY`.
public struct Argument: ParameterProtocol {
  private let operand: Operand

  /// Creates an argument that has to be given.
  public init(_ name: String, _ help: String) { operand = Operand(name: name, help: help) }

  /// The operand that it declares.
  public var declaration: ParameterDeclaration { .operand(operand) }

  /// Returns its value, without which no line is read.
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

  /// Creates an argument that may be left out, after those that may not.
  public init(_ name: String, _ help: String) {
    operand = Operand(name: name, help: help, isOptional: true)
  }

  /// The operand that it declares.
  public var declaration: ParameterDeclaration { .operand(operand) }

  /// Returns its value; nil if it was not given.
  public func value(in invocation: Invocation) -> String? {
    invocation.arguments(of: operand).first
  }
}

/// The unnamed values at the end of a line: `FILE…`, or `[FILE…]`.
public struct Arguments: ParameterProtocol {
  private let operand: Operand

  /// Creates arguments after all others.
  ///
  /// - Parameters:
  ///   - name: The word for each in the help.
  ///   - help: What each of them is.
  ///   - isOptional: Whether a line without any is right.
  public init(_ name: String, _ help: String, isOptional: Bool = false) {
    operand = Operand(name: name, help: help, repeats: true, isOptional: isOptional)
  }

  /// The operand that it declares.
  public var declaration: ParameterDeclaration { .operand(operand) }

  /// Returns its values in the order of the line.
  public func value(in invocation: Invocation) -> [String] { invocation.arguments(of: operand) }
}

/// An unnamed value of a command, as help shows it and the parser reads it.
public struct Operand: Sendable {
  /// Its name in the help.
  public var name: String
  /// What it is.
  public var help: String
  /// Whether more than one may be given.
  public var repeats = false
  /// Whether none may be given.
  public var isOptional = false

  /// As the usage line shows it.
  var usage: String {
    let word = repeats ? "\(name)…" : name
    return isOptional ? "[\(word)]" : word
  }
}
