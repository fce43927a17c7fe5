import Phrases

/// Whether a text of a translation has the spans of its source.
///
/// A span that every variant of the source has must stand in every text, and no text has one that the
/// source does not know. A text may have a span twice, where its grammar takes the words apart, and
/// spans in another order.
public struct SpanCheck: Sendable {
  /// The names that each text of the source has.
  private let required: Set<String>
  /// The names that some text of the source has.
  private let known: Set<String>
  /// The names of spans without words that the source has, as `<icon/>`.
  private let empty: Set<String>

  /// Creates the check of a phrase's texts.
  public init(_ phrase: SourcePhrase) {
    required = phrase.source.certainSpans
    known = Set(phrase.source.spans)
    empty = phrase.source.emptySpans
  }

  /// Returns what is wrong with a text without variants, or nil.
  public func fault(of text: Message) -> PatternError? {
    let found = Set(text.spans)
    if let foreign = found.subtracting(known).min() {
      let all = known.sorted().map { "<\($0)>" }.joined(separator: ", ")
      return PatternError(
        rule: "markup-mismatch", message: "\"<\(foreign)>\" is no span of the source text",
        fix: (known.isEmpty ? "the source text has none" : "use \(all)")
          + "; write << for a < that is shown")
    }
    if let missing = required.subtracting(found).min() {
      return PatternError(
        rule: "markup-mismatch", message: "the span \"<\(missing)>\" of the source text is missing",
        fix: "put <\(missing)>…</\(missing)> around the words that say the same")
    }
    return nil
  }

  /// Returns a span that has words in the source and none in a text, or nil.
  public func emptySpan(of text: Message) -> String? { text.emptySpans.subtracting(empty).min() }
}

extension Message {
  /// The names of the spans in which nothing is shown.
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

  /// The names of the spans that stand in the text whatever is chosen.
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
