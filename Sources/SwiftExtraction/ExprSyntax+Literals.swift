import SwiftParser
import SwiftSyntax

extension ExprSyntax {
  /// The string literal, in any number of parentheses.
  var stringLiteral: StringLiteralExprSyntax? {
    withoutParentheses.as(StringLiteralExprSyntax.self)
  }

  /// The value of one string literal without interpolations; else nil.
  var literalText: String? { stringLiteral?.representedLiteralValue }

  /// The value of one string literal, or of several concatenated with `+`; else nil.
  var joinedLiteralText: String? {
    guard let sequence = withoutParentheses.as(SequenceExprSyntax.self) else { return literalText }
    var text = ""
    for (position, element) in sequence.elements.enumerated() {
      if position % 2 == 1 {
        guard element.as(BinaryOperatorExprSyntax.self)?.operator.text == "+" else { return nil }
      } else {
        guard let part = element.joinedLiteralText else { return nil }
        text += part
      }
    }
    return text
  }

  /// The value of `true` or `false`; else nil.
  var literalBool: Bool? {
    withoutParentheses.as(BooleanLiteralExprSyntax.self).map { $0.literal.text == "true" }
  }

  /// The value of a whole number, in any base and with any underscores; else nil.
  var literalNumber: UInt64? {
    guard let text = withoutParentheses.as(IntegerLiteralExprSyntax.self)?.literal.text else {
      return nil
    }
    let digits = text.filter { $0 != "_" }
    let bases: [(String, Int)] = [("0x", 16), ("0o", 8), ("0b", 2)]
    for (prefix, base) in bases where digits.hasPrefix(prefix) {
      return UInt64(digits.dropFirst(2), radix: base)
    }
    return UInt64(digits)
  }

  /// The name after the last dot of `.possessive` or `Pronoun.Usage.possessive`; else nil.
  var memberName: String? {
    withoutParentheses.as(MemberAccessExprSyntax.self)?.declName.baseName.nameText
  }

  private var withoutParentheses: ExprSyntax {
    guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first, only.label == nil
    else { return self }
    return only.expression.withoutParentheses
  }
}

extension StringLiteralExprSyntax {
  /// Returns the text of a run of this literal's segments, with escapes decoded; nil if one is
  /// invalid.
  func text(of run: [StringLiteralSegmentListSyntax.Element]) -> String? {
    with(\.segments, StringLiteralSegmentListSyntax(run)).representedLiteralValue
  }
}

extension TokenSyntax {
  /// The name without the backticks that keywords need.
  var nameText: String {
    guard text.hasPrefix("`"), text.hasSuffix("`"), text.utf8.count > 2 else { return text }
    return String(text.dropFirst().dropLast())
  }
}
