import Language
import Pack

extension Pattern.StringInterpolation: RenderedCall {
  mutating func withArguments<Result>(_ body: (ArgumentView) -> Result) -> Result {
    arguments.withValues(body)
  }

  mutating func appendSource(
    _ arguments: [Argument]?, _ rules: SharedRules, to output: inout TextOutput
  ) {
    let pieces = pieces
    if let arguments {
      return arguments.withView { values in
        pieces.withRow { $0.append(values, rules, to: &output) }
      }
    }
    withArguments { values in pieces.withRow { $0.append(values, rules, to: &output) } }
  }

  /// Returns the text of the call with this description.
  mutating func text(_ storage: Localizer.Storage, _ description: StaticString) -> String {
    if nested == nil, fault == nil, let call = pieces.call(description),
      let text = storage.knownText(call, &arguments)
    {
      return text
    }
    return unknownText(storage, description)
  }

  /// Returns the text of a call that is new, or whose text the first pack cannot supply directly.
  @inline(never)
  private mutating func unknownText(
    _ storage: Localizer.Storage, _ description: StaticString
  ) -> String {
    let id = pieces.id(description)
    if let call = pieces.addedCall(description, id) { storage.know(call) }
    return Localizer(storage).text(id, &self, description)
  }

  mutating func appendSubject(_ gender: Gender?) {
    pieces.append(PatternPiece(.segment(.subject), number: 0, at: arguments.count))
    arguments.append(.gender(known(gender)))
  }

}
