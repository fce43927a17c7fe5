import MessageSyntax
import Phrases

/// The source texts of phrases, as declarations show and call them.
struct SourceTextLines {
  private let language: TextLanguage
  private let lines: TextLines

  init(_ language: TextLanguage) {
    self.language = language
    lines = TextLines(language)
  }

  /// Returns the source text on one line, with the first of its forms if it has several.
  func line(of phrase: SourcePhrase) -> String {
    lines.lines(phrase.source, of: phrase).joined(separator: " / ")
  }

  /// Returns the words that name a phrase without a key: its most general form, without spans.
  func words(of phrase: SourcePhrase) -> String {
    lines.lines(phrase.source.general, of: phrase).first ?? ""
  }

  /// Returns the source text as `localized` reads it; nil if it cannot hold the text.
  func value(of phrase: SourcePhrase) -> String? {
    let dollar = MediaWikiText().text(phrase.source, phrase, language)
    return [dollar, percent(phrase)].compactMap(\.self).first { isValue($0, of: phrase) }
  }

  /// Returns the text with tokens such as `%1$@`, so that `$` is a dollar sign.
  private func percent(_ phrase: SourcePhrase) -> String? {
    let hidden = phrase.source.replacing("$", with: Self.dollar)
    return MediaWikiText().text(hidden, phrase, language)?
      .replacing(/\$(\d+)/) { "%\($0.output.1)$@" }.replacing(Self.dollar, with: "$")
  }

  private static let dollar = "\u{E000}"

  private func isValue(_ text: String, of phrase: SourcePhrase) -> Bool {
    guard case .key(let key, let table) = phrase.identity else { return false }
    let read = try? SourcePhrase(
      key: key, table: table, value: text, comment: "", categories: language.categories)
    return read?.source.joined == phrase.source.joined
      && read?.parameters.count == phrase.parameters.count
  }
}

extension Message {
  /// The message without its variants and spans.
  fileprivate var general: Message {
    Message(
      nodes.flatMap { node -> [Node] in
        switch node {
        case .text, .token: [node]
        case .select(let selection): selection.other.general.nodes
        case .open, .close: []
        }
      })
  }

  /// Returns the message with a text in its words replaced.
  fileprivate func replacing(_ text: String, with other: String) -> Message {
    Message(
      nodes.map { node in
        switch node {
        case .text(let words): return .text(words.replacing(text, with: other))
        case .select(var selection):
          selection.other = selection.other.replacing(text, with: other)
          selection.variants = selection.variants.map {
            Variant($0.key, $0.message.replacing(text, with: other))
          }
          return .select(selection)
        case .token, .open, .close: return node
        }
      })
  }
}
