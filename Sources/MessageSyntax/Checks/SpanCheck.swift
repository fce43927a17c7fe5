import Phrases

/// Compares the spans of a translation with those of its source.
///
/// A span in every variant of the source must be in every text, and no text may have a span that
/// the source lacks. A text may repeat a span, if its grammar separates the words, and reorder
/// spans.
public struct SpanCheck: Sendable {
  /// The names of spans in every text of the source.
  private let required: Set<String>
  /// The names of spans in any text of the source.
  private let known: Set<String>
  /// The names of the source's spans without words, such as `<icon/>`.
  private let empty: Set<String>

  /// Creates the check of a phrase's texts.
  public init(_ phrase: SourcePhrase) {
    guard phrase.source.hasSpans else {
      (required, known, empty) = ([], [], [])
      return
    }
    required = phrase.source.certainSpans
    known = Set(phrase.source.spans)
    empty = phrase.source.emptySpans
  }

  /// Returns the error in a text without variants; nil if it is valid.
  public func fault(of text: Message) -> PatternError? {
    if known.isEmpty, !text.hasSpans { return nil }
    let found = Set(text.spans)
    if let foreign = found.subtracting(known).min() {
      let all = known.sorted().map { "<\($0)>" }.joined(separator: ", ")
      return PatternError(
        rule: "markup-mismatch", message: "\"<\(foreign)>\" is not a span of the source text",
        fix: .decision(
          (known.isEmpty ? "remove it, as the source text has none" : "remove it, or use \(all)")
            + "; write << for a < that is shown"))
    }
    if let missing = required.subtracting(found).min() {
      return PatternError(
        rule: "markup-mismatch", message: "the span \"<\(missing)>\" of the source text is missing",
        fix: .decision("put <\(missing)>…</\(missing)> around the words that say the same"))
    }
    return nil
  }

  /// Returns a span that has words in the source and none in a text; nil if there is none.
  public func emptySpan(of text: Message) -> String? {
    text.hasSpans ? text.emptySpans.subtracting(empty).min() : nil
  }
}

extension Message {
  /// Whether the message has a span in any variant; most have none.
  fileprivate var hasSpans: Bool {
    nodes.contains { node in
      switch node {
      case .open, .close: true
      case .select(let selection):
        selection.other.hasSpans || selection.variants.contains { $0.message.hasSpans }
      case .text, .token: false
      }
    }
  }

  /// The names of the spans without content.
  fileprivate var emptySpans: Set<String> {
    var open: [(name: String, hasWords: Bool)] = []
    var found: Set<String> = []
    func sawWords() { for index in open.indices { open[index].hasWords = true } }
    for node in nodes {
      switch node {
      case .open(let name): open.append((name, false))
      case .close:
        if let span = open.popLast(), !span.hasWords { found.insert(span.name) }
      case .text(let words): if !words.allSatisfy(\.isWhitespace) { sawWords() }
      case .token: sawWords()
      case .select(let selection):
        sawWords()
        for branch in selection.branches { found.formUnion(branch.emptySpans) }
      }
    }
    return found
  }

  /// The names of the spans that the text has in every variant.
  fileprivate var certainSpans: Set<String> {
    nodes.reduce(into: []) { found, node in
      switch node {
      case .open(let name): found.insert(name)
      case .select(let selection):
        let branches = selection.branches.map(\.certainSpans)
        found.formUnion(branches.dropFirst().reduce(branches[0]) { $0.intersection($1) })
      case .text, .token, .close: break
      }
    }
  }
}
