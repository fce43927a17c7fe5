extension ManualPages {
  /// Returns a page as text, for a terminal without `man`.
  ///
  /// - Parameters:
  ///   - name: The name, as in `names`.
  ///   - columns: The columns of the terminal.
  /// - Returns: The page, with the words of `page(_:)`; nil if absent.
  public func text(_ name: String, columns: Int) -> String? {
    let layout = ManualLayout(columns: min(columns, 100))
    if name == program { return layout.page(overviewSections, of: title(name)) }
    return commands.first { self.name(of: $0) == name }
      .map { layout.page(sections(of: $0), of: title(name)) }
  }

  private func title(_ name: String) -> (name: String, version: String) {
    (name.uppercased() + "(1)", "\(program) \(version)")
  }

  private var overviewSections: [ManualSection] {
    [
      ManualSection("NAME", .words("\(program) - \(summary)")),
      ManualSection("SYNOPSIS", .synopsis([program, "COMMAND", "[OPTION...]"])),
      ManualSection(
        "COMMANDS", .words(commandWords), .entries(commands.map { ($0.name, $0.summary) })),
      options(common + [Flag.version.option]), exitStatus,
    ]
  }

  private func sections(of command: Command) -> [ManualSection] {
    let words = command.options.map { $0.isRequired ? $0.written : "[\($0.written)]" }
    let operands = command.arguments.map(\.usage)
    let title = ([program] + command.words).joined(separator: " ")
    var sections = [
      ManualSection("NAME", .words("\(name(of: command)) - \(command.summary)")),
      ManualSection("SYNOPSIS", .synopsis([title] + operands + words)),
      ManualSection(
        "DESCRIPTION", .words(command.details.isEmpty ? command.summary : command.details)),
    ]
    if !command.arguments.isEmpty {
      let rows = command.arguments.map { ($0.usage, $0.help) }
      sections.append(ManualSection("ARGUMENTS", .entries(rows)))
    }
    return sections + [
      options(command.options + common),
      ManualSection("EXAMPLES", .verbatim(command.examples)), exitStatus,
      ManualSection("SEE ALSO", .words("\(program)(1)")),
    ]
  }

  private func options(_ options: [Option]) -> ManualSection {
    ManualSection(
      "OPTIONS",
      .entries(
        options.map { option in
          (
            option.forms.joined(separator: ", ") + (option.value.map { " " + $0 } ?? ""),
            option.help
          )
        }))
  }

  private var exitStatus: ManualSection {
    ManualSection("EXIT STATUS", .words(Self.exitWords))
  }
}

/// A section of a manual page.
private struct ManualSection {
  /// What a section consists of.
  enum Block {
    /// Paragraphs, which are filled; indented lines keep their breaks.
    case words(String)
    /// A command line's words, of which each stays whole.
    case synopsis([String])
    /// Terms and their explanations.
    case entries([(term: String, help: String)])
    /// Lines that stay as they are.
    case verbatim([String])
  }

  let title: String
  let blocks: [Block]

  init(_ title: String, _ blocks: Block...) { (self.title, self.blocks) = (title, blocks) }
}

/// The layout of a manual page on a terminal.
private struct ManualLayout {
  let columns: Int
  /// The indentation of text below a title, as `man` has it, and less on a narrow terminal.
  private var margin: String { String(repeating: " ", count: columns < 60 ? 3 : 7) }

  init(columns: Int) { self.columns = columns }

  func page(_ sections: [ManualSection], of title: (name: String, version: String)) -> String {
    let gap = columns - title.name.count - title.version.count
    let head = title.name + String(repeating: " ", count: max(2, gap)) + title.version
    let body = sections.map { section in
      section.title + "\n" + section.blocks.map(text).joined(separator: "\n")
    }
    return head.wrapped(toColumns: columns) + "\n\n" + body.joined(separator: "\n")
  }

  private func text(_ block: ManualSection.Block) -> String {
    switch block {
    case .words(let words): filled(words.paragraphs, margin)
    case .synopsis(let words): synopsis(words)
    case .verbatim(let lines): lines.map { margin + $0 + "\n" }.joined()
    case .entries(let entries):
      entries.map { term, help in
        filled([term], margin) + filled([help], margin + margin)
      }.joined(separator: columns < 60 ? "" : "\n")
    }
  }

  private func filled(_ lines: [String], _ indentation: String) -> String {
    lines.map { line in
      line.isEmpty ? "\n" : (indentation + line).wrapped(toColumns: columns) + "\n"
    }.joined()
  }

  /// Returns words in lines, each indented below the first one.
  private func synopsis(_ words: [String]) -> String {
    let hanging = margin + "  "
    return margin + words.lines(atMost: columns - hanging.count).joined(separator: "\n" + hanging)
      + "\n"
  }
}
