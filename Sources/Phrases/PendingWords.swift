import Pack

/// Words that stand in several pieces of a source text, as "letter" and "s", kept until all are there.
///
/// A disguise looks at whole words; texts that are shown as they are need none of this.
struct PendingWords {
  private var words = ""

  /// Keeps words; adds what is kept before anything else.
  ///
  /// - Returns: whether the piece is done with.
  mutating func takes(_ content: SourcePiece.Content, _ output: inout TextOutput) -> Bool {
    guard case .words(let bytes) = content else {
      end(&output)
      return false
    }
    for part in Markup.parts(of: String(decoding: bytes, as: UTF8.self)) {
      if case .words(let text) = part {
        words += text
        continue
      }
      end(&output)
      if case .open(let name) = part { output.open(name) } else { output.close() }
    }
    return true
  }

  /// Adds what is kept.
  mutating func end(_ output: inout TextOutput) {
    if !words.isEmpty { output.append(words: words) }
    words = ""
  }
}
