import CommandLine
import Projects

struct ManualCommand: TypedCommand {
  static let words = ["manual"]
  static let summary = "Prints the manual page of the tool or of a command, for man."
  static let details = """
    A page is in the form that 'man' reads: 'langpack manual | man -l -' shows it.
    The pages have the same words as --help. --list prints the names of all pages.
    """
  static let examples = [
    "langpack manual", "langpack manual keys generate", "langpack manual --list",
  ]

  let command = Arguments("WORD", "the command; by default the whole tool", isOptional: true)
  let list = Flag("list", "print the names of the pages, such as langpack-keys-generate")

  private var pages: ManualPages {
    ManualPages(
      program: "langpack", version: ToolVersion.number, summary: Langpack.help.summary,
      commands: Langpack.commands, common: Langpack.common)
  }

  func validate(_ given: Given<Self>) throws(ProjectError) {
    if given.list, !given.command.isEmpty { throw .failure("--list takes no command") }
    _ = try page(given)
  }

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    if given.list {
      pages.names.forEach(terminal.print)
    } else {
      terminal.write(try page(given))
    }
    return .done
  }

  private func page(_ given: Given<Self>) throws(ProjectError) -> String {
    // The name of a page stands for its words.
    let isName = given.command.first?.hasPrefix("langpack") ?? false
    let name = ((isName ? [] : ["langpack"]) + given.command).joined(separator: "-")
    guard let page = pages.page(name) else {
      let shown = given.command.joined(separator: " ")
      throw .failure("\"\(shown)\" has no page; 'langpack manual --list' lists the pages")
    }
    return page
  }
}
