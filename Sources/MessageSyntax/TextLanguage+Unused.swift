import Language
import Phrases

extension TextLanguage {
  /// The plural categories that the language lacks: no number shows a form for them.
  public var unusedCategories: Set<PluralCategory> {
    Set(PluralCategory.allCases).subtracting(categories)
  }

  /// Returns a message without the forms that no number shows, for a format that cannot hold them.
  ///
  /// - Parameters:
  ///   - unused: Categories that the language lacks and the format does not have.
  ///   - message: A message.
  /// - Returns: The same message if it has no such form.
  public func withoutForms(for unused: Set<PluralCategory>, in message: Message) -> Message {
    guard !message.choosingParameters.isEmpty else { return message }
    return Message(
      message.nodes.map { node in
        guard case .select(let selection) = node else { return node }
        return .select(withoutForms(for: unused, in: selection))
      })
  }

  /// Returns a message without a form for `zero` that no number shows: in Apple's formats `zero` is
  /// the number 0 in a language without that category.
  public func withoutUnusedZero(in message: Message) -> Message {
    withoutForms(for: unusedCategories.intersection([.zero]), in: message)
  }

  private func withoutForms(
    for unused: Set<PluralCategory>, in selection: Message.Selection
  ) -> Message.Selection {
    var selection = selection
    if let other = selection.formThatHidesOther(in: categories) {
      selection.variants.removeAll { $0.key == .plural(.other) }
      selection.other = other
    }
    selection.variants.removeAll { variant in
      if case .plural(let category) = variant.key { unused.contains(category) } else { false }
    }
    selection.variants = selection.variants.map {
      .init($0.key, withoutForms(for: unused, in: $0.message))
    }
    selection.other = withoutForms(for: unused, in: selection.other)
    return selection
  }
}

extension Message.Selection {
  /// Returns the form with the key `other` if every category has a form, so that no number shows
  /// the default one.
  func formThatHidesOther(in categories: [PluralCategory]) -> Message? {
    let keys = Set(variants.map(\.key))
    guard categories.allSatisfy({ keys.contains(.plural($0)) }) else { return nil }
    return variants.first { $0.key == .plural(.other) }?.message
  }
}
