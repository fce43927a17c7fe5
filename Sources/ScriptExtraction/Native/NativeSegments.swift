import Phrases

/// The segments of pieces: elements become tags, and words are escaped so that none is read as a
/// tag.
struct NativeSegments {
  private(set) var segments: [Segment] = []

  init(_ pieces: [NativePiece]) { write(pieces) }

  private mutating func write(_ pieces: [NativePiece]) {
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .text(let words):
        var isBeforeTag = index == pieces.count - 1
        if index + 1 < pieces.count, case .span = pieces[index + 1] { isBeforeTag = true }
        segments.append(.text(Self.escaped(words, isBeforeTag: isBeforeTag)))
      case .varied(let varied):
        segments.append(varied.segment(varied.texts.map(Markup.escaped)))
      case .token(let segment): segments.append(segment)
      case .span(let tag, let inner) where inner.isEmpty:
        segments.append(.text("<\(tag)/>"))
      case .span(let tag, let inner):
        segments.append(.text("<\(tag)>"))
        write(inner)
        segments.append(.text("</\(tag)>"))
      }
    }
  }

  /// Escapes words; a `<` at their end would otherwise be read together with that of the next tag.
  private static func escaped(_ words: String, isBeforeTag: Bool) -> String {
    isBeforeTag && words.hasSuffix("<")
      ? words.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "<<")
      : Markup.escaped(words)
  }
}
