import Phrases

/// What a delivery for FBT brings for one native phrase.
package enum ImportedMessage: Sendable, Hashable {
  /// A translation of every text of the phrase, or of some of them.
  case message(Message, translated: Int, of: Int)
  /// No text of the phrase is translated.
  case nothing
  /// Why the translation cannot be taken.
  case refused(String)
}

extension TranslationInput {
  /// The native translation of a phrase, made of the translations of its leaves.
  ///
  /// Every combination of the values that the translator distinguished gets its text, so that nothing
  /// is lost which FBT's own tables prune; equal variants are then one.
  ///
  /// - Parameter phrase: A phrase; keyed ones have no leaves.
  /// - Returns: The translation.
  /// - Throws: `FBTError` for a call that FBT would refuse, and for a delivery that contradicts
  ///   itself.
  package func message(for phrase: SourcePhrase) throws(FBTError) -> ImportedMessage {
    guard let site = CallSite(phrase) else { return .nothing }
    let parts = try CallParts(site)
    let hashes = Set(parts.parts.flatMap(\.table.leaves).map(\.hash))
    let translated = hashes.count { translations[$0].flatMap(\.self) != nil }
    guard translated > 0 else { return .nothing }
    let builder = try MessageBuilder(self, phrase, parts)
    switch builder.message() {
    case .success(let message):
      return .message(message, translated: translated, of: hashes.count)
    case .failure(let fault): return .refused(fault.reason)
    }
  }
}

/// The phrases of a call, and where the phrases of elements stand in the texts of others.
struct CallParts {
  /// A phrase with the tag of its element.
  struct Part {
    var table: Table
    var tag: String
    /// The parts of elements by their names in the code, `=m1`.
    var elements: [String: Int] = [:]
  }

  private(set) var parts: [Part] = []
  /// What the levels vary by, in order.
  let variations: [Variation]

  init(_ site: CallSite) throws(FBTError) {
    let numbered = NodeNumbering(site)
    try site.check(numbered)
    variations = numbered.variations.filter { !$0.isCollapsed }
    let builder = PhraseBuilder(site: site, numbered: numbered, outerTokenNames: false)
    _ = add(numbered.nodes, element: nil, builder)
  }

  private mutating func add(_ nodes: [Node], element: Node?, _ builder: PhraseBuilder) -> Int {
    let place = parts.count
    parts.append(Part(table: builder.table(of: element), tag: element?.tag ?? ""))
    for (index, node) in nodes.enumerated() where node.isImplicitParam {
      parts[place].elements["=m\(index)"] = add(node.children, element: node, builder)
    }
    return place
  }
}

extension Node {
  /// The tag of an element.
  fileprivate var tag: String {
    if case .implicitParam(let tag, _) = construct { tag } else { "" }
  }
}

extension Table {
  /// The table at the end of a path of keys.
  func at(_ path: some Collection<String>) -> Table? {
    path.reduce(Optional(self)) { table, key in
      guard case .level(let branches)? = table else { return nil }
      return branches[key]
    }
  }

  /// The keys of its own level, none for a leaf.
  var keys: [String] {
    if case .level(let branches) = self { branches.names } else { [] }
  }
}
