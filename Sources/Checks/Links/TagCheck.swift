import Diagnostics
import Phrases

/// Whether tags and spans are those of the source, closed, and without anything in them.
struct TagCheck: TranslationCheck {
  let rule = "markup"
  let severity = Diagnostic.Severity.error
  let about = """
    Tags such as `<b>` in a text are those of its source, each closed by its own. A translation may not bring
    tags, attributes or addresses that the source does not have.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    if text.phrase.identity.readsMarkup { return spans(text) }
    let known = Set(text.sources.flatMap { Self.tags(in: $0.words) })
    let counts = Self.counts(text.source)
    return text.first { sentence in
      let tags = Self.tags(in: sentence.words)
      if let foreign = tags.first(where: { !known.contains($0) }) {
        return CheckFinding(
          "\"\(foreign)\" is no tag of the source text", fix: "use only tags of the source text")
      }
      let difference = Self.counts(sentence).first { counts[$0.key] != $0.value }
      let missing = counts.keys.sorted().first { Self.counts(sentence)[$0] == nil }
      guard let tag = missing ?? difference?.key else { return nil }
      return CheckFinding(
        "the tag \"\(tag)\" stands not as often as in the source text",
        fix: "put the tags around the words that say the same")
    }
  }

  private func spans(_ text: CheckedText) -> [CheckFinding] {
    let known = Set(text.phrase.source.spans)
    return text.first { sentence in
      Set(sentence.spans).subtracting(known).min().map { span in
        CheckFinding(
          "\"<\(span)>\" is no span of the source text", fix: "use only spans of the source text")
      }
    }
  }

  private static func counts(_ sentence: Sentence) -> [String: Int] {
    tags(in: sentence.words).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// The tags of a text as they are written.
  static func tags(in words: String) -> [String] {
    guard words.has("<") else { return [] }
    return words.matches(of: /<\/?[A-Za-z][^<>]*>/).map { String($0.output) }
  }
}
