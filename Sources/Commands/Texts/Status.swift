import CommandLine
import JSON
import Projects

struct StatusCommand: TypedCommand {
  static let words = ["status"]
  static let summary = "Shows how much of the phrases each locale has."
  static let details = """
    Texts are approved, translated, for review, or new: nobody looked at them yet.
    Those and the inherited and missing ones add up to the phrases. Inherited are
    those that a locale takes from another one, as es-MX does from es. Plural and
    gender tell how many of the texts that vary have all forms of their language.
    With --tag only the phrases of a tag count. Nothing is written. Fails where a
    committed file has an error.
    """
  static let examples = ["langpack status", "langpack status --tag onboarding --json"]

  let tag = Parameter.text("tag", "TAG", "count only the phrases that have this tag")
  let json = Flag.json

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try given.project()
    let (coverages, diagnostics) = try project.coverages(tagged: given.tag)
    if given.json {
      terminal.print(JSONValue.list(coverages.map(\.json)).pretty())
    } else {
      terminal.write(LocaleCoverage.table(coverages))
    }
    terminal.talkErrors(diagnostics)
    return diagnostics.hasErrors ? .failed : .done
  }
}
