extension SiteNode {
  /// E10 and E11: one token for two things; E17: an enum used again without a key.
  var clashes: [Refusal] {
    let combinations = Combinations(arguments)
    let choices = combinations.all.map(\.choice)
    var refusals = clashes(children, choices)
    if combinations.areIncompatible {
      refusals.append(Refusal(words: "Attempting to re-use incompatible enums", id: id))
    }
    var seen: Set<[UInt8]> = []
    for token in Self.constructs(children).compactMap(\.token) {
      if seen.insert(Array(token.utf8)).inserted { continue }
      refusals.append(
        Refusal(words: "There's already a token called `\(token)` in this fbt call", id: id))
    }
    return refusals
  }

  /// The check of siblings adds up over all combinations.
  private func clashes(_ children: [Node], _ choices: [Choice]) -> [Refusal] {
    var owners: [[UInt8]: Int] = [:]
    var refusals: [Refusal] = []
    for choice in choices {
      for case let (token?, id) in children.map({ sibling($0, choice) }) {
        let owner = owners[Array(token.utf8)]
        owners[Array(token.utf8)] = owner ?? id
        guard let owner, owner != id else { continue }
        refusals.append(
          Refusal(words: "There's already a token called \"\(token)\" in this fbt call", id: id))
      }
    }
    for case .element(let element) in children {
      refusals += clashes(element.children, choices)
    }
    return refusals
  }

  private func sibling(_ node: Node, _ choice: Choice) -> (token: String?, id: Int) {
    switch node {
    case .text: (nil, 0)
    case .construct(let construct): (construct.token, construct.id)
    case .element(let element): (token(element, choice), element.id)
    }
  }

  /// E12: a token used again that no param or name declares.
  var strangers: [Refusal] {
    let all = Self.constructs(children)
    let declared = Set(
      all.compactMap { construct -> [UInt8]? in
        if case .plural = construct.kind { return nil }
        return construct.token.map { Array($0.utf8) }
      })
    return all.compactMap { construct in
      guard case .sameParam(let name) = construct.kind, !declared.contains(Array(name.utf8)) else {
        return nil
      }
      return Refusal(
        words: "Expected fbt `sameParam` construct with name=`\(name)` to refer to", id: id)
    }
  }

  /// E15: a call that drives a variation of a text with elements.
  var calls: [Refusal] {
    guard children.contains(where: { if case .element = $0 { true } else { false } }) else {
      return []
    }
    return arguments.filter { $0.value.contains("(") }.map {
      Refusal(words: "Expected string variation runtime argument \"\($0.role)\" to not ")
    }
  }

  static func constructs(_ children: [Node]) -> [Construct] {
    children.flatMap { node -> [Construct] in
      switch node {
      case .text: []
      case .construct(let construct): [construct]
      case .element(let element): constructs(element.children)
      }
    }
  }
}
