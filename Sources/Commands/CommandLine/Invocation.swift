/// A command line that was understood: the command and what it was given.
public struct Invocation: Sendable {
  /// What is to be run.
  public var command: Command
  /// The unnamed values in order.
  public var arguments: [String]
  var values: [String: String]

  init(_ command: Command) {
    self.command = command
    arguments = []
    values = [:]
  }

  /// The value of an option, or nil where it was not given; a given flag has an empty value.
  public subscript(option: Option) -> String? { values[option.name] }

  /// The values of an option that may be given more than once, in order.
  func all(_ option: Option) -> [String] {
    (values[option.name] ?? "").split(separator: "\n").map(String.init)
  }

  /// Whether a flag or option was given.
  public func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The value of a number option, whose range was checked when it was read.
  public func number(_ option: Option) -> Int? { values[option.name].flatMap { Int($0) } }
}

/// What a command line asks for.
public enum Request: Sendable {
  /// To run a command.
  case run(Invocation)
  /// To show the help of a command, or of the whole tool.
  case help(Command?)
  /// To show the version.
  case version
}

/// A command line that cannot be understood.
public struct UsageError: Error, Hashable {
  /// What is wrong and what to do: the word in quotes, the rule, the fix.
  public var message: String
  /// The command whose help says more, where one was recognised.
  public var command: String?
}
