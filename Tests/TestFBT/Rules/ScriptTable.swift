/// A nested table of texts: `t`.
indirect enum ScriptTable {
  case leaf(ScriptLeaf)
  case branch([(key: String, table: ScriptTable)])

  /// Creates a table of leaves by path.
  init(_ leaves: [(path: ArraySlice<String>, leaf: ScriptLeaf)]) {
    guard let first = leaves.first, let key = first.path.first else {
      self = leaves.first.map { .leaf($0.leaf) } ?? .branch([])
      return
    }
    var keys = [key]
    for leaf in leaves.dropFirst() {
      if let key = leaf.path.first, !keys.contains(key) { keys.append(key) }
    }
    self = .branch(
      keys.map { key in
        let own = leaves.filter { $0.path.first == key }
        return (key, ScriptTable(own.map { ($0.path.dropFirst(), $0.leaf) }))
      })
  }

  var leaves: [ScriptLeaf] {
    switch self {
    case .leaf(let leaf): [leaf]
    case .branch(let members): members.flatMap(\.table.leaves)
    }
  }

  /// Returns the table as JSON, each leaf as `leaf` says.
  func json(_ leaf: (ScriptLeaf) -> ScriptJSON) -> ScriptJSON {
    switch self {
    case .leaf(let own): leaf(own)
    case .branch(let members): .object(members.map { ($0.key, $0.table.json(leaf)) })
    }
  }
}

/// A text with its description.
struct ScriptLeaf {
  var desc: String
  var text: String
  /// Nil if the phrase has no elements.
  var aliases: [(String, String)]?

  private var aliasMember: [(String, ScriptJSON)] {
    aliases.map { [("tokenAliases", .object($0.map { ($0.0, .string($0.1)) }))] } ?? []
  }

  var json: ScriptJSON {
    .object([("desc", .string(desc)), ("text", .string(text))] + aliasMember)
  }

  /// Rules 4.2, 2: the leaf in the text that the key is made of.
  func hashed(withDescription: Bool) -> ScriptJSON {
    if withDescription { return json }
    return aliases == nil ? .string(text) : .object([("text", .string(text))] + aliasMember)
  }
}
