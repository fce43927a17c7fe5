import Language
import Phrases

/// A selection in the form that syntaxes use: rows with keys, then `other` for the rest.
struct SelectionRows {
  /// The rows, sorted: exact numbers, categories, genders, choices.
  private(set) var rows: [Message.Variant]
  /// The text if no row matches.
  private(set) var other: Message

  /// Converts a selection by a parameter of a kind.
  ///
  /// A variant for the key that `other` stands for becomes `other`, and the remaining keys get
  /// rows.
  init(_ selection: Message.Selection, _ kind: Parameter.Kind) {
    rows = selection.variants
    other = selection.other
    if let own = VariantExpansion.defaultKey(of: kind), case .gender = own {
    } else if let own = VariantExpansion.defaultKey(of: kind),
      let index = rows.firstIndex(where: { $0.key == own })
    {
      let former = other
      other = rows.remove(at: index).message
      let known = Set(rows.map(\.key)).union([own])
      rows += Self.all(kind).filter { !known.contains($0) }.map { .init($0, former) }
    }
    rows.sort { $0.key.sortKey < $1.key.sortKey }
  }

  private static func all(_ kind: Parameter.Kind) -> [VariantKey] {
    switch kind {
    case .number, .list: PluralCategory.allCases.map(VariantKey.plural)
    case .ordinal: PluralCategory.allCases.map(VariantKey.ordinal)
    case .choice(let keys): keys.indices.map(VariantKey.choice)
    case .text, .name, .gender: []
    }
  }
}

extension Message {
  /// Returns the message with `other` in place of its own key, as a syntax without such a key reads
  /// it.
  package func inRows(_ parameters: [Parameter]) -> Message {
    Message(
      nodes.map { node in
        guard case .select(let selection) = node,
          let kind = parameters.parameter(at: selection.parameter)?.kind
        else { return node }
        let rows = SelectionRows(selection, kind)
        return .select(
          .init(
            by: selection.parameter,
            rows.rows.map { .init($0.key, $0.message.inRows(parameters)) },
            other: rows.other.inRows(parameters)))
      })
  }
}
