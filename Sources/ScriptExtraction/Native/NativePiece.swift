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
    return pieces
  }

  /// Texts that stand beside each other as one, their runs of blanks collapsed.
  private func joined(_ given: [NativePiece]) -> [NativePiece] {
    var pieces: [NativePiece] = []
    for piece in given {
      switch (piece, pieces.last) {
      case (.text(let text), .text(let former)?): pieces[pieces.count - 1] = .text(former + text)
      case (.span(let tag, let inner), _): pieces.append(.span(tag: tag, self.pieces(inner)))
      default: pieces.append(piece)
      }
    }
    return isPreserving ? pieces : pieces.map { $0.mapped(Whitespace.collapsed) }
  }

  /// One blank where two pieces meet that each have one; that of a text stays.
  private func meet(_ pieces: inout [NativePiece]) {
    for index in pieces.indices.dropLast() {
      let next = index + 1
      if pieces[index].endsWithBlank, case .varied = pieces[next] {
        pieces[next] = pieces[next].mapped(\.withoutFirstBlank)
      } else if pieces[next].beginsWithBlank, case .varied = pieces[index] {
        pieces[index] = pieces[index].mapped(\.withoutLastBlank)
      }
      // Behind a number stands a blank already.
      if case .varied(let varied) = pieces[index] {
        pieces[index] = .varied(varied.withoutBlanksBehindNumbers)
      }
    }
    if case .varied(let varied)? = pieces.last {
      pieces[pieces.count - 1] = .varied(varied.withoutBlanksBehindNumbers)
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

  /// Whether all its words end with a blank.
  fileprivate var endsWithBlank: Bool {
    switch self {
    case .text(let text): text.hasSuffix(" ")
    case .varied(let varied): varied.texts.allSatisfy { $0.hasSuffix(" ") }
    case .token, .span: false
    }
  }

  /// Whether all its words begin with a blank.
  fileprivate var beginsWithBlank: Bool {
    switch self {
    case .text(let text): text.hasPrefix(" ")
    case .varied(let varied):
      varied.counted.isEmpty && varied.texts.allSatisfy { $0.hasPrefix(" ") }
    case .token, .span: false
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
