import Phrases
import Snapshot

/// The names of phrases in files that have no tables: `KEY`, or `TABLE/KEY` for another table than the
/// default one.
struct FlatNames {
  /// The phrases in the order of their names.
  let sorted: [(name: NamedPhrases.Name, entry: CatalogSnapshot.Entry)]
  private var byName: [String: NamedPhrases.Name] = [:]

  init(_ phrases: NamedPhrases) {
    sorted = phrases.sorted
    for (name, _) in sorted where name.table.isEmpty { byName[name.key] = name }
    for (name, _) in sorted where !name.table.isEmpty {
      let flat = "\(name.table)/\(name.key)"
      if byName[flat] == nil { byName[flat] = name }
    }
  }

  /// The phrase that a name of a file means; the same name where the source has none.
  subscript(flat: String) -> NamedPhrases.Name { byName[flat] ?? .init(flat) }

  /// How a phrase is named in a file; nil where another one has that name.
  func flat(_ name: NamedPhrases.Name) -> String? {
    let flat = name.table.isEmpty ? name.key : "\(name.table)/\(name.key)"
    return byName[flat] == name ? flat : nil
  }
}
