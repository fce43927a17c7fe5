import SwiftSyntax

extension TokenSyntax {
  /// The comments before and after the token.
  var comments: [(text: String, offset: Int)] {
    comments(in: leadingTrivia, at: position)
      + comments(in: trailingTrivia, at: endPositionBeforeTrailingTrivia)
  }

  private func comments(
    in trivia: Trivia, at start: AbsolutePosition
  ) -> [(text: String, offset: Int)] {
    var offset = start.utf8Offset
    return trivia.compactMap { piece in
      defer { offset += piece.sourceLength.utf8Length }
      return piece.commentText.map { ($0, offset) }
    }
  }
}

extension TriviaPiece {
  fileprivate var commentText: String? {
    switch self {
    case .lineComment(let text), .blockComment(let text), .docLineComment(let text),
      .docBlockComment(let text):
      text
    default: nil
    }
  }
}
