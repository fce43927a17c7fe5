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

  /// Returns the name of a category with a form beside that for its number, `one` beside `=1`, of
  /// which Flutter has one; nil if there is none.
  public static func leftOutForm(
    of message: Message, _ phrase: SourcePhrase, _ language: TextLanguage
  ) -> String? {
    for case .select(let selection) in message.nodes {
      let keys = Set(selection.variants.map(\.key))
      for (number, category) in FlutterCategories.numbers
      where keys.isSuperset(of: [.exactly(number), .plural(category)])
        && language.categories.contains(category)
      {
        return category.name
      }
      let nested = selection.branches.lazy.compactMap { leftOutForm(of: $0, phrase, language) }
      if let form = nested.first { return form }
    }
    return nil
  }
}
