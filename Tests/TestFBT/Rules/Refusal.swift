/// Rules 1.11: what FBT refuses.
struct Refusal {
  /// What its message contains.
  var words: String
  /// The call, construct or element that it is reported for; nil for a place between them.
  var id: Int?
}

extension Site {
  /// Every reason for which FBT refuses the call itself; empty if it accepts the call.
  func refusals(common: [String: String]) -> [Refusal] {
    let node = SiteNode(self, common: common)
    return own(common) + node.clashes + node.strangers + node.calls + nested(pieces)
      + constructs(node.children)
  }

  /// E9 and E20.
  private func own(_ common: [String: String]) -> [Refusal] {
    var refusals: [Refusal] = []
    if lacksDescription {
      let words =
        isElement
        ? "must have at least one of these attributes: desc, common"
        : "calls to have at least two arguments. Only 1 was given"
      refusals.append(Refusal(words: words, id: id))
    }
    if let unknown = options.unknown {
      refusals.append(
        Refusal(words: "Invalid option \"\(unknown)\". Only allowed: author, common,"))
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
      case .construct(let construct): construct.refusals(in: module)
      }
    }
  }
}

extension Construct {
  fileprivate func refusals(in module: String) -> [Refusal] {
    var refusals = own
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
    default: nil
    }
  }
}
