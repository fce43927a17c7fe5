@testable import FBT

/// Makes translations of a payload, from which the same payload can be built again.
struct Inversion {
  private let phrase: CallSitePhrase

  init(_ phrase: CallSitePhrase) { self.phrase = phrase }

  /// A translation for each leaf of the phrase.
  func translations(_ payload: Payload) -> [(String, LeafTranslation)] {
    leaves(phrase.table, []).map { leaf, path in
      let found = texts(payload.node, path[...], 0, [:])
      let tokens = phrase.metadata.filter { $0.mask != nil }
      let translation = LeafTranslation(
        tokens: tokens.map { .init(name: $0.token ?? "", type: $0.mask?.rawValue ?? 0) },
        texts: found.map { .init(text: clear($0.text, leaf), values: $0.values) })
      return (leaf.hash, translation)
    }
  }

  private func leaves(_ table: Table, _ path: [String]) -> [(Leaf, [String])] {
    switch table {
    case .leaf(let leaf): [(leaf, path)]
    case .level(let branches):
      branches.entries.flatMap { leaves($0.value, path + [$0.name]) }
    }
  }

  /// Every text below a path of source keys, with the values that lead to it.
  private func texts(
    _ node: Payload.Node, _ path: ArraySlice<String>, _ place: Int,
    _ values: [Int: LeafTranslation.Value]
  ) -> [(text: String, values: [Int: LeafTranslation.Value])] {
    guard let key = path.first, case .level(let nodes) = node else {
      if case .text(let text) = node { return [(text, values)] }
      return []
    }
    let isVarying = phrase.metadata[path.startIndex].mask != nil
    let below = path.dropFirst()
    let next = isVarying ? place + 1 : place
    let same = nodes[key].map { texts($0, below, next, values) } ?? []
    guard isVarying, key == "*" else { return same }
    return same
      + nodes.entries.compactMap { name, node in Int(name).map { ($0, node) } }.flatMap {
        texts($1, below, next, values.merging([place: .number($0)]) { $1 })
      }
  }

  private func clear(_ text: String, _ leaf: Leaf) -> String {
    (leaf.tokenAliases?.entries ?? []).reduce(text) { text, alias in
      guard let range = text.exactRange(of: "{\(alias.value)}") else { return text }
      return text[..<range.lowerBound] + "{\(alias.name)}" + text[range.upperBound...]
    }
  }
}
