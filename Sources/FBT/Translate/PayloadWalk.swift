/// A walk through a source table that assigns the text of its constraint to each place.
struct PayloadWalk {
  var levels: [LevelMetadata]
  /// Translated texts by leaf hash.
  var texts: [String: LeafTexts]

  /// Builds the translated table below a place; nil if nothing is kept there.
  func build(_ table: Table, level: Int, _ constraint: Constraint) -> Payload.Node? {
    switch table {
    case .leaf(let leaf): return text(of: leaf, constraint).map(Payload.Node.text)
    case .level(let branches):
      var nodes = OrderedObject<Payload.Node>()
      for (key, branch) in branches.entries {
        nodes[key] = build(branch, level: level + 1, constraint)
        if key != "_1" { expand(branch, level: level, constraint, into: &nodes) }
      }
      return nodes.isEmpty ? nil : .level(nodes)
    }
  }

  /// Adds a copy of a branch for each value that a translation may have for its level.
  private func expand(
    _ branch: Table, level: Int, _ constraint: Constraint,
    into nodes: inout OrderedObject<Payload.Node>
  ) {
    guard levels.indices.contains(level), let token = levels[level].token else { return }
    for value in levels[level].possibleValues {
      var narrower = constraint
      narrower.set(token, .number(value))
      nodes[String(value)] = build(branch, level: level + 1, narrower)
    }
  }

  private func text(of leaf: Leaf, _ constraint: Constraint) -> String? {
    let translated = texts[leaf.hash]
    if constraint.isOpen { return leaf.aliased(translated?.fallback ?? leaf.text) }
    guard let found = translated?.texts[constraint.key], !found.isEmpty else { return nil }
    let isWider = constraint.wider.contains { wider in
      translated?.texts[wider.key]?.isExactly(found) ?? false
    }
    return isWider ? nil : leaf.aliased(found)
  }
}

extension Leaf {
  /// The text with the code's names for its elements.
  var aliasedText: String { aliased(text) }

  /// Returns a text of this leaf with the code's names for its elements; as in the reference, only
  /// the first occurrence of each token is replaced.
  func aliased(_ text: String) -> String {
    (tokenAliases?.entries ?? []).reduce(text) { text, alias in
      guard let place = text.exactRange(of: "{\(alias.name)}") else { return text }
      return text[..<place.lowerBound] + "{\(alias.value)}" + text[place.upperBound...]
    }
  }
}

extension String {
  /// Returns the first occurrence of a text, compared by Unicode scalars.
  func exactRange(of part: String) -> Range<String.Index>? {
    let scalars = unicodeScalars
    let wanted = Array(part.unicodeScalars)
    var start = scalars.startIndex
    while start < scalars.endIndex {
      if scalars[start...].starts(with: wanted),
        let end = scalars.index(start, offsetBy: wanted.count, limitedBy: scalars.endIndex)
      {
        return start..<end
      }
      start = scalars.index(after: start)
    }
    return nil
  }
}
