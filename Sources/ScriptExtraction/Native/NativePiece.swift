import FBT
import Phrases

/// A piece of a text between FBT's constructs and native segments.
indirect enum NativePiece {
  case text(String)
  /// Words that depend on a number or a key, with their conversion to a segment.
  case varied(Varied)
  /// A construct without words by the author.
  case token(Segment)
  /// An element.
  case span(tag: String, [NativePiece])

  /// The words of a plural or an enum.
  struct Varied {
    var texts: [String]
    /// The indices of texts that a number and a space precede.
    var counted: Set<Int> = []
    var segment: @Sendable ([String]) -> Segment
  }
}

/// An adjustment of pieces' blanks to those of FBT's texts.
///
/// FBT joins the words of each combination of keys, and only then collapses runs of blanks. A
/// native pattern is joined when it is shown, so blanks are adjusted where pieces meet.
struct NativeBlanks {
  let isPreserving: Bool

  /// Returns the pieces of the call or of an element with adjusted blanks.
  func pieces(_ given: [NativePiece]) -> [NativePiece] {
    var pieces = joined(given)
    if !isPreserving { meet(&pieces) }
    trimStart(&pieces)
    trimEnd(&pieces)
    if !isPreserving { closeGaps(&pieces) }
    return pieces
  }

  /// Joins adjacent texts, and collapses runs of blanks.
  private func joined(_ given: [NativePiece]) -> [NativePiece] {
    var pieces: [NativePiece] = []
    for piece in given.flatMap(withBlanksAround) {
      if case .text(let text) = piece, case .text(let former)? = pieces.last {
        let both = former + text
        pieces[pieces.count - 1] = .text(isPreserving ? both : Whitespace.collapsed(both))
      } else {
        pieces.append(piece)
      }
    }
    return pieces
  }

  /// Returns the piece, and moves out the blanks that all its texts begin or end with.
  private func withBlanksAround(_ piece: NativePiece) -> [NativePiece] {
    if case .span(let tag, let inner) = piece { return [.span(tag: tag, pieces(inner))] }
    guard !isPreserving else { return [piece] }
    guard case .varied(let given) = piece.mapped(Whitespace.collapsed) else {
      return [piece.mapped(Whitespace.collapsed)]
    }
    var varied = given.withoutBlanksBehindNumbers
    let begins = varied.texts.allSatisfy { $0.hasPrefix(" ") }
    if begins { varied.texts = varied.texts.map(\.withoutFirstBlank) }
    let ends = varied.texts.allSatisfy { $0.hasSuffix(" ") }
    if ends { varied.texts = varied.texts.map(\.withoutLastBlank) }
    return (begins ? [.text(" ")] : []) + [.varied(varied)] + (ends ? [.text(" ")] : [])
  }

  /// Leaves one blank between a text and adjacent words of which only some have one.
  private func meet(_ pieces: inout [NativePiece]) {
    for index in pieces.indices.dropLast() {
      switch (pieces[index], pieces[index + 1]) {
      case (.text(let text), .varied) where text.hasSuffix(" "):
        pieces[index + 1] = pieces[index + 1].mapped(\.withoutFirstBlank)
      case (.varied, .text(let text)) where text.hasPrefix(" "):
        pieces[index] = pieces[index].mapped(\.withoutLastBlank)
      default: continue
      }
    }
  }

  /// Moves the blank next to words that may be empty into those that aren't.
  private func closeGaps(_ pieces: inout [NativePiece]) {
    for index in pieces.indices {
      guard case .varied(var varied) = pieces[index], varied.texts.contains("") else { continue }
      let begins = index == 0 || pieces[index - 1].text?.hasSuffix(" ") == true
      let ends =
        index == pieces.count - 1 || pieces[index + 1].text?.hasPrefix(" ") == true
      guard begins, ends, pieces.count > 1 else { continue }
      let isFirst = index == 0
      let beside = isFirst ? index + 1 : index - 1
      guard let text = pieces[beside].text else { continue }
      pieces[beside] = .text(isFirst ? text.withoutFirstBlank : text.withoutLastBlank)
      varied.texts = varied.texts.map { $0.isEmpty ? "" : isFirst ? $0 + " " : " " + $0 }
      pieces[index] = .varied(varied)
    }
  }

  private func trimStart(_ pieces: inout [NativePiece]) {
    while let first = pieces.first {
      guard case .text(let text) = first else {
        pieces[0] = first.mapped(\.withoutBlanksAtStart)
        return
      }
      let trimmed = text.withoutBlanksAtStart
      pieces[0] = .text(trimmed)
      if !trimmed.isEmpty { return }
      pieces.removeFirst()
    }
  }

  private func trimEnd(_ pieces: inout [NativePiece]) {
    while let last = pieces.popLast() {
      let trimmed = last.mapped(\.withoutBlanksAtEnd)
      if case .text("") = trimmed { continue }
      pieces.append(trimmed)
      return
    }
  }
}

extension NativePiece {
  /// The words of a text piece; nil for other pieces.
  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }

  /// Returns the piece with its own words changed; those of elements stay.
  fileprivate func mapped(_ change: (String) -> String) -> NativePiece {
    switch self {
    case .text(let text): return .text(change(text))
    case .varied(var varied):
      varied.texts = varied.texts.map(change)
      return .varied(varied)
    case .token, .span: return self
    }
  }
}

extension NativePiece.Varied {
  /// A copy in which the words after a number don't begin with a blank.
  fileprivate var withoutBlanksBehindNumbers: NativePiece.Varied {
    var varied = self
    for index in counted { varied.texts[index] = varied.texts[index].withoutFirstBlank }
    return varied
  }
}

extension String {
  fileprivate var withoutFirstBlank: String { hasPrefix(" ") ? String(dropFirst()) : self }
  fileprivate var withoutLastBlank: String { hasSuffix(" ") ? String(dropLast()) : self }

  /// The text from its first word on.
  fileprivate var withoutBlanksAtStart: String {
    String(unicodeScalars.drop { $0.isScriptBlank })
  }
}
