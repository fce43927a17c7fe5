import Phrases
import Snapshot

/// The names of phrases in files without tables: `KEY`, or `TABLE/KEY` outside the default table.
struct FlatNames {
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

  /// Returns the phrase name for a name in a file; the same name if the source has no such phrase.
  subscript(flat: String) -> NamedPhrases.Name { byName[flat] ?? .init(flat) }

  /// Returns the name of a phrase in a file; nil if another phrase has that name.
  func flat(_ name: NamedPhrases.Name) -> String? {
    let flat = name.table.isEmpty ? name.key : "\(name.table)/\(name.key)"
    return byName[flat] == name ? flat : nil
  }
}
