/// A phrase of a call site: the call's own text, or the text of one of its elements.
package struct CallSitePhrase: Sendable, Equatable {
  package var table: Table
  /// The metadata of each level of the table.
  package var metadata: [LevelMetadata]
  /// The index of the phrase that contains its element; nil for the call's own text.
  package var parent: Int?
  package var options: CallSite.Options

  /// The key of its translation in the running program.
  package var key: CallSiteKey { CallSiteKey(table) }

  /// Every leaf by its hash, in order; leaves with equal text and description are merged.
  package var leaves: OrderedObject<Leaf> { OrderedObject(table.leaves.map { ($0.hash, $0) }) }

  package init(
    table: Table, metadata: [LevelMetadata], parent: Int? = nil,
    options: CallSite.Options = .init()
  ) {
    self.table = table
    self.metadata = metadata
    self.parent = parent
    self.options = options
  }
}

extension CallSite {
  /// Returns the phrases of the call: its own first, then those of its elements, depth first.
  ///
  /// All have the same levels, even if their texts are equal for every key.
  ///
  /// - Parameters:
  ///   - reactNative: Whether metadata describes pronouns, plurals and enums, as in React Native
  ///     mode.
  ///   - outerTokenNames: Whether leaves of elements contain the token that represents them.
  /// - Returns: At least one phrase.
  /// - Throws: The first error of the call, in the order of the reference.
  package func phrases(
    reactNative: Bool = false, outerTokenNames: Bool = false
  ) throws(FBTError) -> [CallSitePhrase] {
    let numbered = NodeNumbering(self)
    try check(numbered)
    let builder = PhraseBuilder(site: self, numbered: numbered, outerTokenNames: outerTokenNames)
    let levels = numbered.variations.filter { !$0.isCollapsed }
    return builder.tables.map { table, parent in
      CallSitePhrase(
        table: table, metadata: levels.map { $0.metadata(reactNative: reactNative) },
        parent: parent, options: options)
    }
  }
}

/// A builder of a call site's tables from its numbered constructs.
struct PhraseBuilder {
  var site: CallSite
  var numbered: NodeNumbering
  var outerTokenNames: Bool

  /// The table of every phrase with the index of its parent.
  var tables: [(Table, parent: Int?)] {
    [(table(of: nil), nil)]
      + elements(in: numbered.nodes, parent: 0, from: 1).map { (table(of: $0.0), $0.parent) }
  }

  /// Returns elements depth first, each with the index of the phrase that contains it.
  private func elements(
    in nodes: [Node], parent: Int, from first: Int
  ) -> [(Node, parent: Int)] {
    nodes.filter(\.isImplicitParam).reduce(into: []) { found, element in
      let place = first + found.count
      found.append((element, parent))
      found += elements(in: element.children, parent: place, from: place + 1)
    }
  }

  func table(of element: Node?) -> Table {
    numbered.variations.combinations.reduce(.level(OrderedObject())) { table, keys in
      table.adding(leaf(of: element, keys), at: numbered.variations.path(keys)[...])
    }
  }

  private func leaf(of element: Node?, _ keys: [String]) -> Leaf {
    let preserving = site.options.preservesWhitespace
    let texts = Texts(keys: keys, preservesWhitespace: preserving)
    let nodes = element?.children ?? numbered.nodes
    let description =
      element.map { texts.description(of: $0, in: numbered.nodes) }
      ?? Whitespace.normalized(site.description, preserving: preserving)
    return Leaf(
      text: texts.text(of: nodes), description: description,
      tokenAliases: aliases(of: nodes, texts),
      outerTokenName: outerTokenNames ? element.map(texts.tokenName) : nil)
  }

  /// Returns the tokens of elements and their names in the code, which count all siblings.
  private func aliases(of nodes: [Node], _ texts: Texts) -> OrderedObject<String>? {
    let aliases = nodes.enumerated().filter(\.element.isImplicitParam).map { place, node in
      (texts.tokenName(of: node), "=m\(place)")
    }
    return aliases.isEmpty ? nil : OrderedObject(aliases)
  }
}
