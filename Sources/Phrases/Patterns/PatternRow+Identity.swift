extension PatternRow {
  /// Computes the id from the words of the pattern and the description.
  func id(_ description: StaticString) -> PhraseID {
    var hasher = PhraseHasher.pattern()
    var index = 0
    while let piece = self[index] {
      if case .type = piece.kind {
        if let type = choiceType(at: index) { hasher.combine(choices: type) }
        index += 1
      } else {
        hasher.take(piece)
      }
      index += 1
    }
    return hasher.finish(description: description)
  }

  /// Returns the type of a choice that was added at an index.
  func choiceType(at index: Int) -> (any PhraseChoice.Type)? {
    guard let type = self[index], case .type = type.kind,
      let table = self[index + 1], case .table = table.kind
    else { return nil }
    let words = (UInt(clamping: type.address), UInt(clamping: table.address))
    return unsafeBitCast(words, to: ChoiceType.self).type
  }
}

extension PatternPieces {
  /// Appends the type of a choice.
  mutating func append(choiceType type: any PhraseChoice.Type) {
    let (address, table) = unsafeBitCast(ChoiceType(type: type), to: (UInt, UInt).self)
    append(PatternPiece(.type, number: UInt64(address)))
    append(PatternPiece(.table, number: UInt64(table)))
  }
}

/// A wrapper that keeps a type existential when it is passed to a generic function; two words.
private struct ChoiceType {
  let type: any PhraseChoice.Type
}

extension PhraseHasher {
  fileprivate mutating func take(_ piece: PatternPiece) {
    switch piece.kind {
    case .field: combine(piece)
    case .fieldWithS: combine(piece, suffix: "s")
    case .count: combine(count: Int(clamping: piece.address))
    case .segment(let tag): take(segment: piece, tag)
    case .type, .table, .description: break
    }
  }

  private mutating func take(segment piece: PatternPiece, _ tag: Tag) {
    switch tag {
    case .plural:
      combine(tag)
      combine(piece.detail)
      combine(piece)
    case .exactly:
      combine(tag)
      combine(exactly: piece.address)
    case .pronoun:
      combine(tag)
      combine(piece.detail & 3)
      combine(piece.detail >> 2)
    case .choice:
      combine(tag)
      combine(piece)
    case .subject: combine(tag)
    case .list:
      combine(tag, token: piece)
      combine(piece.detail)
    case .date:
      combine(tag, token: piece)
      combine(piece.detail & 15)
      combine(piece.detail >> 4)
    default: combine(tag, field: piece)
    }
  }

  fileprivate mutating func combine<Choice: PhraseChoice>(choices type: Choice.Type) {
    let all = type.allCases
    combine(count: all.count)
    for choice in all {
      combine(choice.rawValue)
      combine(choice.phraseText)
    }
  }
}
