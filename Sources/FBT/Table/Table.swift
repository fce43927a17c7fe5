import JSON

/// What one phrase can say: a text, or a choice of tables by key, one level for each variation.
package indirect enum Table: Sendable, Equatable {
  case leaf(Leaf)
  case level(OrderedObject<Table>)

  /// All leaves, in order.
  package var leaves: [Leaf] {
    switch self {
    case .leaf(let leaf): [leaf]
    case .level(let branches): branches.entries.flatMap(\.value.leaves)
    }
  }

  /// The same keys over other leaves, as JSON.
  package func json(leaf: (Leaf) -> JSONValue) -> JSONValue {
    switch self {
    case .leaf(let value): leaf(value)
    case .level(let branches):
      JSONValue(.object(branches.entries.map { .init($0.name, $0.value.json(leaf: leaf)) }))
    }
  }

  /// The table with a leaf put at the end of a path of keys.
  func adding(_ leaf: Leaf, at path: ArraySlice<String>) -> Table {
    guard let key = path.first else { return .leaf(leaf) }
    var branches = OrderedObject<Table>()
    if case .level(let there) = self { branches = there }
    let below = branches[key] ?? .level(OrderedObject())
    branches[key] = below.adding(leaf, at: path.dropFirst())
    return .level(branches)
  }
}

/// A text with its description: one unit of translation.
package struct Leaf: Sendable, Equatable {
  /// The text, its tokens in braces.
  package var text: String
  /// What it is for.
  package var description: String
  /// Tokens of elements, as a translator sees them, and their names in the code.
  ///
  /// Present, be it empty, where the phrase has elements.
  package var tokenAliases: OrderedObject<String>?
  /// The token that stands for this text in the text around it.
  package var outerTokenName: String?

  package init(
    text: String, description: String, tokenAliases: OrderedObject<String>? = nil,
    outerTokenName: String? = nil
  ) {
    self.text = text
    self.description = description
    self.tokenAliases = tokenAliases
    self.outerTokenName = outerTokenName
  }

  /// What translations of it are kept by.
  package var hash: String { LeafHash.of(text: text, description: description) }

  package static func == (one: Leaf, other: Leaf) -> Bool {
    one.text.isExactly(other.text) && one.description.isExactly(other.description)
      && one.tokenAliases == other.tokenAliases && one.outerTokenName == other.outerTokenName
  }
}
