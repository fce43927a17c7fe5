/// One extracted text: that of a call, or of an element within it.
struct ScriptPhrase {
  /// The call or element: where it stands.
  var id: Int
  /// The place of its parent among the phrases of the call.
  var parent: Int?
  var table: ScriptTable
  var levels: [Argument]
}

extension SiteNode {
  /// The phrases of a call: its own, then those of elements, depth first.
  var phrases: [ScriptPhrase] {
    let combinations = Combinations(arguments)
    var phrases = [phrase(id, nil, children, combinations)]
    append(children, 0, combinations, &phrases)
    return phrases
  }

  private func append(
    _ children: [Node], _ parent: Int, _ combinations: Combinations,
    _ phrases: inout [ScriptPhrase]
  ) {
    for case .element(let element) in children {
      let index = phrases.count
      phrases.append(phrase(element.id, parent, element.children, combinations))
      append(element.children, index, combinations, &phrases)
    }
  }

  private func phrase(
    _ id: Int, _ parent: Int?, _ children: [Node], _ combinations: Combinations
  ) -> ScriptPhrase {
    let leaves = combinations.all.map { combination in
      let choice = combination.choice
      let leaf = ScriptLeaf(
        desc: parent == nil ? ownDescription : description(of: id, choice),
        text: text(children, choice), aliases: aliases(children, choice))
      return (path: combination.path[...], leaf: leaf)
    }
    return ScriptPhrase(
      id: id, parent: parent, table: ScriptTable(leaves), levels: combinations.levels)
  }

  /// Rules 1.8: tokens of elements by their place among all children.
  private func aliases(_ children: [Node], _ choice: Choice) -> [(String, String)]? {
    var aliases: [(String, String)] = []
    for (index, node) in children.enumerated() {
      if case .element(let element) = node {
        aliases.append((token(element, choice), "=m\(index)"))
      }
    }
    return aliases.isEmpty ? nil : aliases
  }
}
