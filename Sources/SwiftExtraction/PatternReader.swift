import Extraction
import Phrases
import SwiftSyntax

/// Reads the literal that is the text of `fbt` into segments.
struct PatternReader {
  private let literal: StringLiteralExprSyntax

  init(_ literal: StringLiteralExprSyntax) { self.literal = literal }

  /// The segments in order; what is wrong with a construct is added and the others are read on.
  func segments(_ faults: inout [Fault]) throws(Fault) -> [Segment] {
    var segments: [Segment] = []
    var words: [StringLiteralSegmentListSyntax.Element] = []
    var tokens: Set<String> = []
    for piece in literal.segments {
      guard case .expressionSegment(let interpolation) = piece else {
        words.append(piece)
        continue
      }
      try segments.append(contentsOf: text(of: &words))
      do throws(Fault) {
        let construct = try ConstructReader(interpolation).construct()
        try check(construct, &tokens)
        segments.append(construct.segment)
      } catch {
        faults.append(error)
      }
    }
    return try segments + text(of: &words)
  }

  private func text(
    of words: inout [StringLiteralSegmentListSyntax.Element]
  ) throws(Fault) -> [Segment] {
    defer { words = [] }
    guard let text = literal.text(of: words) else {
      throw Fault(
        .textNotLiteral, at: literal, "the text holds an escape that is not one of Swift",
        fix: "correct the escape")
    }
    return text.isEmpty ? [] : [.text(text)]
  }

  private func check(
    _ construct: ConstructReader.Construct, _ tokens: inout Set<String>
  ) throws(Fault) {
    guard let token = construct.token, !tokens.insert(token).inserted else { return }
    throw Fault(
      .duplicateToken, at: construct.place, "the token \"\(token)\" stands twice",
      fix: "give one of them another name")
  }
}
