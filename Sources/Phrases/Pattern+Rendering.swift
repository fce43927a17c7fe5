import Language
import Pack

extension Pattern.StringInterpolation: RenderedCall {
  mutating func withArguments<Result>(_ body: (UnsafeBufferPointer<Argument>) -> Result) -> Result {
    arguments.withValues(body)
  }

  mutating func appendSource(
    _ arguments: [Argument]?, _ rules: SharedRules, to output: inout TextOutput
  ) {
    let pieces = pieces
    if let arguments {
      return arguments.withUnsafeBufferPointer { pieces.append($0, rules, to: &output) }
    }
    withArguments { pieces.append($0, rules, to: &output) }
  }

  /// The text with a description.
  mutating func text(_ localizer: Localizer, _ description: StaticString) -> String {
    localizer.text(id(description), &self, description)
  }

  mutating func appendSubject(_ gender: Gender?) {
    hasher.combine(PhraseHasher.Tag.subject)
    arguments.append(.gender(known(gender)))
  }

  /// The id with a description.
  func id(_ description: StaticString) -> PhraseID {
    var hasher = hasher
    return hasher.finish(description: description)
  }
}
