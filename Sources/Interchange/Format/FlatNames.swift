import Phrases
import Snapshot

/// The names of phrases in files without tables: `KEY`, or `TABLE/KEY` outside the default table.
///
/// Ids of rule 1 treated `Localizable` as a table of its own. A file from that time has
/// `Localizable/KEY`, which names `KEY` if nothing else has that name.
struct FlatNames {
  let sorted: [(name: NamedPhrases.Name, entry: CatalogSnapshot.Entry)]
  private var byName: [String: NamedPhrases.Name] = [:]

  /// Creates the names of phrases in a file.
  ///
  /// - Parameters:
  ///   - phrases: The phrases.
  ///   - names: The names that the file has.
  init(_ phrases: NamedPhrases, in names: some Sequence<String>) {
    sorted = phrases.sorted
    for (name, _) in sorted where name.table.isEmpty { byName[name.key] = name }
    for (name, _) in sorted where !name.table.isEmpty {
      let flat = "\(name.table)/\(name.key)"
      if byName[flat] == nil { byName[flat] = name }
    }
    addFormerNames(Set(names))
  }

  private mutating func addFormerNames(_ names: Set<String>) {
    let prefix = "\(DefaultTable.name)/"
    for name in names where name.hasPrefix(prefix) && byName[name] == nil {
      let key = String(name.dropFirst(prefix.count))
      if !names.contains(key), let known = byName[key], known.table.isEmpty {
        byName[name] = known
      }
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
