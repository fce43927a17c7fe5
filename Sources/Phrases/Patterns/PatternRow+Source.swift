import Language
import Pack

extension PatternRow {
  /// Appends the source text with its values.
  func append(
    _ arguments: ArgumentView, _ rules: SharedRules, to output: inout TextOutput
  ) {
    let source = SourceText(pieces: self, arguments: arguments, rules: rules)
    source.append(to: &output)
  }
}

/// The source text of a pattern; the values determine which English words are shown.
private struct SourceText {
  let pieces: PatternRow
  let arguments: ArgumentView
  let rules: SharedRules

  func append(to output: inout TextOutput) {
    for index in 0..<pieces.count {
      guard let piece = pieces[index], case .segment(let tag) = piece.kind else { continue }
      append(piece, tag, at: index, &output)
    }
  }

  private func append(
    _ piece: PatternPiece, _ tag: PhraseHasher.Tag, at index: Int, _ output: inout TextOutput
  ) {
    let argument = arguments[piece.argument]
    switch tag {
    case .text: output.append(markup: piece)
    case .sameParam:
      guard let named = token(named: piece) else { return }
      output.append(arguments, at: named, rules)
    case .plural: appendPlural(piece, at: index, &output)
    case .pronoun: output.append(markup: word(pronoun: piece, argument))
    case .choice: appendChoice(argument, at: index, &output)
    case .ordinal:
      output.append(arguments, at: piece.argument, rules)
      output.append(markup: PatternPiece(.field, suffix(argument?.chosenNumber?.whole ?? 0)))
    case .exactly, .subject: break
    default: output.append(arguments, at: piece.argument, rules)
    }
  }

  /// Returns the position of the argument that a token of the same name shows.
  private func token(named same: PatternPiece) -> Int? {
    for index in 0..<pieces.count {
      if let piece = pieces[index], piece.isNamed, piece.hasText(of: same) { return piece.argument }
    }
    return nil
  }

  /// Appends the text for exactly this number, or else the number if it is shown, and the word for
  /// one or many.
  private func appendPlural(_ plural: PatternPiece, at index: Int, _ output: inout TextOutput) {
    let argument = arguments[plural.argument]
    let whole = argument?.chosenNumber?.exactWhole
    if let text = exactText(whole, after: index + 2) { return output.append(markup: text) }
    guard whole != 1 else {
      if plural.detail == ShowCount.yes.code { output.append(words: "1 ") }
      if let one = pieces[index + 1] { output.append(markup: one) }
      return
    }
    if plural.detail != ShowCount.no.code {
      output.append(arguments, at: plural.argument, rules)
      output.append(words: " ")
    }
    guard let many = pieces[index + 2] else { return }
    output.append(markup: many)
    if case .fieldWithS = many.kind { output.append(words: "s") }
  }

  private func exactText(_ number: UInt64?, after start: Int) -> PatternPiece? {
    var index = start + 1
    while let exact = pieces[index], case .segment(.exactly) = exact.kind {
      if exact.address == number { return pieces[index + 1] }
      index += 2
    }
    return nil
  }

  private func word(pronoun piece: PatternPiece, _ argument: Argument?) -> PatternPiece {
    let word = Pronoun.literal(
      Pronoun.Usage(code: piece.detail & 3), argument?.chosenGender ?? .unknown,
      capitalize: piece.detail & 4 != 0, human: piece.detail & 8 != 0)
    return PatternPiece(.field, word)
  }

  /// Appends the chosen text; the last one if the choice is unknown.
  private func appendChoice(_ argument: Argument?, at index: Int, _ output: inout TextOutput) {
    guard case .choice(let chosen) = argument else { return }
    if let type = pieces.choiceType(at: index + 1) {
      output.append(markup: PatternPiece(.field, text(chosen, of: type)))
    } else if let count = pieces[index + 1]?.address, count > 0 {
      let last = Int(clamping: count) - 1
      if let text = pieces[index + 3 + 2 * min(chosen, last)] { output.append(markup: text) }
    }
  }

  private func text<Choice: PhraseChoice>(_ chosen: Int, of type: Choice.Type) -> StaticString {
    let all = Array(type.allCases)
    return chosen < all.count ? all[chosen].phraseText : all.last?.phraseText ?? ""
  }

  /// Returns the English suffix of a rank; 11th to 13th are exceptions to 1st to 3rd.
  private func suffix(_ rank: UInt64) -> StaticString {
    if (11...13).contains(rank % 100) { return "th" }
    switch rank % 10 {
    case 1: return "st"
    case 2: return "nd"
    case 3: return "rd"
    default: return "th"
    }
  }
}

extension TextOutput {
  fileprivate mutating func append(markup piece: PatternPiece) {
    piece.withBytes { append(markup: ByteView($0)) }
  }
}

extension TextOutput {
  /// Appends words of the source text, whose tags open and close spans.
  mutating func append(markup words: ByteView) {
    guard words.contains(UInt8(ascii: "<")) else { return append(words: words) }
    for part in Markup.parts(of: String(decoding: words, as: UTF8.self)) {
      switch part {
      case .words(let text): append(words: text)
      case .open(let name): open(name)
      case .close: close()
      }
    }
  }
}
