/// The manual pages of a tool and its commands, for `man`.
///
/// A page is in troff with the macros of man(7). Page `tool-keys-generate` is about `tool keys generate`.
public struct ManualPages: Sendable {
  let program: String
  let version: String
  let summary: String
  let commands: [Command]
  let common: [Option]

  /// Creates the manual pages of a tool.
  ///
  /// - Parameters:
  ///   - program: The program's name.
  ///   - version: The version of the tool, for the foot of each page.
  ///   - summary: A one-line description of the program.
  ///   - commands: The commands in display order.
  ///   - common: The options that every command takes.
  public init(
    program: String, version: String, summary: String, commands: [Command],
    common: [any ParameterProtocol]
  ) {
    (self.program, self.version, self.summary) = (program, version, summary)
    (self.commands, self.common) = (commands, common.options)
  }

  /// The names of the pages, that of the tool first.
  public var names: [String] { [program] + commands.map(name(of:)) }

  /// Returns a page.
  ///
  /// - Parameter name: The name, as in `names`.
  /// - Returns: The page; nil if absent.
  public func page(_ name: String) -> String? {
    if name == program { return overview }
    return commands.first { self.name(of: $0) == name }.map(page(of:))
  }

  func name(of command: Command) -> String {
    ([program] + command.words).joined(separator: "-")
  }

  private var overview: String {
    let rows = commands.map { entry("\\fB\(Self.escaped($0.name))\\fR", $0.summary) }
    return head(program, summary)
      + """
      .SH SYNOPSIS
      \\fB\(program)\\fR \\fICOMMAND\\fR [\\fIOPTION\\fR...]
      .SH COMMANDS
      \(Self.line(commandWords))
      \(rows.joined())\(options(common + [Flag.version.option]))\(exitCodes)
      """
  }

  /// The sentence on the pages of commands.
  var commandWords: String {
    "Each command has a page of its own, such as \(names.dropFirst().first ?? program)(1)."
  }

  private func page(of command: Command) -> String {
    let words = command.options.map { option in
      option.isRequired ? written(option) : "[\(written(option))]"
    }
    let operands = command.arguments.map { Self.escaped($0.usage) }
    let title = Self.escaped(([program] + command.words).joined(separator: " "))
    let synopsis = ["\\fB\(title)\\fR"] + operands + words
    let examples = command.examples.map { Self.line($0) + "\n" }.joined()
    var text = head(name(of: command), command.summary)
    text += ".SH SYNOPSIS\n.ad l\n" + synopsis.joined(separator: "\n") + "\n.ad b\n"
    text += ".SH DESCRIPTION\n" + prose(command.details.isEmpty ? command.summary : command.details)
    if !command.arguments.isEmpty {
      let rows = command.arguments.map { entry("\\fI\(Self.escaped($0.usage))\\fR", $0.help) }
      text += ".SH ARGUMENTS\n" + rows.joined()
    }
    text += options(command.options + common)
    text += ".SH EXAMPLES\n.EX\n\(examples).EE\n" + exitCodes
    return text + ".SH SEE ALSO\n\\fB\(program)\\fR(1)\n"
  }

  private func head(_ name: String, _ summary: String) -> String {
    let title = Self.escaped(name.uppercased())
    return """
      .TH "\(title)" 1 "" "\(program) \(Self.escaped(version))" "\(program)"
      .SH NAME
      \(Self.escaped(name)) \\- \(Self.escaped(summary))

      """
  }

  private func options(_ options: [Option]) -> String {
    let rows = options.map { option in
      let forms = option.forms.map { "\\fB\(Self.escaped($0))\\fR" }.joined(separator: ", ")
      return entry(forms + value(of: option), option.help)
    }
    return ".SH OPTIONS\n" + rows.joined()
  }

  private func written(_ option: Option) -> String {
    "\\fB\\-\\-\(Self.escaped(option.name))\\fR" + value(of: option)
  }

  private func value(of option: Option) -> String {
    option.value.map { " \\fI\(Self.escaped($0))\\fR" } ?? ""
  }

  private func entry(_ term: String, _ help: String) -> String {
    ".TP\n\(term)\n\(Self.line(help))\n"
  }

  private var exitCodes: String {
    ".SH EXIT STATUS\n\(Self.line(Self.exitWords))\n"
  }

  /// The meaning of the exit codes.
  static let exitWords =
    ExitCode.list.replacing("`", with: "") + "."

  /// Returns paragraphs: lines that are indented keep their breaks, others are filled.
  private func prose(_ text: String) -> String {
    var result = ""
    var isVerbatim = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(" ") != isVerbatim, !line.isEmpty {
        isVerbatim.toggle()
        result += isVerbatim ? ".PP\n.EX\n" : ".EE\n.PP\n"
      }
      result += line.isEmpty ? ".PP\n" : Self.line(String(line)) + "\n"
    }
    return result + (isVerbatim ? ".EE\n" : "")
  }

  /// Returns a line of text that troff doesn't take for a request.
  private static func line(_ text: String) -> String {
    let escaped = escaped(text)
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  /// Returns a text without characters that troff interprets, and in ASCII.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"": result += "\\(dq"
      case "…": result += "..."
      default:
        let isPlain = scalar.isASCII
        result += isPlain ? String(scalar) : "\\[u\(hexadecimal(scalar))]"
      }
    }
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
