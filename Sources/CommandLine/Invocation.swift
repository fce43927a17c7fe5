/// A parsed command line: the command and its values.
public struct Invocation: Sendable {
  /// The command to run.
  public var command: Command
  /// The unnamed values in order.
  public var arguments: [String]
  /// The values of the options by name; a given flag has an empty one, repeated ones stand in lines.
  public internal(set) var values: [String: String]

  init(_ command: Command) {
    self.command = command
    arguments = []
    values = [:]
  }

  /// The value of an option, or nil if it was not given; a given flag has an empty value.
  public subscript(option: Option) -> String? { values[option.name] }

  /// The values of an option that may be given more than once, in order.
  public func all(_ option: Option) -> [String] {
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
}
