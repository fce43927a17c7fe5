import CommandLine
import Projects

struct CompletionsCommand: TypedCommand {
  static let words = ["completions"]
  static let summary = "Prints the script with which a shell completes langpack's command lines."
  static let details = """
    The shells are bash, zsh and fish. The Debian package and the tarball have all
    three scripts. Otherwise load one where your shell starts:
      bash   source <(langpack completions bash)      in ~/.bashrc
      zsh    source <(langpack completions zsh)       in ~/.zshrc, after compinit
      fish   langpack completions fish | source       in ~/.config/fish/config.fish
    """
  static let examples = ["langpack completions bash", "langpack completions fish"]

  let shell = Argument("SHELL", "bash, zsh or fish")

  func validate(_ given: Given<Self>) throws(ProjectError) { _ = try shell(given) }

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let completions = Completions(
      program: "langpack", commands: Langpack.commands, common: Langpack.common)
    try terminal.writeFile(completions.script(for: try shell(given)))
    return .done
  }

  private func shell(_ given: Given<Self>) throws(ProjectError) -> Shell {
    guard let shell = Shell(rawValue: given.shell) else {
      throw .failure("\"\(given.shell)\" is not a shell with completions: bash, zsh, fish")
    }
    return shell
  }
}
