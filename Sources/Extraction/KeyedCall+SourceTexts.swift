import Phrases

extension KeyedCall {
  /// Returns the warnings about a call's text beside the files of source texts.
  func sourceTextFaults(
    _ phrase: SourcePhrase, _ given: SourceTexts.Entry?, _ texts: SourceTexts, at place: Int
  ) -> [Fault] {
    if let given { return Self.difference(phrase, from: given, at: place) }
    guard place == key?.offset else { return [] }
    return Self.missing(phrase.key ?? "", in: texts, at: place)
  }

  /// Returns the warning about a key that would be shown as the text, though it is a name.
  ///
  /// - Parameters:
  ///   - key: The key of a call without a text, which no file of source texts has.
  ///   - texts: The texts of the files.
  ///   - place: The start of the key.
  /// - Returns: The warning; none for a key that may be a text.
  private static func missing(_ key: String, in texts: SourceTexts, at place: Int) -> [Fault] {
    guard !texts.isEmpty, isSymbolic(key) else { return [] }
    return [
      Fault(
        .missingSourceText, at: place,
        "the text of \"\(key)\" is the key, since no file of \"sourceTexts\" has the key",
        fix: .decision("add its English text to a file, or to the call"))
    ]
  }

  /// Returns whether a key is a name such as `HOME_TITLE` or `home.title`, not a text.
  private static func isSymbolic(_ key: String) -> Bool {
    key.contains(/[\p{L}\p{N}][_.][\p{L}\p{N}]/) && !key.contains(/\s/)
  }

  /// Returns the warning about a call whose text is not that of the files of source texts.
  private static func difference(
    _ phrase: SourcePhrase, from given: SourceTexts.Entry, at place: Int
  ) -> [Fault] {
    let isSame =
      phrase.source == given.phrase.source
      && phrase.parameters.map(\.kind) == given.phrase.parameters.map(\.kind)
    if isSame { return [] }
    return [
      Fault(
        .otherSourceText, at: place,
        "the text of \"\(phrase.key ?? "")\" is not the one in \(given.place)",
        fix: .decision("make them the same, or leave the text out of the call"))
    ]
  }
}
