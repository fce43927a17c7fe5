import FBT
import Phrases

/// A piece of a text on its way from FBT's constructs to native segments.
indirect enum NativePiece {
  case text(String)
  /// Words by a number or a key, and how they become a segment.
  case varied(Varied)
  /// A construct without words of the author's.
  case token(Segment)
  /// An element.
  case span(tag: String, [NativePiece])

  /// The words of a plural or an enum.
  struct Varied {
    var texts: [String]
    /// Which of them have a number and a space before them.
    var counted: Set<Int> = []
    var segment: @Sendable ([String]) -> Segment
  }
}

/// Gives pieces the blanks that FBT's texts have.
///
/// FBT joins the words of each combination of keys and only then makes runs of blanks one. A native
/// pattern is joined when it is shown, so that the blanks are set right where pieces meet.
struct NativeBlanks {
  let isPreserving: Bool

  /// The pieces of the call or of an element.
  func pieces(_ given: [NativePiece]) -> [NativePiece] {
    var pieces = joined(given)
    if !isPreserving { meet(&pieces) }
    trimStart(&pieces)
    trimEnd(&pieces)
    if !isPreserving { closeGaps(&pieces) }
    return pieces
  }

  /// Texts that stand beside each other as one, runs of blanks collapsed.
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

  /// The piece, and beside it the blanks that all its words have.
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

  /// One blank where a text meets words of which only some have one.
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

  /// Where some words are empty, the blank beside them goes with the others.
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
  /// The words, where they are the same for all.
  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The piece with its own words changed; those of elements stay.
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
  /// The same with the words behind a number beginning with a word.
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
