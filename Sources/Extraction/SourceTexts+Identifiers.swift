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

  /// Whether Xcode makes symbols of keys in a String Catalog.
  package var hasSymbols: Bool { !catalog.symbols.isEmpty }

  /// Returns the keys of String Catalogs for which Xcode makes a symbol: `Text(.homeTitle)`.
  ///
  /// Xcode 26 makes one for each key that a developer added, with a type around those of each table but
  /// the default one. It turns words into one name, so only letters and digits are compared.
  /// Source: Apple's "Code-along: Explore localization with Xcode", WWDC 2025.
  ///
  /// - Parameters:
  ///   - symbol: The name of the symbol, without its arguments.
  ///   - table: The name of the type around it; nil for none.
  /// - Returns: The keys, each with its table, sorted; empty if no catalog has one.
  package func keys(
    ofSymbol symbol: String, table: String?
  ) -> [(key: String, table: String)] {
    let wanted = table.map(Self.letters)
    return (catalog.symbols[Self.letters(of: symbol)] ?? []).compactMap { identity in
      guard case .key(let key, let table) = identity else { return nil }
      let own = table.isEmpty ? nil : Self.letters(of: table)
      return own == wanted ? (key, table) : nil
    }.sorted { $0.key < $1.key }
  }

  /// Returns the letters and digits of the symbol of a key, with its tokens and without them.
  static func symbolNames(of key: String) -> Set<String> {
    Set([letters(of: key), letters(of: words(of: key))].filter { !$0.isEmpty })
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
