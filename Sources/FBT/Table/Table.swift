import JSON

/// The texts of one phrase: a single text, or a choice of tables by key, one level for each
/// variation.
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

  /// Returns the table as JSON, with converted leaves.
  package func json(leaf: (Leaf) -> JSONValue) -> JSONValue {
    switch self {
    case .leaf(let value): leaf(value)
    case .level(let branches):
      JSONValue(.object(branches.entries.map { .init($0.name, $0.value.json(leaf: leaf)) }))
    }
  }

  /// Returns the table with a leaf added at the end of a path of keys.
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
  /// The text, with its tokens in braces.
  package var text: String
  /// The description for translators.
  package var description: String
  /// The tokens of elements in the translator's text, with their names in the code.
  ///
  /// Nil if the text has no elements.
  package var tokenAliases: OrderedObject<String>?
  /// The token that represents this text in the surrounding text.
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

  /// The hash by which its translations are stored.
  package var hash: String { LeafHash.of(text: text, description: description) }

  package static func == (one: Leaf, other: Leaf) -> Bool {
    one.text.isExactly(other.text) && one.description.isExactly(other.description)
      && one.tokenAliases == other.tokenAliases && one.outerTokenName == other.outerTokenName
  }
}
