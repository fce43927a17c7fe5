import CommandLine
import Diagnostics
import Interchange
import Projects
import Translatewiki

extension Command {
  static let translatewikiCheck = Command(
    "translatewiki", "check", summary: "Holds translatewiki's files to eighteen rules.",
    details: """
      The rules are those of the Wikipedia app's tests, numbered as on
      Docs/Translatewiki.md, for all locales. Those for native files are looked at
      with --native. Fails where a rule is broken. Nothing is written.
      """,
    examples: [
      "langpack translatewiki check Localizations",
      "langpack translatewiki check Localizations --native Native --json",
    ],
    options: [native, .json],
    arguments: [Operand("FOLDER", "the folder that translatewiki.net writes")]
  ) { (invocation, terminal) throws(ProjectError) in
    let wiki = invocation.path(invocation.arguments.first ?? "")
    let native = invocation[native].map(invocation.path)
    try ProjectError.wrapping { () throws(InterchangeError) in
      try TextFile.checkSizes(in: [wiki] + (native.map { [$0] } ?? []))
    }
    let check = TranslatewikiCheck(wiki: wiki, native: native)
    let format = invocation.has(.json) ? DiagnosticFormat.json : .text
    terminal.write(format.print(check.diagnostics))
    terminal.say(counted(check.diagnostics.count, "error"))
    return check.diagnostics.isEmpty ? .done : .failed
  }
}
