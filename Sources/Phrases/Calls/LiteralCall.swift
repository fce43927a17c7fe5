import Pack

/// A call whose pattern is a single literal without constructs.
struct LiteralCall: RenderedCall {
  private let literal: StaticString

  init(_ literal: StaticString) { self.literal = literal }

  var nested: [NestedPhrase]? { nil }
  var fault: TextFault? { nil }

  func withArguments<Result>(_ body: (ArgumentView) -> Result) -> Result {
    body(ArgumentView(UnsafeBufferPointer(start: nil, count: 0)))
  }

  func appendSource(_: [Argument]?, _: SharedRules, to output: inout TextOutput) {
    literal.withUTF8Buffer { output.append(markup: ByteView($0)) }
  }

  /// Returns the text of the call with this description.
  func text(_ storage: Localizer.Storage, _ description: StaticString) -> String {
    var pieces = PatternPieces()
    if literal.utf8CodeUnitCount > 0 { pieces.append(PatternPiece(.segment(.text), literal)) }
    if let call = pieces.call(description), let text = storage.knownText(call) { return text }
    return unknownText(storage, pieces, description)
  }

  /// Returns the text of a call that is new or that isn't plain words in the first pack.
  @inline(never)
  private func unknownText(
    _ storage: Localizer.Storage, _ pieces: PatternPieces, _ description: StaticString
  ) -> String {
    let id = pieces.id(description)
    if let call = pieces.addedCall(description, id) { storage.know(call) }
    var call = self
    return Localizer(storage).text(id, &call, description)
  }
}
