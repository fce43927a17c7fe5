import Diagnostics

extension Terminal {
  /// Tells what was found, in order.
  func talk(_ diagnostics: [Diagnostic]) {
    writeTalk(DiagnosticFormat.text.print(diagnostics.inOrder()))
  }

  /// Tells the errors, and how many warnings there are besides.
  func talkErrors(_ diagnostics: [Diagnostic]) {
    talk(diagnostics.filter { $0.severity == .error })
    let warnings = diagnostics.count { $0.severity == .warning }
    if warnings > 0 { say("\(counted(warnings, "warning")) (see 'langpack check')") }
  }
}
