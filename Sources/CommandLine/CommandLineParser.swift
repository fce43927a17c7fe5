import Diagnostics

/// A parser of command lines for a list of commands.
///
/// A command's options may come before, between and after its arguments; `--` ends them. A word such
/// as `-5` is a number, not an option. Common options may also come before the command. An argument
/// may be written as an option of its name, such as `--release 1.0` for `RELEASE`.
public struct CommandLineParser: Sendable {
  private let commands: [Command]
  private let common: [Option]
  /// The command of a line without a command's words; nil shows the help.
  private let alone: Command?

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - commands: The commands.
  ///   - common: The options that every command takes.
  ///   - alone: The command of a line without a command's words; nil shows the help.
  public init(
    _ commands: [Command], common: [any ParameterProtocol] = [Flag.help], alone: Command? = nil
  ) {
    (self.commands, self.common, self.alone) = (commands, common.options, alone)
  }

  /// Parses the words after the program's name.
  public func read(_ words: [String]) throws(UsageError) -> Request {
    if words.first == "help" { return try readHelp(Array(words.dropFirst())) }
    var rest = words[...]
    var values: [String: [any Sendable]] = [:]
    while let word = rest.first, word.hasPrefix("-") {
      if word == "--version" { return try readVersion(rest.dropFirst()) }
      if word == "--help" || word == "-h" { return .help(.tool) }
      if let alone, alone.options.contains(where: { $0.isWritten(word) }) { break }
      rest.removeFirst()
      let (option, value) = try readOption(word, of: common, command: nil, rest: &rest)
      values[option.name] = [value]
    }
    guard let first = rest.first else {
      return try alone.map { command throws(UsageError) in
        try readInvocation(of: command, [], values)
      } ?? .help(.tool)
    }
    if let alone, first.hasPrefix("-") { return try readInvocation(of: alone, rest, values) }
    if rest.count == 2, rest.last == "--help" || rest.last == "-h", let group = group(rest.first) {
      return .help(.group(group))
    }
    let command = try takeCommand(&rest)
    return try readInvocation(of: command, rest, values)
  }

  private func readVersion(_ rest: ArraySlice<String>) throws(UsageError) -> Request {
    if let extra = rest.first(where: { $0 != "--json" }) {
      throw UsageError("unexpected argument \"\(extra)\" after \"--version\"", of: nil)
    }
    return .version(asJSON: !rest.isEmpty)
  }

  /// Returns the word if commands of several words begin with it, and it isn't a command itself.
  private func group(_ word: String?) -> String? {
    guard let word, !commands.contains(where: { $0.words == [word] }) else { return nil }
    return commands.contains { $0.words.first == word } ? word : nil
  }

  private func readHelp(_ words: [String]) throws(UsageError) -> Request {
    if words.isEmpty { return .help(.tool) }
    if words.count == 1, let group = group(words.first) { return .help(.group(group)) }
    var rest = words[...]
    return .help(.command(try takeCommand(&rest)))
  }

  private func takeCommand(_ rest: inout ArraySlice<String>) throws(UsageError) -> Command {
    let fitting = commands.filter { rest.starts(with: $0.words) }
    if let command = fitting.max(by: { $0.words.count < $1.words.count }) {
      rest.removeFirst(command.words.count)
      return command
    }
    let first = rest.first ?? ""
    let group = commands.filter { $0.words.first == first }
    if !group.isEmpty, rest.count == 1 {
      let words = group.map { $0.words.dropFirst().joined(separator: " ") }
      throw UsageError(
        "\"\(first)\" is incomplete: \(words.joined(separator: ", ")) may follow", of: nil)
    }
    let given = group.isEmpty ? first : rest.prefix(2).joined(separator: " ")
    let known = (group.isEmpty ? commands : group).map(\.name)
    let near = suggestion(for: given, among: known)
    throw UsageError(
      "\"\(given)\" is not a command" + (near.isEmpty ? wholeNames(endingIn: given) : near), of: nil
    )
  }

  /// Returns a suggestion of the commands whose last word was given alone, as `rollback`; an empty
  /// text if there is none, or several.
  private func wholeNames(endingIn word: String) -> String {
    let names = commands.filter { $0.words.count > 1 && $0.words.last == word }.map(\.name)
    return names.count == 1 ? " (did you mean \"\(names[0])\"?)" : ""
  }

  private func readInvocation(
    of command: Command, _ words: ArraySlice<String>, _ values: [String: [any Sendable]]
  ) throws(UsageError) -> Request {
    var invocation = Invocation(command, common: common)
    invocation.values = values
    var rest = words
    var optionsEnded = false
    while let word = rest.popFirst() {
      if optionsEnded || !word.isOption {
        invocation.arguments.append(word)
      } else if word == "--" {
        optionsEnded = true
      } else if let (operand, value) = try readOperand(word, of: invocation, rest: &rest) {
        invocation.named[operand.name, default: []].append(value)
      } else {
        let (option, value) = try readOption(
          word, of: invocation.options, command: command, rest: &rest)
        if option.name == Flag.help.option.name {
          return .help(command.words.isEmpty ? .tool : .command(command))
        }
        guard invocation.values[option.name] == nil || option.repeats else {
          throw UsageError("option \"--\(option.name)\" is specified twice", of: command.name)
        }
        invocation.values[option.name, default: []].append(value)
      }
    }
    try invocation.placeNamed()
    try check(invocation)
    return .run(invocation)
  }

  private func readOption(
    _ word: String, of options: [Option], command: Command?, rest: inout ArraySlice<String>
  ) throws(UsageError) -> (Option, any Sendable) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    func wrong(_ message: String) -> UsageError {
      UsageError(message, of: command?.name)
    }
    guard let option = options.first(where: { $0.isWritten(name) }) else {
      let known = options.map { "--\($0.name)" } + (command == nil ? ["--version"] : [])
      throw wrong("\"\(name)\" is not an option" + suggestion(for: name, among: known))
    }
    guard let placeholder = option.value else {
      if parts.count > 1 { throw wrong("option \"\(name)\" takes no value") }
      return (option, option.parse("") ?? true)
    }
    let next = rest.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
    let given = parts.count > 1 ? String(parts[1]) : next
    guard let value = given else {
      throw wrong("option \"\(name)\" needs a value (write \(name) \(placeholder))")
    }
    if parts.count == 1 { rest.removeFirst() }
    guard let parsed = option.parse(value) else {
      // A word of one or two letters is near to any other.
      let meant = value.count > 2 ? suggestion(for: value, among: option.choices) : ""
      let word = value.lowercased().trimmingPrefix(".").description
      throw wrong(
        "\"\(value)\" for option \"\(name)\" "
          + (option.complaints[word] ?? option.complaint + meant))
    }
    return (option, parsed)
  }

  private func check(_ invocation: Invocation) throws(UsageError) {
    let command = invocation.command
    for option in invocation.options where option.isRequired {
      guard invocation.values[option.name] == nil else { continue }
      throw UsageError(
        "option \"--\(option.name)\" is missing (write \(option.written))", of: command.name)
    }
    let (count, operands) = (invocation.arguments.count, invocation.operands)
    let needed = operands.prefix { !$0.isOptional }
    if count < needed.count {
      throw UsageError("\(operands[count].name) is missing", of: command.name)
    }
    let isOpen = operands.last?.repeats ?? false
    if count > operands.count, !isOpen {
      let extra = invocation.arguments[operands.count]
      throw UsageError(
        "unexpected argument \"\(extra)\"", of: command.words.isEmpty ? nil : command.name)
    }
  }
}

extension Option {
  /// Returns whether a word is the option.
  func isWritten(_ word: String) -> Bool {
    word == "--\(name)" || letter.map { word == "-\($0)" } ?? false
  }
}

extension [any ParameterProtocol] {
  /// The options among the parameters.
  var options: [Option] { compactMap(\.declaration.option) }
}

extension Flag {
  /// The flag that shows the help of a command.
  public static let help = Flag("help", letter: "h", "show this help")
  /// The flag that shows the version of the tool.
  static let version = Flag(
    "version", "show the version, the commit and the formats; --json for programs")
}
