import SwiftParser
import SwiftSyntax

/// Literals concatenated with `+`, as the single literal that a `StaticString` must be.
struct JoinedLiteral {
  /// The literal as source code.
  let text: String

  /// Combines the literals; nil if the result would differ.
  init?(_ expression: ExprSyntax, in source: WrittenSource) {
    guard let value = expression.joinedLiteralText, let parts = expression.joinedLiterals,
      let first = parts.first
    else { return nil }
    let pounds = first.openingPounds?.text ?? ""
    guard parts.allSatisfy({ $0.openingPounds?.text ?? "" == pounds && !$0.isMultiLine }) else {
      return nil
    }
    let contents = parts.map(\.segments.description)
    let isOneLine = expression.trimmedDescription.allSatisfy { !$0.isNewline }
    text =
      isOneLine
      ? "\(pounds)\"\(contents.joined())\"\(pounds)"
      : Self.lines(contents, pounds, source, at: expression.offset)
    let read = Parser.parse(source: text).statements.first?.item.as(ExprSyntax.self)
    guard read?.literalText == value else { return nil }
  }

  /// Returns the text as lines of a multiline literal that contain no line break themselves.
  private static func lines(
    _ contents: [String], _ pounds: String, _ source: WrittenSource, at offset: Int
  ) -> String {
    let outer = source.indentation(at: offset)
    let indentation = outer + (outer.hasPrefix("\t") ? "\t" : "  ")
    let line = source.lineEnd + indentation
    return "\(pounds)\"\"\"" + line + contents.joined(separator: "\\\(pounds)" + line) + line
      + "\"\"\"\(pounds)"
  }
}

extension StringLiteralExprSyntax {
  fileprivate var isMultiLine: Bool { openingQuote.text == "\"\"\"" }
}

extension ExprSyntax {
  /// The literals of a sum, from left to right.
  fileprivate var joinedLiterals: [StringLiteralExprSyntax]? {
    if let literal = stringLiteral { return [literal] }
    let sum = self.as(TupleExprSyntax.self)?.elements.first?.expression ?? self
    guard let sequence = sum.as(SequenceExprSyntax.self) else { return nil }
    var found: [StringLiteralExprSyntax] = []
    for element in sequence.elements where !element.is(BinaryOperatorExprSyntax.self) {
      guard let literals = element.joinedLiterals else { return nil }
      found += literals
    }
    return found
  }
}
