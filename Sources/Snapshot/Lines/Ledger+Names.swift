import Phrases

extension Ledger {
  /// The names of every key that has an ordinal, by the ids of their phrases.
  ///
  /// A line writes a key after its table, `table/key`; its id tells whether that is a key with a `/`.
  public var keyNames: [PhraseID: PhraseName] {
    var names: [PhraseID: PhraseName] = [:]
    for entry in entries {
      guard let key = entry.key, let name = Self.name(of: key, entry.identity.id) else { continue }
      names[entry.identity.id] = name
    }
    return names
  }

  private static func name(of key: String, _ id: PhraseID) -> PhraseName? {
    if PhraseID(key: key, table: "") == id { return .key(key, table: "") }
    for slash in key.indices where key[slash] == "/" {
      let (table, rest) = (String(key[..<slash]), String(key[key.index(after: slash)...]))
      if PhraseID(key: rest, table: table) == id { return .key(rest, table: table) }
      if table == DefaultTable.name.description, id == .former(ofKey: rest) {
        return .key(rest, table: "")
      }
    }
    return nil
  }
}
