/// A property of a typed command that takes something from the command line.
public protocol ParameterProtocol: Sendable {
  /// What a command reads: a Bool, a value, an optional or a list.
  associatedtype Value
  /// How help and the parser see it.
  var declaration: ParameterDeclaration { get }
  /// Returns its value on a command line that was read.
  func value(in invocation: Invocation) -> Value
}

/// The place of a parameter on the command line.
public enum ParameterDeclaration: Sendable {
  /// After its name.
  case option(Option)
  /// Without a name, in the order of declaration.
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

/// A flag, which is given or not: `--json`.
public struct Flag: ParameterProtocol {
  let option: Option

  /// Creates a flag.
  public init(_ name: String, letter: Character? = nil, _ help: String) {
    option = Option(name: name, letter: letter, value: nil, help: help)
  }

  /// The option that it declares.
  public var declaration: ParameterDeclaration { .option(option) }

  /// Returns whether it was given.
  public func value(in invocation: Invocation) -> Bool { invocation.values[option.name] != nil }
}

/// A named value that may be left out: `--limit 5`.
public struct Parameter<Parsed: Sendable>: ParameterProtocol {
  var option: Option

  /// Creates a parameter that a function parses.
  ///
  /// - Parameters:
  ///   - name: The name without dashes.
  ///   - letter: The one-letter name.
  ///   - placeholder: The word for the value in the help.
  ///   - help: What it is for, in a few words.
  ///   - complaint: What is wrong if the function returns nil: `is not a locale`.
  ///   - parse: Returns the value of a text; nil if the text is wrong.
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

  /// Returns its value; nil if it was not given.
  public func value(in invocation: Invocation) -> Parsed? {
    invocation.values[option.name]?.first as? Parsed
  }

  /// Returns the same parameter, without which a command line is wrong.
  public func required() -> RequiredParameter<Parsed> { RequiredParameter(self) }

  /// Returns the same parameter, which may be given more than once.
  public func repeated() -> RepeatedParameter<Parsed> { RepeatedParameter(self) }
}

/// A named value without which a command line is wrong.
public struct RequiredParameter<Parsed: Sendable>: ParameterProtocol {
  private let parameter: Parameter<Parsed>

  init(_ parameter: Parameter<Parsed>) {
    var parameter = parameter
    parameter.option.isRequired = true
    self.parameter = parameter
  }

  /// The option that it declares.
  public var declaration: ParameterDeclaration { parameter.declaration }

  /// Returns its value, without which no line is read.
  public func value(in invocation: Invocation) -> Parsed {
    guard let value = parameter.value(in: invocation) else {
      preconditionFailure("--\(parameter.option.name) is required, but the line was not checked")
    }
    return value
  }

  /// Returns the same parameter, which has to be given once or more.
  public func repeated() -> RepeatedParameter<Parsed> { RepeatedParameter(parameter) }
}

/// A named value that may be given more than once: `--locale el --locale de`.
public struct RepeatedParameter<Parsed: Sendable>: ParameterProtocol {
  private let parameter: Parameter<Parsed>

  init(_ parameter: Parameter<Parsed>) {
    var parameter = parameter
    parameter.option.repeats = true
    self.parameter = parameter
  }

  /// The option that it declares.
  public var declaration: ParameterDeclaration { parameter.declaration }

  /// Returns its values in the order of the line.
  public func value(in invocation: Invocation) -> [Parsed] {
    (invocation.values[parameter.option.name] ?? []).compactMap { $0 as? Parsed }
  }
}
