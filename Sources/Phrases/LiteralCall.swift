import Pack

/// A call of a pattern without constructs.
struct LiteralCall: RenderedCall {
  private let literal: StaticString

  init(_ literal: StaticString) { self.literal = literal }

  var nested: [NestedPhrase]? { nil }
  var fault: TextFault? { nil }

  func withArguments<Result>(_ body: (UnsafeBufferPointer<Argument>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: nil, count: 0))
  }

  func appendSource(_: [Argument]?, _: SharedRules, to output: inout TextOutput) {
    literal.withUTF8Buffer { output.append(markup: UnsafeRawBufferPointer($0)) }
  }

  /// The text with a description.
  func text(_ localizer: Localizer, _ description: StaticString) -> String {
    var hasher = PhraseHasher.pattern()
    if literal.utf8CodeUnitCount > 0 { hasher.combine(text: literal) }
    let id = hasher.finish(description: description)
    if let text = localizer.plainText(id) { return text }
    var call = self
    return localizer.text(id, &call, description)
  }
}
