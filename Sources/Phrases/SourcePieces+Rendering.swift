import Pack

extension SourcePieces {
  /// Adds the source text.
  func append(
    _ arguments: UnsafeBufferPointer<Argument>, _ rules: SharedRules, to output: inout TextOutput
  ) {
    forEach { piece in
      piece.withContent { content in
        switch content {
        case .words(let words): output.append(markup: words)
        case .token(let position): output.append(arguments[position], of: position, rules)
        case .same:
          guard let position = position(of: piece) else { return }
          output.append(arguments[position], of: position, rules)
        }
      }
    }
  }

  /// The position of the argument that a token of the same name shows.
  private func position(of same: SourcePiece) -> Int? {
    var found: Int?
    forEach { found = found ?? $0.position(named: same) }
    return found
  }
}

extension TextOutput {
  /// Adds words of the source, whose tags open and close spans.
  mutating func append(markup words: UnsafeRawBufferPointer) {
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
