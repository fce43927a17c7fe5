import Language
import Phrases

extension FlutterText {
  /// Returns the feature of a message that Flutter has no form for; nil if none is found.
  public static func limit(of message: Message, _ phrase: SourcePhrase) -> String? {
    for node in message.nodes {
      switch node {
      case .text(let words):
        if words.contains(where: { "{}".contains($0) }) { return "a brace" }
      case .token, .open, .close: break
      case .select(let selection):
        let kind = phrase.parameters.parameter(at: selection.parameter)?.kind
        if kind == .ordinal { return "forms for ranks" }
        for case .exactly(let number) in selection.variants.map(\.key) where number > 2 {
          return "a form for the number \(number)"
        }
        let own = selection.branches.lazy.compactMap { limit(of: $0, phrase) }.first
        return own ?? "forms that Flutter does not tell apart"
      }
    }
    return nil
  }

  /// The maximum number of whole sentences that are compared for a form that is left out.
  private static let mostSentences = 2000

  /// Returns the name of a form that is not written since no value shows it, such as `few` in
  /// German, or `one` beside `=1` there; nil if there is none.
  public func leftOutForm(
    of message: Message, _ phrase: SourcePhrase, _ language: TextLanguage
  ) -> String? {
    let expansion = language.expansion(phrase)
    guard !message.choosingParameters.isEmpty,
      expansion.sentenceCount(message) <= Self.mostSentences,
      let text = text(message, phrase, language),
      let read = try? reading.message(text, phrase, language)
    else { return nil }
    let kept = Set(expansion.tree(read).tree.leaves().map(\.1))
    let forms = expansion.tree(message).tree.leaves()
    guard let (path, _) = forms.first(where: { !kept.contains($0.1) }) else {
      return Self.doubledForm(in: message.inRows(phrase.parameters), language)
    }
    guard let (position, key) = path.last(where: { $0.1 != nil }), let key else { return "other" }
    return RowWords.word(key, phrase.parameters.parameter(at: position)?.kind ?? .text)
  }

  /// Returns the name of a category with a form beside that for its number.
  private static func doubledForm(in message: Message, _ language: TextLanguage) -> String? {
    for case .select(let selection) in message.nodes {
      let keys = Set(selection.variants.map(\.key))
      for (number, category) in FlutterCategories.numbers
      where keys.isSuperset(of: [.exactly(number), .plural(category)])
        && language.categories.contains(category)
      {
        return category.name
      }
      let nested = selection.branches.lazy.compactMap { doubledForm(in: $0, language) }
      if let form = nested.first { return form }
    }
    return nil
  }
}
