import Diagnostics
import Phrases

/// Finds tags and spans that differ from the source, are not closed, or are empty.
struct TagCheck: TranslationCheck {
  let rule = "markup"
  let severity = Diagnostic.Severity.error
  let about = """
    The tags of a text, such as `<b>`, are those of its source, and each is closed by its own end tag. A
    variant has the tags of one of the source's variants; the last one has those of the source's last. A
    translation may not add tags, attributes or sites that the source does not have. Their order may be another,
    but an end tag closes its own start tag, and a tag within another stays there. Comments, CDATA and
    processing instructions are markup, too. Words in angle brackets that are no tag, such as `<unknown>`,
    are translated like others.
    """

  func findings(_ text: CheckedText) -> [CheckFinding] {
    if text.phrase.identity.readsMarkup { return spans(text) }
    guard text.eitherHas(.tag) else { return [] }
    let languages = text.hostLanguages
    let bracketed = text.sources.map { BracketedWords(Self.written(in: $0.words)).count }.max() ?? 0
    func tags(_ sentence: Sentence) -> [(tag: String, written: String)] {
      let written = Self.written(in: sentence.words)
      let words = BracketedWords(written)
      return (words.count <= bracketed ? words.tags : written).map {
        (WebSite.inTag(Self.plain($0), languages: languages), $0)
      }
    }
    let known = Set(text.sources.flatMap(tags).map(\.tag))
    let wanted = text.sources.map { Self.counts(tags($0).map(\.tag)) }
    let nested = text.sources.map { TagNesting(tags($0).map(\.tag)) }
    return text.first { sentence in
      let tags = tags(sentence)
      if let foreign = tags.first(where: { !known.contains($0.tag) }) {
        return CheckFinding(
          "\"\(foreign.written)\" is not a tag of the source text",
          fix: .decision("remove it, or use a tag of the source text"))
      }
      let counts = Self.counts(tags.map(\.tag))
      if let last = wanted.last, !text.counterparts(wanted, of: sentence).contains(counts),
        let tag = Self.difference(of: counts, from: last)
      {
        return CheckFinding(
          "the tag \"\(tag)\" does not appear as often as in the source text",
          fix: .decision("put the tags around the words that say the same"))
      }
      return Self.nesting(of: tags, against: nested)
    }
  }

  /// Returns the tag to name: one that is missing before one that there is too often.
  private static func difference(of counts: [String: Int], from wanted: [String: Int]) -> String? {
    let inOrder = wanted.keys.sorted()
    return inOrder.first { counts[$0] == nil }
      ?? inOrder.first { counts[$0] != wanted[$0] }
      ?? counts.keys.filter { wanted[$0] == nil }.min()
  }

  /// Returns the finding of tags that are nested in another way than those of every source sentence.
  private static func nesting(
    of tags: [(tag: String, written: String)], against sources: [TagNesting]
  ) -> CheckFinding? {
    let found = TagNesting(tags.map(\.tag))
    guard !sources.contains(where: { found.isLike($0) }) else { return nil }
    // A source that closes tags in no order asks for none.
    if let open = found.unopened, sources.allSatisfy({ $0.unopened == nil }) {
      return CheckFinding(
        "\"\(open)\" closes no tag before it",
        fix: .decision("put the start tag before its end tag"))
    }
    guard let moved = found.moved(from: sources) else { return nil }
    return CheckFinding(
      "\"\(moved)\" is not within the same tags as in the source text",
      fix: .decision("put the tags within each other as the source text does"))
  }

  private func spans(_ text: CheckedText) -> [CheckFinding] {
    guard text.sentences.contains(where: { !$0.spans.isEmpty }) else { return [] }
    let known = Set(text.phrase.source.spans)
    return text.first { sentence in
      Set(sentence.spans).subtracting(known).min().map { span in
        CheckFinding(
          "\"<\(span)>\" is not a span of the source text",
          fix: .decision("remove it, or use a span of the source text")
        )
      }
    }
  }

  private static func counts(_ tags: [String]) -> [String: Int] {
    tags.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// Returns the tags of a text as written.
  private static func written(in words: String) -> [String] {
    guard words.has("<") else { return [] }
    let text = ScalarText(words)
    return text.all { text.tagEnd($0) }
  }

  /// Returns a tag as HTML reads it: without the quotes around values that may stand without, and
  /// without the slash at the end of a tag such as `<br/>`.
  ///
  /// Some formats drop the quotes, as Android's resources do within CDATA.
  ///
  /// Source: HTML, "Start tags", and "Attributes", unquoted attribute value syntax.
  static func plain(_ tag: String) -> String {
    let ending = tag.dropLast().reversed().drop { $0 == "/" || $0.isWhitespace }
    let whole = tag.hasPrefix("</") ? tag : String(ending.reversed()) + ">"
    guard whole.has("\"") || whole.has("'") else { return whole }
    let unquoted = unquoted(Array(whole))
    return unquoted.hasSuffix("/>") ? String(unquoted.dropLast(2)) + ">" : unquoted
  }

  /// Returns a tag without the quotes around values that may stand without, and without the space
  /// before them.
  private static func unquoted(_ tag: [Character]) -> String {
    var (words, position) = ("", 0)
    while position < tag.count {
      words.append(tag[position])
      position += 1
      guard words.last == "=" else { continue }
      let quote = tag[position...].firstIndex { !$0.isWhitespace } ?? tag.count
      guard quote < tag.count, tag[quote] == "\"" || tag[quote] == "'" else { continue }
      let value = tag[(quote + 1)...].prefix { !$0.isWhitespace && !"\"'=<>`".contains($0) }
      guard !value.isEmpty, value.endIndex < tag.count, tag[value.endIndex] == tag[quote] else {
        continue
      }
      words.append(contentsOf: value)
      position = value.endIndex + 1
    }
    return words
  }
}

extension ScalarText {
  /// Returns the end of the tag, comment or instruction at a position; nil if there is none.
  ///
  /// Without its own end it takes the rest of the text, as a program that shows the text may read it.
  /// So does a tag that has another one in it: its attributes end at the first `>`.
  ///
  /// Source: HTML, "Tokenization" (tag open, bogus comment, comment and CDATA section states).
  fileprivate func tagEnd(_ start: Int) -> Int? {
    guard self[start] == "<" else { return nil }
    switch self[start + 1] {
    case "!":
      if has("<!--", at: start) { return end(after: "-->", from: start + 4) }
      return end(after: has("<![cdata[", at: start) ? "]]>" : ">", from: start + 2)
    case "?": return end(after: ">", from: start + 2)
    default:
      let name = self[start + 1] == "/" ? start + 2 : start + 1
      guard self[name]?.isASCIILetter == true else { return nil }
      return end(after: ">", from: name)
    }
  }

  /// Returns the end of the next occurrence of a word, or of the text.
  private func end(after word: StaticString, from start: Int) -> Int {
    let place = indices.dropFirst(start).first { has(word, at: $0) }
    return place.map { $0 + word.utf8CodeUnitCount } ?? indices.upperBound
  }
}
