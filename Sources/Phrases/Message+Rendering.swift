import Language
import Pack

extension Message {
  /// The text with arguments put in: the plain renderer, that follows the tree as it is.
  ///
  /// - Parameters:
  ///   - arguments: what the call site passes; nothing is shown for one that is not there.
  ///   - rules: of the language that the message is written in.
  /// - Returns: the text.
  /// - Complexity: linear in the chosen nodes.
  public func rendered(_ arguments: [Argument], _ rules: LanguageRules) -> String {
    nodes.reduce(into: "") { text, node in
      switch node {
      case .text(let words): text += words
      case .token(let position):
        if arguments.indices.contains(position) {
          text += arguments[position].shown(by: rules.numbers)
        }
      case .select(let selection):
        let argument =
          arguments.indices.contains(selection.parameter) ? arguments[selection.parameter] : nil
        text += selection.chosen(by: argument, rules.plural).rendered(arguments, rules)
      }
    }
  }
}

extension Message.Selection {
  /// The message for an argument: an exact number before a category, `other` where nothing fits.
  public func chosen(by argument: Argument?, _ plural: PluralRules) -> Message {
    let keys = argument.map { Self.keys(of: $0, plural) } ?? []
    for key in keys {
      if let variant = variants.first(where: { $0.key == key }) { return variant.message }
    }
    return other
  }

  private static func keys(of argument: Argument, _ plural: PluralRules) -> [VariantKey] {
    if case .choice(let position) = argument { return [.choice(position)] }
    if let gender = argument.chosenGender { return [.gender(gender.variation)] }
    guard let number = argument.chosenNumber else { return [] }
    let category = VariantKey.plural(plural.category(of: number))
    return number.exactWhole.map { [.exactly($0), category] } ?? [category]
  }
}
