import SwiftParser
import SwiftSyntax

extension ExprSyntax {
  /// The string literal, in any number of parentheses.
  var stringLiteral: StringLiteralExprSyntax? {
    withoutParentheses.as(StringLiteralExprSyntax.self)
  }

  /// The value of one string literal without interpolations; else nil.
  var literalText: String? { stringLiteral?.plainText }

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
  /// The text of a literal without interpolations, with escapes decoded; else nil.
  var plainText: String? { shortText ?? representedLiteralValue }

  /// The text of a literal on one line whose escapes are a backslash and one more character; nil for
  /// any other.
  ///
  /// The parser's library decodes those with any escape too, and takes 300 instructions for a byte,
  /// which was a tenth of an extraction.
  private var shortText: String? {
    guard openingPounds == nil, openingQuote.tokenKind == .stringQuote, !hasError else {
      return nil
    }
    var text = ""
    for segment in segments {
      guard let part = segment.as(StringSegmentSyntax.self)?.content.text.decodingShortEscapes()
      else { return nil }
      text += part
    }
    return text
  }

  /// Returns the text of a run of this literal's segments, with escapes decoded; nil if one is
  /// invalid.
  func text(of run: [StringLiteralSegmentListSyntax.Element]) -> String? {
    with(\.segments, StringLiteralSegmentListSyntax(run)).representedLiteralValue
  }
}

extension String {
  /// Returns the text with its escapes decoded; nil if one has more than a backslash and a character.
  fileprivate func decodingShortEscapes() -> String? {
    guard utf8.contains(UInt8(ascii: "\\")) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var isEscaped = false
    for byte in utf8 {
      if isEscaped {
        guard let escaped = Self.escaped(byte) else { return nil }
        bytes.append(escaped)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    return isEscaped ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// Returns what a character after a backslash stands for (The Swift Programming Language, String
  /// Literals); nil for one that begins a longer escape or none.
  private static func escaped(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): byte
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "0"): 0x00
    default: nil
    }
  }
}

extension TokenSyntax {
  /// The name without the backticks that keywords need.
  var nameText: String {
    guard text.hasPrefix("`"), text.hasSuffix("`"), text.utf8.count > 2 else { return text }
    return String(text.dropFirst().dropLast())
  }
}
