import Diagnostics

extension Terminal {
  /// Writes findings to standard error in order, the errors last.
  public func talk(_ diagnostics: [Diagnostic]) {
    writeTalk(DiagnosticFormat.text.print(diagnostics.errorsLast()))
  }

  /// Writes the errors among findings, and the number of warnings.
  public func talkErrors(_ diagnostics: [Diagnostic]) {
    talk(diagnostics.filter { $0.severity == .error })
    let warnings = diagnostics.count { $0.severity == .warning }
    if warnings > 0 { say("\(counted(warnings, "warning")) (see 'langpack check')") }
  }
}
