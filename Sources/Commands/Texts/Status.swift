import CommandLine
import JSON
import Projects

struct StatusCommand: TypedCommand {
  static let words = ["status"]
  static let summary = "Shows how many of the phrases each locale has translated."
  static let details = """
    A text is approved, translated, for review, or new (not yet reviewed). Together
    with the inherited and missing ones, these add up to all phrases. A locale
    inherits texts from another one, as es-MX does from es, and a variant of the
    source language inherits the source texts. Plural and gender show how many of
    the texts that vary have every form of their language. With --tag, only the
    phrases with a tag count. Writes nothing. Fails if a committed file has an
    error.
    """
  static let examples = ["langpack status", "langpack status --tag onboarding --json"]

  let tag = Parameter.text("tag", "TAG", "count only the phrases with this tag")
  let json = Flag.json

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let project = try given.project()
    let (coverages, diagnostics) = try project.coverages(tagged: given.tag)
    if given.json {
      terminal.print(json: JSONValue.list(coverages.map(\.json)).pretty())
    } else {
      terminal.write(LocaleCoverage.table(coverages, terminal.width))
    }
    terminal.talkErrors(diagnostics)
    return diagnostics.hasErrors ? .failed : .done
  }
}
