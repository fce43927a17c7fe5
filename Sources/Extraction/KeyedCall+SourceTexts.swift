import Phrases

extension KeyedCall {
  /// Returns the warning about a call whose text is not that of the files of source texts.
  static func difference(
    _ phrase: SourcePhrase, from given: SourceTexts.Entry, at place: Int
  ) -> [Fault] {
    let isSame =
      phrase.source == given.phrase.source
      && phrase.parameters.map(\.kind) == given.phrase.parameters.map(\.kind)
    if isSame { return [] }
    return [
      Fault(
        .otherSourceText, at: place,
        "the text of \"\(phrase.key ?? "")\" is not the one in \(given.file)",
        fix: "make them the same, or leave the text out of the call")
    ]
  }
}
