import Language

extension SourcePhrase {
  /// Creates an `fbt` phrase from the segments of its pattern; computes id, parameters and source
  /// text.
  ///
  /// Parameters have the order of the constructs. Those of pronouns are named `__pronoun0__`,
  /// `__pronoun1__` and so on, in order; that of `subject:` is named `__subject__`. Empty text
  /// segments are dropped and adjacent ones joined, as the compiler does with the literals of a
  /// call site.
  public init(segments: [Segment], description: String) {
    let segments = Self.joined(segments)
    var hasher = PhraseHasher.pattern()
    for segment in segments { hasher.combine(segment) }
    var builder = PatternBuilder()
    for segment in segments { builder.append(segment) }
    self.init(
      id: hasher.finish(description: description), identity: .pattern(segments),
      parameters: builder.parameters, source: builder.message, description: description)
  }

  private static func joined(_ segments: [Segment]) -> [Segment] {
    segments.reduce(into: []) { result, segment in
      guard case .text(let text) = segment else { return result.append(segment) }
      if text.isEmpty { return }
      if case .text(let former)? = result.last {
        result[result.count - 1] = .text(former + text)
      } else {
        result.append(segment)
      }
    }
  }
}

/// A builder of parameters and the source message from segments.
private struct PatternBuilder {
  var parameters: [Parameter] = []
  private var nodes: [Message.Node] = []
  /// The names that are shown again; each is a token below zero until all parameters are known.
  private var repeated: [String] = []
  private var pronouns = 0

  /// The source message; a repeated name without a construct shows nothing.
  var message: Message {
    Message(
      nodes.compactMap { node in
        guard case .token(let position) = node, position < 0 else { return node }
        let name = repeated[-1 - position]
        return parameters.firstIndex { $0.name == name }.map { .token($0) }
      })
  }

  mutating func append(_ segment: Segment) {
    let position = parameters.count
    switch segment {
    case .text(let text): nodes += Self.message(text).nodes
    case .token(.ordinal, let name, _):
      parameters.append(Parameter(name, .ordinal))
      append(Self.ordinal(position))
    case .token(let construct, let name, _):
      appendToken(name, construct.parameter)
    case .plural(let one, let many, let showCount, let name, let exactly):
      parameters.append(Parameter(name, .number))
      append(Self.plural(position, one, many, showCount, exactly))
    case .pronoun(let usage, let capitalize, let human):
      parameters.append(Parameter("__pronoun\(pronouns)__", .gender))
      pronouns += 1
      append(Pronoun.selection(by: position, usage, capitalize: capitalize, human: human))
    case .choice(let name, let texts):
      parameters.append(Parameter(name, .choice(texts.map(\.key))))
      append(Self.choice(position, texts))
    case .subject: parameters.append(Parameter(Parameter.subjectName, .gender))
    }
  }

  private mutating func append(_ selection: Message.Selection) {
    nodes.append(.select(selection))
  }

  /// Appends a token; without a kind, it repeats another's.
  private mutating func appendToken(_ name: String, _ kind: Parameter.Kind?) {
    if let kind {
      nodes.append(.token(parameters.count))
      parameters.append(Parameter(name, kind))
    } else {
      repeated.append(name)
      nodes.append(.token(-repeated.count))
    }
  }

  /// Parses words with markup.
  private static func message(_ words: String) -> Message {
    Message(Markup.nodes(Markup.parts(of: words)))
  }

  private static func plural(
    _ position: Int, _ one: String, _ many: String, _ showCount: ShowCount, _ exactly: [ExactText]
  ) -> Message.Selection {
    let single = message(showCount == .yes ? "1 " + one : one)
    let several =
      showCount == .no
      ? message(many) : Message([.token(position)] + message(" " + many).nodes)
    let exact = exactly.map { Message.Variant(.exactly($0.number), message($0.text)) }
    return Message.Selection(
      by: position, exact + [.init(.plural(.one), single)], other: several)
  }

  /// Returns the English suffixes by the categories of English ordinals.
  private static func ordinal(_ position: Int) -> Message.Selection {
    func message(_ suffix: String) -> Message { Message([.token(position), .text(suffix)]) }
    return Message.Selection(
      by: position,
      [
        .init(.ordinal(.one), message("st")), .init(.ordinal(.two), message("nd")),
        .init(.ordinal(.few), message("rd")),
      ], other: message("th"))
  }

  private static func choice(_ position: Int, _ texts: [ChoiceText]) -> Message.Selection {
    Message.Selection(
      by: position,
      texts.enumerated().map { .init(.choice($0.offset), message($0.element.text)) },
      other: message(texts.last?.text ?? ""))
  }
}
