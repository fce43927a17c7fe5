import Phrases

/// Writes the nodes of a message as the texts of a call's leaves: that of the whole, and those of
/// its elements.
struct PartWriter {
  private let phrase: SourcePhrase
  private let parts: CallParts
  private let path: [String]
  /// The texts of the leaves.
  private(set) var texts: [(leaf: String, text: String)] = []

  init(_ phrase: SourcePhrase, _ parts: CallParts, _ one: LeafCase) {
    (self.phrase, self.parts, path) = (phrase, parts, one.path)
  }

  /// Writes all nodes.
  ///
  /// - Returns: False if a token or an element isn't one of the source text.
  mutating func write(_ nodes: [Message.Node]) -> Bool {
    var rest = nodes[...]
    return write(part: 0, &rest) && rest.isEmpty
  }

  /// Writes the nodes of a part up to its end.
  private mutating func write(part: Int, _ rest: inout ArraySlice<Message.Node>) -> Bool {
    guard case .leaf(let leaf)? = parts.parts[part].table.at(path) else { return false }
    var elements = (leaf.tokenAliases?.entries ?? []).compactMap { alias in
      parts.parts[part].elements[alias.value].map { (name: alias.name, part: $0) }
    }
    var text = ""
    loop: while let node = rest.popFirst() {
      switch node {
      case .text(let words): text += words
      case .token(let position):
        guard let parameter = phrase.parameters.parameter(at: position) else { return false }
        text += "{\(parameter.name)}"
      case .open(let tag):
        guard let place = elements.firstIndex(where: { parts.parts[$0.part].tag == tag }) else {
          return false
        }
        let element = elements.remove(at: place)
        text += "{\(element.name)}"
        guard write(part: element.part, &rest) else { return false }
      case .close:
        if part == 0 { return false }
        break loop
      case .select: return false
      }
    }
    texts.append((leaf.hash, text))
    return true
  }
}

/// The texts of leaves by the values that they are for.
struct LeafTextTable {
  private typealias Row = (values: [LeafCase.Value], text: String)
  private var rows = OrderedObject<[Row]>()

  /// Adds a text.
  ///
  /// - Returns: False if the leaf has another text for these values.
  mutating func add(_ text: String, of leaf: String, for values: [LeafCase.Value]) -> Bool {
    var known = rows[leaf] ?? []
    if let same = known.first(where: { $0.values == values }) { return same.text == text }
    known.append((values, text))
    rows[leaf] = known
    return true
  }

  /// The translations, each with only the tokens that its texts vary by.
  var translations: OrderedObject<LeafTranslation> {
    OrderedObject(rows.entries.map { ($0.name, Self.translation($0.value)) })
  }

  private static func translation(_ rows: [Row]) -> LeafTranslation {
    var rows = rows
    for token in (rows.first?.values ?? []).map(\.token) {
      var merged: [Row] = []
      let isIrrelevant = rows.allSatisfy { row in
        let rest = row.values.filter { $0.token != token }
        guard let same = merged.first(where: { $0.values == rest }) else {
          merged.append((rest, row.text))
          return true
        }
        return same.text == row.text
      }
      if isIrrelevant { rows = merged }
    }
    let tokens = rows.first?.values ?? []
    return LeafTranslation(
      tokens: tokens.map { .init(name: $0.token, type: $0.mask.rawValue) },
      texts: rows.map { row in
        let values = row.values.enumerated().map { ($0, LeafTranslation.Value.number($1.value)) }
        return .init(text: row.text, values: Dictionary(uniqueKeysWithValues: values))
      })
  }
}
