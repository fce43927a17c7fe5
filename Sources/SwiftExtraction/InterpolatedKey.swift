import Extraction
import SwiftSyntax

/// The key that Foundation makes of a literal with values in it: `"\(count) of \(name)"` is
/// `%lld of %@`.
///
/// The format of a value follows from its type, which only the compiler knows. It is told by
/// `specifier:`, by a literal, and by what is a number in all code: `.count`, `Int(…)`, `Double(…)`.
/// All else is taken for text and said to be.
struct InterpolatedKey {
  private(set) var text = ""
  /// Values whose format is only supposed.
  private(set) var doubts: [ExprSyntax] = []

  /// The key of a literal, or nil where one of its escapes is wrong.
  init?(_ literal: StringLiteralExprSyntax) {
    let hasValues = literal.segments.contains { $0.is(ExpressionSegmentSyntax.self) }
    for segment in literal.segments {
      if let value = segment.as(ExpressionSegmentSyntax.self) {
        add(value)
      } else {
        guard let words = literal.text(of: [segment]) else { return nil }
        text +=
          hasValues
          ? words.split(separator: "%", omittingEmptySubsequences: false)
            .joined(separator: "%%") : words
      }
    }
  }

  private mutating func add(_ segment: ExpressionSegmentSyntax) {
    let arguments = Array(segment.expressions)
    let specifier = arguments.first { $0.label?.text == "specifier" }?.expression.literalText
    guard let value = arguments.first?.expression, specifier == nil else {
      text += specifier ?? "%@"
      return
    }
    if let format = Self.format(of: value) {
      text += format
    } else {
      text += "%@"
      doubts.append(value)
    }
  }

  /// The format of a value whose type can be seen.
  private static func format(of value: ExprSyntax) -> String? {
    if value.is(IntegerLiteralExprSyntax.self) { return "%lld" }
    if value.is(FloatLiteralExprSyntax.self) { return "%lf" }
    if value.stringLiteral != nil { return "%@" }
    if value.memberName == "count" { return "%lld" }
    let called = value.as(FunctionCallExprSyntax.self)?.calledExpression
    switch called?.as(DeclReferenceExprSyntax.self)?.baseName.text {
    case "Int": return "%lld"
    case "Double": return "%lf"
    case "Float": return "%f"
    case "String": return "%@"
    default: return nil
    }
  }
}
