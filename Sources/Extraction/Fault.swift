import Diagnostics

/// An error at a place of a source file; becomes a diagnostic once its line is known.
public struct Fault: Error, Sendable {
  /// The violated rule.
  public var rule: ExtractionRule
  /// The offset in bytes of UTF-8 from the start of the file.
  public var offset: Int
  /// The problem: the thing in quotes, the rule; lowercase, no full stop.
  public var message: String
  /// The fix.
  public var fix: Fix

  /// Creates a fault at an offset.
  public init(_ rule: ExtractionRule, at offset: Int, _ message: String, fix: Fix) {
    self.rule = rule
    self.offset = offset
    self.message = message
    self.fix = fix
  }

  /// Returns the fault of a percent sign beside arguments that begins no token.
  ///
  /// - Parameters:
  ///   - words: The sign with the word that it stands in: `100% sure`.
  ///   - name: The key of the text.
  ///   - offset: The start of the text.
  /// - Returns: The fault.
  package static func lonePercent(_ words: String, of name: String, at offset: Int) -> Fault {
    Fault(
      .lonePercent, at: offset,
      "the percent sign of \"\(words)\" in \"\(name)\" begins no token", fix: lonePercentFix)
  }

  /// The fix of a lone percent sign.
  package static let lonePercentFix: Fix =
    "write %% for a percent sign, since the text is formatted with its arguments"

  /// Whether the phrase cannot be extracted.
  public var isError: Bool { rule.severity == .error }

  /// Returns the diagnostic for a file.
  public func diagnostic(_ file: String, _ lines: LineTable) -> Diagnostic {
    let place = lines.place(of: offset)
    return Diagnostic(
      rule.severity, rule: rule.rawValue,
      at: SourcePlace(file, line: place.line, column: place.column), message, fix: fix)
  }
}
