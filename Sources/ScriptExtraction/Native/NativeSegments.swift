import Phrases

/// Writes pieces as segments: elements as tags, words so that none of them is read as one.
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

  /// A `<` at the end of words would be taken with that of a tag behind it.
  private static func escaped(_ words: String, isBeforeTag: Bool) -> String {
    isBeforeTag && words.hasSuffix("<")
      ? words.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "<<")
      : Markup.escaped(words)
  }
}
