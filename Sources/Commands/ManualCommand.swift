import CommandLine
import Projects

struct ManualCommand: TypedCommand {
  static let words = ["manual"]
  static let summary = "Shows the manual page of the tool or of a command."
  static let details = """
    On a terminal, the page is text that fits it; 'man' is not needed. In a pipe or
    a file, and with --roff, it is in the form that 'man' reads, as for
    'langpack manual extract | man -l -'. The pages have the same words as --help.
    --list prints the names of all pages.
    """
  static let examples = [
    "langpack manual", "langpack manual keys generate", "langpack manual --list",
  ]

  let command = Arguments("WORD", "the command; by default the whole tool", isOptional: true)
  let list = Flag("list", "print the names of the pages, such as langpack-keys-generate")
  let isRoff = Flag("roff", "print the page in the form that man reads, even on a terminal")

  private var pages: ManualPages {
    ManualPages(
      program: "langpack", version: ToolVersion.number, summary: Langpack.help.summary,
      commands: Langpack.commands, common: Langpack.common)
  }

  func validate(_ given: Given<Self>) throws(ProjectError) {
    if given.list, !given.command.isEmpty { throw .failure("--list takes no command") }
    if given.list, given.isRoff { throw .failure("specify --list or --roff, not both") }
    _ = try page(given, columns: nil)
  }

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    if given.list {
      pages.names.forEach { terminal.print($0) }
    } else {
      terminal.write(try page(given, columns: given.isRoff ? nil : terminal.width))
    }
    return .done
  }

  /// Returns the page as text for a terminal with some columns; nil for the form that `man` reads.
  private func page(_ given: Given<Self>, columns: Int?) throws(ProjectError) -> String {
    // The name of a page stands for its words.
    let isName = given.command.first?.hasPrefix("langpack") ?? false
    let name = ((isName ? [] : ["langpack"]) + given.command).joined(separator: "-")
    let found = columns.map { pages.text(name, columns: $0) } ?? pages.page(name)
    guard let page = found else {
      let shown = given.command.joined(separator: " ")
      throw .failure("\"\(shown)\" has no page; 'langpack manual --list' lists the pages")
    }
    return page
  }
}
