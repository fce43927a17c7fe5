/// A form in which diagnostics are printed, by the name that `--format` takes.
public enum DiagnosticFormat: String, Sendable, CaseIterable {
  /// One line each, for people and for editors that jump to `file:line:column`.
  case text
  /// One JSON array, for programs.
  case json
  /// Workflow commands, which GitHub shows beside the changed lines of a pull request.
  case github
  /// One SARIF 2.1.0 log, which code scanning services and editors read.
  case sarif

  /// The diagnostics in this form, in their order, ending with a line feed unless it is empty.
  public func print(_ diagnostics: [Diagnostic]) -> String {
    switch self {
    case .text: diagnostics.map { $0.line + "\n" }.joined()
    case .json: jsonArray(diagnostics)
    case .github: diagnostics.map { $0.annotation + "\n" }.joined()
    case .sarif: SARIFLog(diagnostics).text
    }
  }

  private func jsonArray(_ diagnostics: [Diagnostic]) -> String {
    guard !diagnostics.isEmpty else { return "[]\n" }
    return "[\n" + diagnostics.map { "  " + $0.json }.joined(separator: ",\n") + "\n]\n"
  }
}
