/// Rules 1.11: what FBT refuses.
struct Refusal {
  /// What its message contains.
  var words: String
  /// The call, construct or element that it is reported for; nil for a place between them.
  var id: Int?
}

extension Site {
  /// Every reason for which FBT refuses the call itself; empty if it accepts the call.
  ///
  /// - Parameters:
  ///   - common: The descriptions of common texts.
  ///   - levels: The values that the team's option `level` may have; any if empty.
  /// - Returns: The reasons.
  func refusals(common: [String: String], levels: [String]) -> [Refusal] {
    let node = SiteNode(self, common: common)
    return own(common, levels) + node.clashes + node.strangers + node.calls + nested(pieces)
      + constructs(node.children)
  }

  /// E9 and E20.
  private func own(_ common: [String: String], _ levels: [String]) -> [Refusal] {
    var refusals: [Refusal] = []
    if lacksDescription {
      let words =
        switch (isElement, options.common) {
        case (true, nil): "must have at least one of these attributes: desc, common"
        case (true, _): "Unable to find attribute \"desc\""
        default: "calls to have at least two arguments. Only 1 was given"
        }
      refusals.append(Refusal(words: words, id: isElement && options.common != nil ? nil : id))
    }
    if options.isSpread {
      refusals.append(Refusal(words: "does not support JSX spread attribute", id: id))
    }
    if let unknown = options.unknown {
      refusals.append(
        Refusal(words: "Invalid option \"\(unknown)\". Only allowed: tone, level, author, common,"))
    }
    for option in options.extra where option.name == "level" {
      guard let text = option.text, !levels.isEmpty, !levels.contains(text) else { continue }
      refusals.append(
        Refusal(
          words: "Option \"level\" has an invalid value: \"\(text)\". Only allowed: "
            + levels.joined(separator: ", ")))
    }
    if dialect == .fbt, options.key != nil {
      refusals.append(Refusal(words: "Invalid option \"key\". Only allowed: tone, level, author"))
    }
    if isCommon, common[SiteNode.words(pieces)] == nil {
      refusals.append(Refusal(words: "Unknown string \"\(SiteNode.words(pieces))\"", id: id))
    }
    return refusals
  }

  /// E14.
  private func nested(_ pieces: [Piece]) -> [Refusal] {
    pieces.flatMap { piece -> [Refusal] in
      switch piece {
      case .site(let site):
        [Refusal(words: "> directly within <", id: site.id)]
      case .fragment(let id): [Refusal(words: "JSXFragment", id: id)]
      case .element(let element): nested(element.pieces)
      default: []
      }
    }
  }

  /// E16, E18 and E19.
  private func constructs(_ children: [Node]) -> [Refusal] {
    children.flatMap { node -> [Refusal] in
      switch node {
      case .text: []
      case .element(let element): constructs(element.children)
      case .construct(let construct): construct.refusals(in: module, dialect)
      }
    }
  }
}

extension Construct {
  fileprivate func refusals(in module: String, _ dialect: Dialect) -> [Refusal] {
    var refusals = own
    if isOpen { refusals.append(Refusal(words: "self", id: id)) }
    if let lacking {
      refusals.append(Refusal(words: "Unable to find attribute \"\(lacking)\"", id: id))
    }
    if isForeign {
      let words =
        form == .call
        ? "\(module): unsupported babel node: CallExpression"
        : "Don't mix <fbt> and <fbs> JSX namespaces"
      refusals.append(Refusal(words: words, id: id))
    }
    if case .fragment? = kind.value, dialect == .fbt, form != .call {
      refusals.append(
        Refusal(words: "expects an {expression} or JSX element, and only one", id: id))
    }
    if case .construct(let inner)? = kind.value {
      refusals.append(
        Refusal(
          words: "but found fbt.\(inner.kind.callName) nest inside fbt.\(kind.callName)", id: id))
    }
    return refusals
  }

  private var own: [Refusal] {
    switch kind {
    case .param(let param) where param.number != nil && param.gender != nil:
      [Refusal(words: "Gender and number options must not be set at the same time", id: id)]
    case .pronoun(let pronoun) where Pronoun.english["*"]?[pronoun.usage] == nil:
      [
        Refusal(
          words: "[object, possessive, reflexive, subject] but we got '\(pronoun.usage)'", id: id)
      ]
    case .plural(let plural) where !["yes", "no", "ifMany"].contains(plural.shownCount):
      [Refusal(words: "Option \"showCount\" has an invalid value: \"\(plural.shownCount)\"")]
    default: []
    }
  }

  /// The token that it declares.
  var token: String? {
    switch kind {
    case .param(let param): param.token(form)
    case .name(let name, _, _): name
    case .plural(let plural): plural.token
    case .list(let list): list.name
    default: nil
    }
  }
}
