import Extraction
import SwiftSyntax

extension Fault {
  /// A fault at a position.
  init(_ rule: ExtractionRule, at position: AbsolutePosition, _ message: String, fix: String) {
    self.init(rule, at: position.utf8Offset, message, fix: fix)
  }

  /// A fault at the first character of a piece of syntax.
  init(_ rule: ExtractionRule, at node: some SyntaxProtocol, _ message: String, fix: String) {
    self.init(rule, at: node.positionAfterSkippingLeadingTrivia, message, fix: fix)
  }
}
