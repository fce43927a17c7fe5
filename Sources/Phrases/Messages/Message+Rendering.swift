import Language
import Pack

extension Message {
  /// Renders the text with its arguments, by walking the tree directly.
  ///
  /// - Parameters:
  ///   - arguments: The values of the call site; a missing one shows nothing.
  ///   - rules: The rules of the message's language.
  ///   - settings: The viewer's gender, and the treatment of inserted values.
  /// - Returns: The text.
  /// - Complexity: Linear in the chosen nodes.
  public func rendered(
    _ arguments: [Argument], _ rules: LanguageRules, _ settings: RenderingSettings = .init()
  ) -> String {
    let settings = SharedSettings(settings)
    return withExtendedLifetime(settings) {
      var output = TextOutput(settings)
      arguments.withView { render($0, SharedRules(rules), into: &output) }
      return output.text
    }
  }

  /// Appends the text with its arguments.
  func render(
    _ arguments: ArgumentView, _ shared: SharedRules,
    into output: inout TextOutput
  ) {
    for node in nodes {
      switch node {
      case .text(let words): output.append(words: words)
      case .token(let position): output.append(arguments, at: position, shared)
      case .open(let name): output.open(name)
      case .close: output.close()
      case .select(let selection):
        selection.chosen(by: arguments[selection.parameter], shared.rules, &output)
          .render(arguments, shared, into: &output)
      }
    }
  }
}

extension Message.Selection {
  /// Returns the message for an argument: an exact match before a general one, or `other` if
  /// nothing matches.
  fileprivate func chosen(
    by argument: Argument?, _ rules: LanguageRules, _ output: inout TextOutput
  ) -> Message {
    let keys = keys(of: argument, rules, &output)
    for key in keys {
      if let variant = variants.first(where: { $0.key == key }) { return variant.message }
    }
    return other
  }

  private func keys(
    of argument: Argument?, _ rules: LanguageRules, _ output: inout TextOutput
  ) -> [VariantKey] {
    if parameter == Message.viewer { return Self.keys(of: output.viewer) }
    guard let argument else {
      output.note(.absentValue(parameter: parameter))
      return []
    }
    switch variants.first?.key {
    case .choice:
      if case .choice(let position) = argument { return [.choice(position)] }
    case .gender, .person:
      if let gender = argument.chosenGender { return Self.keys(of: gender) }
    case .exactly, .plural, .ordinal, nil:
      if let number = argument.chosenNumber { return keys(of: number, rules) }
    }
    output.note(.wrongType(parameter: parameter))
    return []
  }

  private static func keys(of gender: Gender) -> [VariantKey] {
    [.person(gender), .gender(gender.variation)]
  }

  private func keys(of number: Number, _ rules: LanguageRules) -> [VariantKey] {
    let category =
      isOrdinal
      ? VariantKey.ordinal(rules.ordinal.category(of: number))
      : .plural(rules.plural.category(of: number))
    return number.exactWhole.map { [.exactly($0), category] } ?? [category]
  }

  /// Whether the variants use ordinal categories.
  public var isOrdinal: Bool {
    variants.contains { if case .ordinal = $0.key { true } else { false } }
  }
}
