extension CallSite {
  /// Checks that the constructs of a call are valid together.
  ///
  /// - Throws: The first error in the order of the reference, with the faulty construct.
  package func check() throws(FBTError) { try check(NodeNumbering(self)) }

  func check(_ numbered: NodeNumbering) throws(FBTError) {
    try VariationLimit.check(numbered.variations.map { $0.leader == nil ? $0.keys.count : 1 })
    try checkSiblings(numbered.nodes, numbered.variations.combinations)
    let all = numbered.nodes.flatMap(\.all)
    try checkTokens(all)
    try checkSameParams(all)
    try checkEnums(numbered.variations)
  }

  /// Checks that siblings have unique tokens, over all combinations at once.
  private func checkSiblings(_ nodes: [Node], _ combinations: [[String]]) throws(FBTError) {
    var owners: [ExactText: Int] = [:]
    for keys in combinations {
      let texts = Texts(keys: keys, preservesWhitespace: options.preservesWhitespace)
      for node in nodes {
        guard let token = declared(node, texts) else { continue }
        if owners.updateValue(node.number, forKey: ExactText(token)) ?? node.number != node.number {
          var error = Self.duplicate("\"\(token)\"")
          error.construct = node.number
          throw error
        }
      }
    }
    for node in nodes { try checkSiblings(node.children, combinations) }
  }

  private func declared(_ node: Node, _ texts: Texts) -> String? {
    if node.construct.isRepeat { return nil }
    return node.isImplicitParam ? texts.tokenName(of: node) : node.token
  }

  /// Checks that tokens are unique in the whole call.
  private func checkTokens(_ nodes: [Node]) throws(FBTError) {
    var seen: Set<ExactText> = []
    for node in nodes where !node.construct.isRepeat {
      if let token = node.token, !seen.insert(ExactText(token)).inserted {
        let error = Self.duplicate("`\(token)`")
        throw FBTError(error.rule, error.message + ".")
      }
    }
  }

  private static func duplicate(_ token: String) -> FBTError {
    FBTError(
      .duplicateToken,
      "There's already a token called \(token) in this fbt call. Use fbt.sameParam if you want to "
        + "reuse the same token name or give this token a different name")
  }

  /// Checks that every `sameParam` names a `param` or `name` of the call, at any depth.
  private func checkSameParams(_ nodes: [Node]) throws(FBTError) {
    let declared = nodes.compactMap { node -> ExactText? in
      switch node.construct {
      case .param(let name, _), .name(let name, _): ExactText(name)
      default: nil
      }
    }
    for case .sameParam(let name) in nodes.map(\.construct)
    where !declared.contains(ExactText(name)) {
      throw FBTError(
        .unknownToken,
        "Expected fbt `sameParam` construct with name=`\(name)` to refer to a `name` or `param` "
          + "construct using the same token name")
    }
  }

  /// Checks that an enum over the value of an earlier one has a text for each of that one's keys.
  private func checkEnums(_ variations: [Variation]) throws(FBTError) {
    for variation in variations {
      guard let leader = variation.leader, case .enumeration(_, let range) = variation.kind,
        let missing = variations[leader].keys.first(where: { range[$0] == nil })
      else { continue }
      let keys = range.entries.map(\.key).joined(separator: ", ")
      throw FBTError(
        .incompatibleEnums,
        "\(missing) not found in \(keys). Attempting to re-use incompatible enums")
    }
  }
}
