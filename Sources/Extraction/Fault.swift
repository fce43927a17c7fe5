import Diagnostics

/// What is wrong at a place of a source file; becomes a diagnostic once its line is known.
public struct Fault: Error, Sendable {
  /// The rule that is broken.
  public var rule: ExtractionRule
  /// Where, in bytes of UTF-8 from the start of the file.
  public var offset: Int
  /// What is wrong: the thing in quotes, the rule; lower case, no full stop.
  public var message: String
  /// What to do about it.
  public var fix: String

  /// A fault at an offset.
  public init(_ rule: ExtractionRule, at offset: Int, _ message: String, fix: String) {
    self.rule = rule
    self.offset = offset
    self.message = message
    self.fix = fix
  }

  /// Whether the phrase cannot be extracted.
  public var isError: Bool { rule.severity == .error }

  /// The finding about a file.
  public func diagnostic(_ file: String, _ lines: LineTable) -> Diagnostic {
    let place = lines.place(of: offset)
    return Diagnostic(
      rule.severity, rule: rule.rawValue,
      at: SourcePlace(file, line: place.line, column: place.column), message, fix: fix)
  }
}
