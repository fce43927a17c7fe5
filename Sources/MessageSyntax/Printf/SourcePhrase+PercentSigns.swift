import Phrases

extension SourcePhrase {
  /// Whether the source text has no tokens and doubles each of its percent signs.
  ///
  /// Whether the app formats such a text is unknown: `NSLocalizedString` shows `100%% sure` as it is, and
  /// `String(format:)` shows `100% sure`. So the text is read as it is written, and a translation writes
  /// its percent signs as the source text does.
  public var doublesPercentSigns: Bool {
    guard parameters.isEmpty, case .key = identity, let text = source.plainText,
      text.utf8.contains(UInt8(ascii: "%"))
    else { return false }
    return !text.replacing("%%", with: "").utf8.contains(UInt8(ascii: "%"))
  }

  /// Returns a text without tokens with its percent signs written as the source text writes them.
  ///
  /// - Parameter message: The text of a translator.
  /// - Returns: `100%% sicher` for `100% sicher` if the source text is `100%% sure`.
  public func withPercentSigns(_ message: Message) -> Message {
    guard let text = message.plainText, text.utf8.contains(UInt8(ascii: "%")), doublesPercentSigns
    else { return message }
    return Message(text: percentSigns(in: text)).joined
  }

  /// Returns words as a text for a format function has them: with doubled percent signs, unless the text
  /// has no tokens and the source text does not double its signs either.
  func percentSigns(in words: String) -> String {
    guard words.utf8.contains(UInt8(ascii: "%")) else { return words }
    if !parameters.isEmpty { return words.replacing("%", with: "%%") }
    guard doublesPercentSigns else { return words }
    return words.replacing("%%", with: "%").replacing("%", with: "%%")
  }
}
