/// A property of a typed command that reads a value from the command line.
public protocol ParameterProtocol: Sendable {
  /// The type that a command reads: a Bool, a value, an optional or a list.
  associatedtype Value
  /// The declaration for the help and the parser.
  var declaration: ParameterDeclaration { get }
  /// Returns the value on a parsed command line.
  func value(in invocation: Invocation) -> Value
}

/// The declaration of a parameter, named or unnamed.
public enum ParameterDeclaration: Sendable {
  /// A parameter with a name.
  case option(Option)
  /// A parameter without a name, in the order of declaration.
  case operand(Operand)

  var option: Option? {
    guard case .option(let option) = self else { return nil }
    return option
  }

  var operand: Operand? {
    guard case .operand(let operand) = self else { return nil }
    return operand
  }
}

/// A flag, which is present or not: `--json`.
public struct Flag: ParameterProtocol {
  let option: Option

  /// Creates a flag.
  public init(_ name: String, letter: Character? = nil, _ help: String) {
    option = Option(name: name, letter: letter, value: nil, help: help)
  }

  /// The option that it declares.
  public var declaration: ParameterDeclaration { .option(option) }

  /// Returns whether the flag is present.
  public func value(in invocation: Invocation) -> Bool { invocation.values[option.name] != nil }
}

/// A flag that stands for a value, created once for a command line that has the flag.
public struct ValueFlag<Parsed: Sendable>: ParameterProtocol {
  private let option: Option

  /// Creates a flag.
  ///
  /// - Parameters:
  ///   - name: The name without dashes.
  ///   - help: A short description for the help.
  ///   - make: A function that creates the value.
  public init(_ name: String, _ help: String, make: @escaping @Sendable () -> Parsed) {
    option = Option(name: name, value: nil, help: help, parse: { _ in make() })
  }

  /// The option that it declares.
  public var declaration: ParameterDeclaration { .option(option) }

  /// Returns the value; nil if the flag is absent.
  public func value(in invocation: Invocation) -> Parsed? {
    invocation.values[option.name]?.first as? Parsed
  }
}

/// A named value that may be left out: `--limit 5`.
public struct Parameter<Parsed: Sendable>: ParameterProtocol {
  var option: Option

  /// Creates a parameter with a function that parses it.
  ///
  /// - Parameters:
  ///   - name: The name without dashes.
  ///   - letter: The one-letter name.
  ///   - placeholder: The placeholder of the value in the help.
  ///   - help: A short description for the help.
  ///   - complaint: The complaint if the function returns nil: `is not a locale`.
  ///   - parse: A function that returns the value of a text; nil if the text is invalid.
  public init(
    _ name: String, letter: Character? = nil, _ placeholder: String, _ help: String,
    else complaint: String, parse: @escaping @Sendable (String) -> Parsed?
  ) {
    option = Option(
      name: name, letter: letter, value: placeholder, help: help, complaint: complaint,
      parse: parse)
  }

  /// The option that it declares.
  public var declaration: ParameterDeclaration { .option(option) }

  /// Returns the value; nil if it was left out.
  public func value(in invocation: Invocation) -> Parsed? {
    invocation.values[option.name]?.first as? Parsed
  }

  /// Returns the same parameter as a required one.
  public func required() -> RequiredParameter<Parsed> { RequiredParameter(self) }

  /// Returns the same parameter as one that may be repeated.
  public func repeated() -> RepeatedParameter<Parsed> { RepeatedParameter(self) }
}

/// A named value that a command line must have.
public struct RequiredParameter<Parsed: Sendable>: ParameterProtocol {
  private let parameter: Parameter<Parsed>

  init(_ parameter: Parameter<Parsed>) {
    var parameter = parameter
    parameter.option.isRequired = true
    self.parameter = parameter
  }

  /// The option that it declares.
  public var declaration: ParameterDeclaration { parameter.declaration }

  /// Returns the value, which every valid command line has.
  public func value(in invocation: Invocation) -> Parsed {
    guard let value = parameter.value(in: invocation) else {
      preconditionFailure("--\(parameter.option.name) is required, but the line was not checked")
    }
    return value
  }

  /// Returns the same parameter as one that must occur at least once.
  public func repeated() -> RepeatedParameter<Parsed> { RepeatedParameter(parameter) }
}

/// A named value that may be repeated: `--locale el --locale de`.
public struct RepeatedParameter<Parsed: Sendable>: ParameterProtocol {
  private let parameter: Parameter<Parsed>

  init(_ parameter: Parameter<Parsed>) {
    var parameter = parameter
    parameter.option.repeats = true
    self.parameter = parameter
  }

  /// The option that it declares.
  public var declaration: ParameterDeclaration { parameter.declaration }

  /// Returns the values in the order of the command line.
  public func value(in invocation: Invocation) -> [Parsed] {
    (invocation.values[parameter.option.name] ?? []).compactMap { $0 as? Parsed }
  }
}
