/// Walks a source table and gives each of its places the text of its constraint.
struct PayloadWalk {
  var levels: [LevelMetadata]
  /// Translated texts by leaf hash.
  var texts: [String: LeafTexts]

  /// The translated table below a place, or nil where nothing is to be kept there.
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

  /// Gives a branch a copy for each value that a translation may have for its level.
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
  /// The text with the names that the code has for its elements.
  var aliasedText: String { aliased(text) }

  /// A text of this leaf with the names that the code has for elements: the first place of each
  /// token only, as the reference has it.
  func aliased(_ text: String) -> String {
    (tokenAliases?.entries ?? []).reduce(text) { text, alias in
      guard let place = text.exactRange(of: "{\(alias.name)}") else { return text }
      return text[..<place.lowerBound] + "{\(alias.value)}" + text[place.upperBound...]
    }
  }
}

extension String {
  /// Where a text stands first, compared by scalars.
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
