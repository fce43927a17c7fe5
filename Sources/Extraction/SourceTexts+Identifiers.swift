import Phrases

/// The keys of files by the names that generated code gives them: `home.title` is `homeTitle`.
extension SourceTexts {
  /// Returns the keys that an identifier may stand for, each with its table.
  ///
  /// Generators differ in what they do with signs and capitals, so only letters and digits count.
  ///
  /// - Parameters:
  ///   - identifier: The name of the key in the generated code.
  ///   - table: The name of the table there: `localizable` for the default one.
  /// - Returns: The keys, sorted; empty if no file has one.
  package func keys(named identifier: String, table: String) -> [(key: String, table: String)] {
    let (name, wanted) = (Self.letters(of: identifier), Self.letters(of: table))
    return (byIdentifier[name] ?? []).compactMap { identity in
      guard case .key(let key, let table) = identity else { return nil }
      let own = Self.letters(of: table.isEmpty ? "Localizable" : table)
      return own == wanted ? (key, table) : nil
    }.sorted { $0.key < $1.key }
  }

  /// Returns the keys that are names, by their letters and digits.
  static func byIdentifier(
    _ keys: some Sequence<SourcePhrase.Identity>
  ) -> [String: [SourcePhrase.Identity]] {
    var names: [String: [SourcePhrase.Identity]] = [:]
    for case .key(let key, let table) in keys where !key.utf8.contains(0x20) {
      names[letters(of: key), default: []].append(.key(key, table: table))
    }
    return names
  }

  private static func letters(of name: String) -> String {
    name.filter { $0.isLetter || $0.isNumber }.lowercased()
  }
}
