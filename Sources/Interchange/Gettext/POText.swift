import MessageSyntax
import Phrases

/// The texts of PO files: tokens such as `%1$s`, or `{user}` in texts identified by their content.
struct POText {
  let phrase: SourcePhrase
  /// The syntax of the tokens.
  var tokens = POTokens.printf
  /// The texts as written whose tokens are written alike, the nearest first: the former text and
  /// `msgid`.
  var models: [String] = []

  /// Returns the message of a string.
  func message(_ text: String) throws(PatternError) -> Message {
    guard !phrase.identity.readsMarkup else {
      return try PatternText(parameters: phrase.parameters, readsMarkup: true).message(text)
    }
    switch tokens {
    case .printf, .ordered, .apple: return try printf.message(text, phrase)
    case .c: return try printf.message(SpaceFlag.removed(from: text), phrase)
    case .composite: return try composite.message(text, phrase)
    case .words:
      return phrase.source.shownParameters.isEmpty
        ? Message(text: text) : try printf.message(text, phrase)
    }
  }

  /// Returns the string of a message without variants; nil if it would not read back.
  func text(_ message: Message) -> String? {
    let message = phrase.withPercentSigns(message)
    guard message.choosingParameters.isEmpty, let text = written(message),
      tokens != .ordered || !POTokens.hasPositions(text), !text.unicodeScalars.contains("\0"),
      let read = try? self.message(text),
      read.joined == message.joined
    else { return nil }
    return text
  }

  private func written(_ message: Message) -> String? {
    if phrase.identity.readsMarkup {
      return PatternText(parameters: phrase.parameters, readsMarkup: true).text(message)
    }
    switch tokens {
    case .printf, .ordered, .apple: return printf.text(message, phrase)
    case .c:
      let text = printf.text(message, phrase)
      return text.map { text in
        models.first { !$0.isEmpty }.map { SpaceFlag.added(to: text, like: $0) } ?? text
      }
    case .composite: return composite.text(message, phrase)
    case .words: return message.plainText ?? printf.text(message, phrase)
    }
  }

  private var printf: PrintfText {
    let models = tokens == .c ? models.map(SpaceFlag.removed) : models
    return PrintfText(tokens == .apple ? .apple : .java, likeAll: models)
  }

  private var composite: CompositeText {
    let formats = models.map(CompositeText.formats)
    return CompositeText(formats: formats.reduce(into: [:]) { $0.merge($1) { first, _ in first } })
  }

  /// The flag for the texts' tokens; nil if no tool checks their kind.
  var flag: String? {
    phrase.identity.readsMarkup || phrase.parameters.isEmpty ? nil : tokens.flag
  }
}
