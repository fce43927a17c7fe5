import Phrases

/// Compares the templates of a text with what the source text says of its parameters.
///
/// MediaWiki knows the gender of each user name and the number in each text. An app knows only what
/// the source text chooses by or declares, such as `%1$d`:
///
/// - GENDER over any other parameter shows the form for an unknown gender.
/// - PLURAL over any other parameter is an error, because no form is right for every number.
struct WikiVariations {
  /// The phrase whose texts are compared.
  let phrase: SourcePhrase

  /// Returns the message without choices by unknown genders.
  ///
  /// - Throws: The error of a PLURAL over a parameter that is no number.
  func fitted(_ message: Message) throws(PatternError) -> Message {
    var nodes: [Message.Node] = []
    for node in message.nodes {
      guard case .select(let selection) = node else {
        nodes.append(node)
        continue
      }
      nodes += try fitted(selection)
    }
    return Message(nodes).joined
  }

  private func fitted(_ selection: Message.Selection) throws(PatternError) -> [Message.Node] {
    let other = try fitted(selection.other)
    if selection.isByGender, !hasGender(selection.parameter) { return other.nodes }
    if !selection.isByGender, !hasNumber(selection.parameter) { throw notANumber(selection) }
    var variants: [Message.Variant] = []
    for variant in selection.variants {
      variants.append(.init(variant.key, try fitted(variant.message)))
    }
    return [.select(.init(by: selection.parameter, variants, other: other))]
  }

  /// Returns a warning for each parameter without a gender by which GENDER chooses.
  func findings(_ message: Message) -> [TokenCheck.Finding] {
    let positions = selections(message).filter { $0.isByGender && !hasGender($0.parameter) }
      .map(\.parameter)
    return Set(positions).sorted().map { position in
      TokenCheck.Finding(
        severity: .warning, rule: "wrong-variation",
        message: "GENDER chooses by \"\(token(position))\", whose gender the source text does not "
          + "use, so the form for an unknown gender is shown",
        fix: .decision("write a sentence for every gender, or use GENDER in the source text"))
    }
  }

  private func notANumber(_ selection: Message.Selection) -> PatternError {
    let token = token(selection.parameter)
    return PatternError(
      rule: "wrong-variation",
      message: "PLURAL chooses by \"\(token)\", which is not a number in the source text",
      fix: .decision(
        "write a sentence for every number, or use PLURAL of \(token) in the source text"))
  }

  private func token(_ position: Int) -> String {
    "$\(phrase.parameters.parameter(at: position)?.name ?? "")"
  }

  private func hasGender(_ position: Int) -> Bool {
    switch phrase.parameters.parameter(at: position)?.kind {
    case .name, .gender: true
    case .text, .number, .ordinal, .list, .choice, nil: position == Message.viewer
    }
  }

  private func hasNumber(_ position: Int) -> Bool {
    switch phrase.parameters.parameter(at: position)?.kind {
    case .number, .list: true
    case .text, .name, .gender, .ordinal, .choice, nil: false
    }
  }

  /// Returns every selection of a message, including nested ones.
  private func selections(_ message: Message) -> [Message.Selection] {
    message.nodes.flatMap { node -> [Message.Selection] in
      guard case .select(let selection) = node else { return [] }
      return [selection] + selection.branches.flatMap(selections)
    }
  }
}

extension Message.Selection {
  /// Whether it is a GENDER; it has variants then.
  fileprivate var isByGender: Bool {
    variants.contains { if case .gender = $0.key { true } else { false } }
  }
}
