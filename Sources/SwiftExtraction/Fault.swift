import Extraction
import SwiftSyntax

/// What is wrong at a place of a source file; becomes a diagnostic once its line is known.
struct Fault: Error {
  let rule: ExtractionRule
  let position: AbsolutePosition
  let message: String
  let fix: String

  /// Whether the phrase cannot be extracted.
  var isError: Bool { rule.severity == .error }

  init(
    _ rule: ExtractionRule, at position: AbsolutePosition, _ message: String, fix: String
  ) {
    self.rule = rule
    self.position = position
    self.message = message
    self.fix = fix
  }

  /// A fault at the first character of a piece of syntax.
  init(_ rule: ExtractionRule, at node: some SyntaxProtocol, _ message: String, fix: String) {
    self.init(rule, at: node.positionAfterSkippingLeadingTrivia, message, fix: fix)
  }
}
