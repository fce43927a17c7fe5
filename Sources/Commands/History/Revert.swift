import CommandLine
import Diagnostics
import Projects

extension Command {
  static let revert = Command(
    "revert", summary: "Gives back what a revision changed: texts, and what is beside phrases.",
    details: """
      A text that was changed again since stays as it is and is told. The phrases
      are those of the sources and stay too. The committed files are written anew.
      A revert is a revision of its own, which can be reverted as well.
      """,
    examples: ["langpack revert 12"],
    options: [.dryRun],
    arguments: [Operand("REVISION", "a number that 'langpack log' shows")],
    runsAlone: true
  ) { (invocation, terminal) throws(ProjectError) in
    guard let revision = Int(invocation.arguments.first ?? ""), revision > 0 else {
      throw .failure("a revision is a number (see 'langpack log')")
    }
    let project = try invocation.project()
    let (change, left, leftBeside, names) = try project.revert(revision)
    for change in leftBeside {
      terminal.say(
        "\(names.name(change.phrase)): "
          + "\((change.after ?? change.before)?.line ?? "") was changed again since, left as it is")
    }
    for text in left {
      terminal.say(
        "\(text.locale)  \(names.name(text.ordinal)): changed again since, left as it is")
    }
    let code = left.isEmpty && leftBeside.isEmpty ? ExitCode.done : .failed
    if let rehearsal = project.rehearsal { return terminal.show(rehearsal, invocation, code) }
    terminal.say(
      "reverted revision \(revision): \(grouped(change.added)) back, "
        + "\(grouped(change.changed)) changed, \(grouped(change.removed)) removed")
    return code
  }
}
