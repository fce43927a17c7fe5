import Phrases

extension CallSite {
  /// Creates the FBT call that corresponds to a native phrase; nil for a keyed phrase.
  ///
  /// Its leaves have the text and description of the same call in JavaScript, so translations of
  /// one fit the other. A text with blanks that FBT would collapse is one that preserves them. Constructs that FBT lacks become the nearest equivalent: percents, dates,
  /// lists and nested phrases are params, an ordinal is a number, a span is an element. FBT's
  /// tables have no place for texts for exact numbers, which are left to the native translation.
  ///
  /// - Parameter phrase: The native phrase.
  package init?(_ phrase: SourcePhrase) {
    guard case .pattern(let segments) = phrase.identity else { return nil }
    var builder = ConstructBuilder()
    for segment in segments { builder.append(segment) }
    var options = Options()
    if segments.contains(.subject) { options.subject = Parameter.subjectName }
    options.preservesWhitespace = phrase.hasOwnBlanks
    self.init(builder.finish(), description: phrase.description, options: options)
  }
}

extension SourcePhrase {
  /// Whether FBT would collapse blanks of its words or its description.
  fileprivate var hasOwnBlanks: Bool {
    guard case .pattern(let segments) = identity else { return false }
    // The ends of a description are trimmed in any case.
    return ([Whitespace.trimmed(description)] + segments.flatMap(\.words)).contains {
      Whitespace.collapsed($0) != $0
    }
  }
}

extension Segment {
  fileprivate var words: [String] {
    switch self {
    case .text(let words): [words]
    case .plural(let one, let many, _, _, _): [one, many]
    case .choice(_, let texts): texts.map(\.text)
    case .token, .pronoun, .subject: []
    }
  }
}

/// A converter of segments to constructs; spans may open and close in different segments.
private struct ConstructBuilder {
  private var open: [(tag: String, children: [Construct])] = [("", [])]
  private var pronouns = 0

  mutating func append(_ segment: Segment) {
    switch segment {
    case .text(let words): for part in Markup.parts(of: words) { append(part) }
    case .subject: break
    default: add(construct(segment))
    }
  }

  mutating func finish() -> [Construct] {
    while open.count > 1 { close() }
    return open.first?.children ?? []
  }

  private mutating func append(_ part: Markup.Part) {
    switch part {
    case .words(let words): add(.text(words))
    case .open(let tag): open.append((tag, []))
    case .close: if open.count > 1 { close() }
    }
  }

  private mutating func close() {
    guard let (tag, children) = open.popLast() else { return }
    add(.implicitParam(tag: tag, children: children))
  }

  private mutating func add(_ construct: Construct) {
    open[open.count - 1].children.append(construct)
  }

  /// Converts a segment; expressions are the names of parameters, which are unique in a native
  /// phrase.
  private mutating func construct(_ segment: Segment) -> Construct {
    switch segment {
    case .text, .subject: .text("")
    case .token(let construct, let name, _): Self.token(construct, name)
    case .plural(let one, let many, let showCount, let name, _):
      .plural(Self.plural(one, many, showCount, name))
    case .pronoun(let usage, let capitalize, let human):
      pronoun(usage, isCapitalized: capitalize, isHuman: human)
    case .choice(let name, let texts):
      .enumeration(
        value: name, range: OrderedTexts(OrderedObject(texts.map { ($0.key, $0.text) })))
    }
  }

  /// Returns the nearest construct, by the kind of the parameter.
  private static func token(_ construct: TokenConstruct, _ name: String) -> Construct {
    switch construct.parameter {
    case .name? where construct == .name: .name(name, gender: name)
    case .name?, .gender?: .param(name: name, by: .gender(name))
    case .number?, .ordinal?: .param(name: name, by: .ownNumber)
    case .text?, .list?, .choice?: .param(name: name, by: .nothing)
    case nil: .sameParam(name)
    }
  }

  private static func plural(
    _ one: String, _ many: String, _ showCount: ShowCount, _ name: String
  ) -> Construct.Plural {
    let shown = Construct.ShowCount(rawValue: showCount.rawValue) ?? .no
    return Construct.Plural(
      singular: one, many: many, count: name, showCount: shown, token: shown == .no ? nil : name)
  }

  private mutating func pronoun(
    _ usage: Phrases.Pronoun.Usage, isCapitalized: Bool, isHuman: Bool
  ) -> Construct {
    defer { pronouns += 1 }
    return .pronoun(
      Construct.Pronoun(
        usage: PronounUsage(rawValue: usage.rawValue) ?? .subject, gender: "__pronoun\(pronouns)__",
        isCapitalized: isCapitalized, isHuman: isHuman))
  }
}
