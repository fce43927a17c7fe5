import CommandLine
import Diagnostics
import Extraction
import Projects

extension Command {
  static let check = Command(
    "check", summary: "Says what is wrong in sources, ledger and translations.",
    details: """
      Every translation is looked at beside its source, by the rules that
      Docs/Checks.md lists; langpack.json says how bad their findings are and what is
      waived. Fails where there is an error; warnings are shown. Nothing is written.
      """,
    examples: ["langpack check", "langpack check --format github"],
    options: [format, .json]
  ) { (invocation, terminal) throws(ProjectError) in
    let word = invocation[format] ?? (invocation.has(.json) ? "json" : "text")
    let form = DiagnosticFormat(rawValue: word) ?? .text
    let diagnostics = try invocation.project().check().filter {
      form != .text || !$0.isOfExtraction
    }
    terminal.write(form.print(diagnostics))
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count { $0.severity == .warning }
    terminal.say("\(counted(errors, "error")), \(counted(warnings, "warning"))")
    return errors == 0 ? .done : .failed
  }

  private static let format = Option.choice(
    "format", DiagnosticFormat.allCases.map(\.rawValue), "how findings are printed")
}

extension Diagnostic {
  /// Whether it is a note about a text, which people see with `langpack extract --notes`.
  fileprivate var isOfExtraction: Bool {
    severity == .note && ExtractionRule(rawValue: rule) != nil
  }
}
