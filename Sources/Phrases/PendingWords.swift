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

  /// Keeps the words of a message; adds what is kept before anything else.
  mutating func append(
    _ message: Message, _ arguments: UnsafeBufferPointer<Argument>, _ shared: SharedRules,
    _ output: inout TextOutput
  ) {
    func argument(_ position: Int) -> Argument? {
      arguments.indices.contains(position) ? arguments[position] : nil
    }
    for node in message.nodes {
      switch node {
      case .text(let text): words += text
      case .token(let position):
        end(&output)
        output.append(argument(position), of: position, shared)
      case .open(let name):
        end(&output)
        output.open(name)
      case .close:
        end(&output)
        output.close()
      case .select(let selection):
        let chosen = selection.chosen(by: argument(selection.parameter), shared.rules, &output)
        append(chosen, arguments, shared, &output)
      }
    }
  }

  /// Adds what is kept.
  mutating func end(_ output: inout TextOutput) {
    if !words.isEmpty { output.append(words: words) }
    words = ""
  }
}
