/// The help of a tool and of its commands, as text.
public struct Help: Sendable {
  /// The program's name.
  var program: String
  /// A one-line description of the program.
  public var summary: String
  /// The commands in display order, by what they are for.
  private let sections: [HelpSection]
  /// The commands in display order.
  var commands: [Command] { sections.flatMap(\.commands) }
  /// The options that every command takes.
  private let common: [Option]
  /// The command of a line without a command's words; nil if that shows this help.
  private let alone: Command?
  /// The columns of the terminal; nil if the help goes elsewhere.
  private var columns: Int?

  /// Creates the help of a tool.
  public init(
    program: String, summary: String, sections: [HelpSection],
    common: [any ParameterProtocol] = [Flag.help], alone: Command? = nil
  ) {
    (self.program, self.summary, self.sections) = (program, summary, sections)
    (self.common, self.alone) = (common.options, alone)
  }

  /// Creates the help of a tool with few commands.
  public init(program: String, summary: String, commands: [Command]) {
    self.init(
      program: program, summary: summary,
      sections: [HelpSection("Commands", commands)])
  }

  /// Returns the same help, wrapped for a terminal.
  ///
  /// - Parameter columns: The columns of the terminal; nil if the help goes elsewhere.
  /// - Returns: The help.
  public func fitting(_ columns: Int?) -> Help {
    var help = self
    help.columns = columns
    return help
  }

  /// Returns the help of a topic.
  public func text(of topic: HelpTopic) -> String {
    switch topic {
    case .tool: overview()
    case .group(let word): overview(of: word)
    case .command(let command): page(of: command)
    }
  }

  /// Returns the help of the whole tool.
  public func overview() -> String {
    // The names of all sections are one column.
    let width = commands.map(\.name.count).max() ?? 0
    let parts = sections.map { section in
      "\(section.title):\n"
        + table(section.commands.map { ($0.name, $0.summary) }, atLeast: width)
    }
    return """
      \(wrapped(summary))

      \(wrapped("Usage: \(program) COMMAND [OPTION…]"))
      \(wrapped(lonely))
      \(parts.joined(separator: "\n"))
      Options:
      \(table((common + [Flag.version.option]).map { ($0.usage, $0.help) }))
      \(wrapped("'\(program) COMMAND --help' shows what a command takes, with an example."))

      """
  }

  /// The lines on the program's name alone; empty if it shows this help.
  private var lonely: String {
    guard let alone else { return "" }
    return
      "       \(words(of: alone).joined(separator: " "))\n\n'\(program)' alone: \(alone.summary)\n"
  }

  /// Returns the help of the commands that begin with a word.
  func overview(of word: String) -> String {
    let group = commands.filter { $0.words.first == word }
    return """
      \(wrapped("Usage: \(program) \(word) COMMAND [OPTION…]"))

      Commands:
      \(table(group.map { ($0.name, $0.summary) }))
      \(wrapped("'\(program) \(word) COMMAND --help' shows what a command takes, with an example."))

      """
  }

  /// Returns the help of one command.
  func page(of command: Command) -> String {
    var parts = ["\(wrapped(command.summary))\n", usage(of: command) + "\n"]
    if !command.details.isEmpty { parts.append(filled(command.details) + "\n") }
    if !command.arguments.isEmpty {
      parts.append("Arguments:\n" + table(command.arguments.map { ($0.usage, $0.help) }))
    }
    let options = command.options + common
    parts.append("Options:\n" + table(options.map { ($0.usage, $0.help) }))
    let noun = command.examples.count == 1 ? "Example" : "Examples"
    parts.append("\(noun):\n" + command.examples.map { "  \($0)\n" }.joined())
    return parts.joined(separator: "\n")
  }

  /// Returns a page of Markdown with the help of the tool and of every command.
  public func reference() -> String {
    let pages = commands.map { section("\(program) \($0.name)", page(of: $0)) }
    return """
      # Commands

      The output of `--help`; a test keeps this page up to date. Results go to standard output, messages to
      standard error. The pages that the help names are in this folder and on the site.
      Exit codes:

      \(ExitCode.allCases.map { "- \($0.rawValue) \($0.meaning)" }.joined(separator: "\n"))

      On a terminal, a command that takes longer than a second shows its progress: its steps, the rate and
      the time left, or else how long it has run. Text is wrapped at words, but a command in quotes, a path
      and a key stay whole. In a pipe there is no progress, and each finding is one line. If the results go
      to a pipe or a file, progress ends with the first of them, so that a pager has the terminal to itself.
      `NO_COLOR`, `CLICOLOR_FORCE` and `TERM=dumb` are respected.

      What is not seen in the words of others is shown: a control character or a mark of the direction of
      writing as `\\u{202e}`, and the beginning of a command of a CI's log, such as `::error::`, as `\\u{3a}:`.
      JSON has its own escapes for them, so a program reads the same words. A file that a command writes to
      standard output (`export`, `migrate`, `types`, `android names`) is exact, except on a terminal. In a job
      of GitHub Actions or Azure Pipelines, one that has such a command is refused, unless standard output is
      a file.


      """ + section(program, overview()) + pages.joined()
  }

  private func section(_ title: String, _ text: String) -> String {
    "## \(title)\n\n```text\n\(text)```\n\n"
  }

  private func usage(of command: Command) -> String {
    let words = words(of: command)
    guard let columns else { return "Usage: " + words.joined(separator: " ") }
    // An option and its value stay on one line.
    return "Usage: " + words.lines(atMost: columns - 7).joined(separator: "\n       ")
  }

  /// Returns the words of a command line: the command's own, its arguments, and its options.
  private func words(of command: Command) -> [String] {
    var words = [program] + command.words + command.arguments.map(\.usage)
    for option in command.options {
      words.append(option.isRequired ? option.written : "[\(option.written)]")
    }
    return words
  }

  /// Returns lines wrapped for the terminal.
  private func wrapped(_ lines: String) -> String { lines.wrapped(toColumns: columns) }

  /// Returns paragraphs whose lines are filled again if they don't fit the terminal.
  private func filled(_ text: String) -> String {
    guard let columns, columns < 80 else { return text }
    return text.paragraphs.map { wrapped($0) }.joined(separator: "\n")
  }

  private func table(_ rows: [(String, String)], atLeast least: Int = 0) -> String {
    let width = max(least, rows.map(\.0.count).max() ?? 0) + 2
    let indent = String(repeating: " ", count: width + 2)
    let room = min(columns ?? 100, 100) - indent.count
    if columns != nil, room < Help.narrowest { return list(rows) }
    return rows.map { name, help in
      let lines = cell(help, max(40, room)).joined(separator: "\n" + indent)
      return "  " + name + String(repeating: " ", count: width - name.count) + lines + "\n"
    }.joined()
  }

  /// Returns the lines of a description, in which a command in quotes stays whole on a terminal.
  private func cell(_ help: String, _ room: Int) -> [String] {
    columns == nil
      ? help.split(separator: " ").map(String.init).lines(atMost: room)
      : help.wrapped(toColumns: room).split(separator: "\n").map(String.init)
  }

  /// The columns below which descriptions stand under the names.
  private static let narrowest = 40

  /// Returns rows with each description below its name.
  private func list(_ rows: [(String, String)]) -> String {
    rows.map { name, help in wrapped("  \(name)\n      \(help)") + "\n" }.joined()
  }
}

extension String {
  /// The text with each paragraph on one line; indented lines keep their breaks.
  var paragraphs: [String] {
    var isOpen = false
    return split(separator: "\n", omittingEmptySubsequences: false).reduce(into: []) {
      lines, line in
      let isWords = !line.isEmpty && !line.hasPrefix(" ")
      if isOpen, isWords {
        lines[lines.count - 1] += " \(line)"
      } else {
        lines.append(String(line))
      }
      isOpen = isWords
    }
  }
}
