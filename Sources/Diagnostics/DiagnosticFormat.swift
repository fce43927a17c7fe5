/// An output format of diagnostics, by the name for `--format`.
public enum DiagnosticFormat: String, Sendable, CaseIterable {
  /// One line per diagnostic, for people and for editors that jump to `file:line:column`.
  case text
  /// One JSON array, for programs.
  case json
  /// Workflow commands, which GitHub shows next to the changed lines of a pull request.
  case github
  /// One SARIF 2.1.0 log, for code scanning services and editors.
  case sarif

  /// Returns the diagnostics in this format, in order, ending with a line feed unless empty.
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
