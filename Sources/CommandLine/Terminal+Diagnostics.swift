import Diagnostics

extension Terminal {
  /// Writes findings to standard error in order, the errors last.
  public func talk(_ diagnostics: [Diagnostic]) {
    writeTalk(lines(of: diagnostics.errorsLast(), fitting: style.talkWidth))
  }

  /// Writes findings to the results in a format.
  public func write(_ diagnostics: [Diagnostic], as format: DiagnosticFormat) {
    switch format {
    case .text: write(lines(of: diagnostics, fitting: width))
    // These are made safe where they are formatted, and `::error` is meant.
    case .json, .github, .sarif: writeAsIs(format.print(diagnostics))
    }
  }

  /// Returns the lines of findings, with the word of the severity in its colour.
  ///
  /// - Parameters:
  ///   - diagnostics: The findings.
  ///   - columns: The columns of a terminal, to wrap the lines at words; nil leaves them as they are.
  /// - Returns: The lines.
  public func lines(of diagnostics: [Diagnostic], fitting columns: Int?) -> String {
    diagnostics.map { diagnostic in
      style.line(of: diagnostic)
        .wrapped(toColumns: columns, keeping: diagnostic.shownPlace.map { "\($0):" } ?? "") + "\n"
    }.joined()
  }

  /// Writes the errors among findings, and the number of warnings.
  public func talkErrors(_ diagnostics: [Diagnostic]) {
    talk(diagnostics.errors)
    let warnings = diagnostics.count { $0.severity == .warning }
    if warnings > 0 { say("\(counted(warnings, "warning")) (see 'langpack check')") }
  }

  /// Writes the errors among findings, the first few warnings, and the number of the others.
  public func talkFew(_ diagnostics: [Diagnostic]) {
    let warnings = diagnostics.filter { $0.severity == .warning }.inOrder()
    // One more line would only say how many are left.
    let shown = warnings.count == Self.mostWarnings + 1 ? warnings.count : Self.mostWarnings
    writeTalk(lines(of: Array(warnings.prefix(shown)), fitting: style.talkWidth))
    let left = warnings.count - shown
    if left > 0 { say("… and \(counted(left, "more warning")) (see 'langpack check')") }
    talk(diagnostics.errors)
  }

  /// The number of warnings that ``talkFew(_:)`` writes.
  private static let mostWarnings = 5
}

extension TerminalStyle {
  /// Returns the line of a finding, with the word of its severity in a colour.
  fileprivate func line(of diagnostic: Diagnostic) -> String {
    let line = diagnostic.line
    guard isColored else { return line }
    let word = diagnostic.severity.rawValue + ":"
    // The place comes first, and may hold the word too.
    let start = diagnostic.shownPlace.map { "\($0): " } ?? ""
    guard line.hasPrefix(start + word) else { return line }
    let rest = Substring(line.utf8.dropFirst((start + word).utf8.count))
    return start + words(word, diagnostic.severity.color) + rest
  }
}

extension Diagnostic {
  /// The place as the line has it.
  fileprivate var shownPlace: String? { place.map { "\($0)".shownOnOneLine } }
}

extension Diagnostic.Severity {
  fileprivate var color: TerminalStyle.Color {
    switch self {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }
}
