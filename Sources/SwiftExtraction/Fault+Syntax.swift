import Diagnostics
import Extraction
import SwiftSyntax

extension Fault {
  /// Creates a fault at a position.
  init(_ rule: ExtractionRule, at position: AbsolutePosition, _ message: String, fix: Fix) {
    self.init(rule, at: position.utf8Offset, message, fix: fix)
  }

  /// Creates a fault at the first character of a syntax node.
  init(_ rule: ExtractionRule, at node: some SyntaxProtocol, _ message: String, fix: Fix) {
    self.init(rule, at: node.positionAfterSkippingLeadingTrivia, message, fix: fix)
  }
}
