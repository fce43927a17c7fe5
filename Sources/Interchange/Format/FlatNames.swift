import Phrases
import Snapshot

/// The names of phrases in files without tables: `KEY`, or `TABLE/KEY` outside the default table.
///
/// A file with a table of its own, as .NET's resources have, names the phrases of that table by their
/// keys.
struct FlatNames {
  let sorted: [(name: NamedPhrases.Name, entry: CatalogSnapshot.Entry)]
  private var byName: [String: NamedPhrases.Name]
  /// The table whose names are the file's own: its keys alone.
  private let table: String
  /// The names of that table by their keys.
  private var own: [String: NamedPhrases.Name] = [:]

  /// Creates the names of phrases in a file.
  ///
  /// - Parameters:
  ///   - phrases: The phrases.
  ///   - names: The names that the file has.
  ///   - table: The table of the file's keys, which come before those of the default table; empty for
  ///     a file of every table.
  init(_ phrases: NamedPhrases, in names: some Collection<String>, table: String = "") {
    (sorted, self.table) = (phrases.sorted, table)
    byName = phrases.flatNames ?? Self.byName(sorted.map(\.name))
    if !table.isEmpty {
      for (name, _) in sorted where name.table == table { own[name.key] = name }
    }
  }

  /// Returns phrase names by their names in a file; one in the default table comes first.
  static func byName(_ names: [NamedPhrases.Name]) -> [String: NamedPhrases.Name] {
    var found: [String: NamedPhrases.Name] = [:]
    found.reserveCapacity(names.count)
    for name in names where name.table.isEmpty { found[name.key] = name }
    for name in names where !name.table.isEmpty {
      let flat = "\(name.table)/\(name.key)"
      if found[flat] == nil { found[flat] = name }
    }
    return found
  }

  /// Returns the phrase name for a name in a file; the same name if the source has no such phrase.
  ///
  /// In a file with a table of its own, a key is one of that table, or is written with another one.
  subscript(flat: String) -> NamedPhrases.Name {
    guard !table.isEmpty else { return byName[flat] ?? .init(flat) }
    let other = byName[flat].flatMap { $0.table.isEmpty ? nil : $0 }
    return own[flat] ?? other ?? .init(flat, table: table)
  }

  /// Returns the name of a phrase in a file; nil if another phrase has that name.
  func flat(_ name: NamedPhrases.Name) -> String? {
    if !table.isEmpty, name.table == table { return name.key }
    if !table.isEmpty, name.table.isEmpty { return nil }
    let flat = name.table.isEmpty ? name.key : "\(name.table)/\(name.key)"
    return byName[flat] == name ? flat : nil
  }
}
