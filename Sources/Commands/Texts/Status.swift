import CommandLine
import JSON
import Projects

extension Command {
  static let status = Command(
    "status", summary: "Shows how much of the phrases each locale has.",
    details: """
      Texts are approved, translated, for review, or new: nobody looked at them yet.
      Those and the inherited and missing ones add up to the phrases. Inherited are
      those that a locale takes from another one, as es-MX does from es. Plural and
      gender tell how many of the texts that vary have all forms of their language.
      With --tag only the phrases of a tag count. Nothing is written. Fails where a
      committed file has an error.
      """,
    examples: ["langpack status", "langpack status --tag onboarding --json"],
    options: [tag, .json]
  ) { (invocation, terminal) throws(ProjectError) in
    let project = try invocation.project()
    let (coverages, diagnostics) = try project.coverages(tagged: invocation[tag])
    if invocation.has(.json) {
      terminal.print(JSONValue.list(coverages.map(\.json)).pretty())
    } else {
      terminal.write(LocaleCoverage.table(coverages))
    }
    terminal.talkErrors(diagnostics)
    return diagnostics.hasErrors ? .failed : .done
  }

  private static let tag = Option.text("tag", "TAG", "count only the phrases that have this tag")
}
