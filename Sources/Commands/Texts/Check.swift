import CommandLine
import Diagnostics
import Extraction
import Projects

struct CheckCommand: TypedCommand {
  static let words = ["check"]
  static let summary = "Reports problems in sources, ledger and translations."
  static let details = """
    Checks every translation against its source by the rules that the page Checks of
    the documentation explains. In langpack.json you set how severe their findings
    are and which are waived. Fails if there is an error; warnings are only shown.
    Writes nothing.
    """
  static let examples = ["langpack check", "langpack check --format github"]

  let format = Parameter<DiagnosticFormat>.choice("format", "the format of the findings")
  let json = Flag.json

  func run(_ given: Given<Self>, _ terminal: Terminal) throws(ProjectError) -> ExitCode {
    let form = given.format ?? (given.json ? .json : .text)
    let diagnostics = try given.project().check().filter {
      form != .text || !$0.isOfExtraction
    }
    terminal.write(diagnostics, as: form)
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count { $0.severity == .warning }
    terminal.say("\(counted(errors, "error")), \(counted(warnings, "warning"))")
    return errors == 0 ? .done : .failed
  }
}

extension Diagnostic {
  /// Whether it is a note from extraction, which `langpack extract --notes` shows.
  fileprivate var isOfExtraction: Bool {
    severity == .note && ExtractionRule(rawValue: rule) != nil
  }
}
