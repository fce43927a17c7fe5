/// A shell that has completions.
public enum Shell: String, CaseIterable, Sendable {
  /// The GNU project's shell.
  case bash
  /// The Z shell.
  case zsh
  /// The friendly interactive shell.
  case fish
}

/// The scripts by which shells complete a tool's command lines: commands, options and their values.
public struct Completions: Sendable {
  let program: String
  let commands: [Command]
  let common: [Option]

  /// Creates the completions of a tool.
  ///
  /// - Parameters:
  ///   - program: The program's name.
  ///   - commands: The commands.
  ///   - common: The options that every command takes.
  public init(program: String, commands: [Command], common: [any ParameterProtocol]) {
    (self.program, self.commands, self.common) = (program, commands, common.options)
  }

  /// Returns the script for a shell.
  public func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The beginnings of commands: "" for the tool, `keys`, `keys generate`; each once.
  var places: [Place] {
    var seen: Set<String> = []
    let beginnings = commands.flatMap { command in
      (0...command.words.count).map { command.words.prefix($0).joined(separator: " ") }
    }
    return beginnings.filter { seen.insert($0).inserted }.map(place)
  }

  private func place(_ words: String) -> Place {
    let command = commands.first { $0.name == words }
    var next: [(word: String, summary: String)] = []
    for other in commands where other.name.hasPrefix(words.isEmpty ? "" : words + " ") {
      let rest = other.words.dropFirst(words.split(separator: " ").count)
      guard let word = rest.first, !next.contains(where: { $0.word == word }) else { continue }
      next.append(
        (word, rest.count == 1 ? other.summary : group(other.words.dropLast(rest.count - 1))))
    }
    let more = words.isEmpty ? [Flag.version.option] : []
    let operand = command?.arguments.last.map { ValueKind(placeholder: $0.name) } ?? .flag
    return Place(
      words: words, next: next, options: (command?.options ?? []) + common + more,
      operand: operand)
  }

  /// Returns the words that may follow the beginning of commands, as a description of it.
  private func group(_ words: ArraySlice<String>) -> String {
    commands.filter { $0.words.starts(with: words) && $0.words.count > words.count }
      .map { $0.words[words.count] }.joined(separator: ", ")
  }

  /// The common options that take a value, which may come before the command.
  var commonWithValues: [String] { common.filter { $0.value != nil }.flatMap(\.forms) }

  /// Returns the cases of a shell for the word after each option that takes a value.
  ///
  /// - Parameter line: Makes the case of a pattern, which is the command, a colon and the option.
  /// - Returns: The lines of all cases.
  func valueCases(_ line: (_ pattern: String, _ kind: ValueKind) -> String) -> String {
    places.flatMap { place in
      place.options.filter { $0.value != nil }.map { option in
        let pattern = option.forms.map { Self.quoted("\(place.words):\($0)") }
        return line(pattern.joined(separator: "|"), option.valueKind)
      }
    }.joined()
  }

  /// Returns a text between single quotes for a shell, with a function for a quote inside.
  static func quoted(_ text: String, quote: String = "'\\''") -> String {
    "'" + text.replacing("'", with: quote) + "'"
  }
}

/// A place on a command line: what may follow the words before it.
struct Place {
  /// The words of the command so far, separated by spaces.
  var words: String
  /// The words that continue a command.
  var next: [(word: String, summary: String)]
  /// The options.
  var options: [Option]
  /// The kind of the unnamed values; a flag if there are none.
  var operand: ValueKind
}
