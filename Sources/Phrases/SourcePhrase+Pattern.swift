import Language

extension SourcePhrase {
  /// An `fbt` phrase of the segments of its pattern; computes id, parameters and source text.
  ///
  /// Parameters follow the constructs in order. A pronoun's parameter is named `__pronoun0__`,
  /// `__pronoun1__`, … by its place among the pronouns. Empty text segments are dropped and
  /// neighbouring ones joined, as the compiler does with the literals of a call site.
  public init(segments: [Segment], description: String) {
    let segments = Self.joined(segments)
    var hasher = PhraseHasher.pattern()
    for segment in segments { hasher.combine(segment) }
    var builder = PatternBuilder()
    for segment in segments { builder.append(segment) }
    self.init(
      id: hasher.finish(description: description), identity: .pattern(segments),
      parameters: builder.parameters, source: Message(builder.nodes), description: description)
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

/// Turns segments into parameters and the source message.
private struct PatternBuilder {
  var parameters: [Parameter] = []
  var nodes: [Message.Node] = []
  private var pronouns = 0

  mutating func append(_ segment: Segment) {
    let position = parameters.count
    switch segment {
    case .text(let text): nodes.append(.text(text))
    case .param(let token): appendToken(Parameter(token, .text))
    case .numberParam(let token): appendToken(Parameter(token, .number))
    case .genderParam(let token), .name(let token): appendToken(Parameter(token, .name))
    case .plural(let one, let many, let showCount, let name):
      parameters.append(Parameter(name, .number))
      nodes.append(.select(Self.plural(position, one, many, showCount)))
    case .pronoun(let usage, let capitalize):
      parameters.append(Parameter("__pronoun\(pronouns)__", .gender))
      pronouns += 1
      nodes.append(.select(Self.pronoun(position, usage, capitalize)))
    case .choice(let name, let texts):
      parameters.append(Parameter(name, .choice(texts.map(\.key))))
      nodes.append(.select(Self.choice(position, texts)))
    }
  }

  private mutating func appendToken(_ parameter: Parameter) {
    nodes.append(.token(parameters.count))
    parameters.append(parameter)
  }

  private static func plural(
    _ position: Int, _ one: String, _ many: String, _ showCount: ShowCount
  ) -> Message.Selection {
    let single = showCount == .yes ? "1 " + one : one
    let several: [Message.Node] =
      showCount == .no ? [.text(many)] : [.token(position), .text(" " + many)]
    return Message.Selection(
      by: position, [.init(.plural(.one), Message(text: single))], other: Message(several))
  }

  private static func pronoun(
    _ position: Int, _ usage: Pronoun.Usage, _ capitalize: Bool
  ) -> Message.Selection {
    func word(_ gender: Gender) -> Message {
      Message(text: Pronoun.word(usage, gender, capitalize: capitalize))
    }
    return Message.Selection(
      by: position,
      [.init(.gender(.male), word(.male)), .init(.gender(.female), word(.female))],
      other: word(.unknown))
  }

  private static func choice(_ position: Int, _ texts: [ChoiceText]) -> Message.Selection {
    Message.Selection(
      by: position,
      texts.enumerated().map { .init(.choice($0.offset), Message(text: $0.element.text)) },
      other: Message(text: texts.last?.text ?? ""))
  }
}
