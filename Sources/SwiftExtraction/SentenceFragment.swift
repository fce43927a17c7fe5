import Extraction
import SwiftSyntax

extension FunctionCallExprSyntax {
  /// The finding that the text of this call is concatenated with others into a sentence; nil if it
  /// isn't.
  ///
  /// Concatenation means `+` with anything but punctuation and blanks, or a literal with words
  /// around the call. Lines below each other are not a sentence.
  var fragmentFault: Fault? {
    guard isAddedToWords || isAmongWords else { return nil }
    return Fault(
      .sentenceFragment, at: self,
      "the text is joined with others, whose order and forms differ "
        + "between languages",
      fix: .decision("write the whole sentence as one text, with tokens for what changes"))
  }

  private var isAddedToWords: Bool {
    guard let list = parent?.as(ExprListSyntax.self) else { return false }
    let elements = Array(list)
    guard let position = elements.firstIndex(where: { $0.id == id }) else { return false }
    return isJoined(elements[..<position].reversed())
      || isJoined(Array(elements[(position + 1)...]))
  }

  /// Returns whether the nearest words on one side are on the same line: across `+`, skipping
  /// punctuation.
  private func isJoined(_ side: [ExprSyntax]) -> Bool {
    for (sign, operand) in zip(side.indices, side).filter({ $0.0 % 2 == 1 }) {
      guard side[sign - 1].as(BinaryOperatorExprSyntax.self)?.operator.text == "+" else {
        return false
      }
      guard let text = operand.stringLiteral?.plainText else { return true }
      if text.contains(where: \.isNewline) { return false }
      if text.contains(where: \.isLetter) { return true }
    }
    return false
  }

  private var isAmongWords: Bool {
    guard let segment = parent?.parent?.parent?.as(ExpressionSegmentSyntax.self),
      segment.expressions.count == 1, segment.expressions.first?.label == nil,
      let segments = segment.parent?.as(StringLiteralSegmentListSyntax.self)
    else { return false }
    return segments.contains { element in
      element.as(StringSegmentSyntax.self)?.content.text.contains(where: \.isLetter) == true
    }
  }
}
