import Phrases

/// The result of importing an FBT delivery for one native phrase.
package enum ImportedMessage: Sendable, Hashable {
  /// A translation of all or some of the phrase's texts, with their counts; a text with a status isn't
  /// finished, and doesn't count as translated.
  case message(Message, translated: Int, of: Int)
  /// No text of the phrase is translated.
  case nothing
  /// The reason why the translation cannot be imported.
  case refused(String)
}

extension TranslationInput {
  /// Builds the native translation of a phrase from the translations of its leaves.
  ///
  /// Every combination of values that the translator distinguished gets its text, including those
  /// that FBT's own tables prune. Equal variants are then merged. Enums over one value are one choice, if
  /// the delivery is complete for them (`JoinedChoices`).
  ///
  /// - Parameters:
  ///   - phrase: The phrase; keyed ones have no leaves.
  ///   - used: The hashes of its leaves that have an answer are added.
  /// - Returns: The translation.
  /// - Throws: `FBTError` for a call that FBT would reject, or a delivery that contradicts itself.
  package func message(
    for phrase: SourcePhrase, _ used: inout Set<String>
  ) throws(FBTError) -> ImportedMessage {
    guard let site = CallSite(phrase) else { return .nothing }
    let parts = try CallParts(site)
    let joined = JoinedChoices(parts) { (translations[$0] ?? nil) != nil }
    let hashes = joined.hashes
    let answers = hashes.compactMap { hash in
      let answer = translations[hash].flatMap(\.self)
      if answer != nil { used.insert(hash) }
      return answer
    }
    guard !answers.isEmpty else { return .nothing }
    let translated = answers.count { $0.status == nil }
    let builder = try MessageBuilder(self, phrase, parts, joined)
    switch builder.message() {
    case .success(let message):
      return .message(message, translated: translated, of: hashes.count)
    case .failure(let fault): return .refused(fault.reason)
    }
  }

  /// Builds the native translation of a phrase, and doesn't note which answers it uses.
  package func message(for phrase: SourcePhrase) throws(FBTError) -> ImportedMessage {
    var used: Set<String> = []
    return try message(for: phrase, &used)
  }
}

/// The phrases of a call, and the places of elements' phrases in the texts of others.
struct CallParts {
  /// A phrase with the tag of its element.
  struct Part {
    var table: Table
    var tag: String
    /// The indices of the elements' parts, by the elements' names in the code, such as `=m1`.
    var elements: [String: Int] = [:]
  }

  private(set) var parts: [Part] = []
  /// The variations of the levels, in order.
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
  /// The tag of an element; empty for other constructs.
  fileprivate var tag: String {
    if case .implicitParam(let tag, _) = construct { tag } else { "" }
  }
}

extension Table {
  /// Returns the table at the end of a path of keys.
  func at(_ path: some Collection<String>) -> Table? {
    path.reduce(Optional(self)) { table, key in
      guard case .level(let branches)? = table else { return nil }
      return branches[key]
    }
  }

  /// The keys of its own level; none for a leaf.
  var keys: [String] {
    if case .level(let branches) = self { branches.names } else { [] }
  }
}
