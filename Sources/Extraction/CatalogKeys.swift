import Diagnostics
import Phrases

/// A key of an app's String Catalog, which Xcode's compiler found in the sources or a developer added, or
/// a message of gettext's template, which `xgettext` found.
public struct CatalogKey: Sendable, Hashable {
  /// What is to be done with the key.
  public enum Use: Sendable, Hashable {
    /// It is a phrase, whether a call is known or not.
    case phrase
    /// The compiler no longer finds it: it is a phrase only if a call is known.
    case stale
    /// Its text stays the same in all languages: it is no phrase.
    case locked
  }

  /// The phrase of the key: its text in the file, or else the key, with the comment of the file.
  public var phrase: SourcePhrase
  /// The text as written for a format function.
  public var format: String
  /// What is to be done with it.
  public var use: Use
  /// The path of the file.
  public var file: String
  /// The line of the key, from 1.
  public var line: Int
  /// The places in sources that the file names, of files that extraction doesn't read.
  public var uses: [SourcePlace] = []
  /// The number of bytes of UTF-8 in the key before the `msgid`, of a message that its `msgid` names.
  public var messageOffset: Int?
  /// Whether the place is one of these.
  private var isUse = false
  /// Whether a developer added the key, so that Xcode neither looks for its calls nor marks it as stale.
  public var isManual = false
  /// The same message in the templates of other text domains.
  fileprivate var others: [CatalogKey] = []
  /// Another phrase that calls may have in its place; nil if there is none.
  public var otherPhrase: SourcePhrase?

  /// Creates a key at a place.
  public init(_ phrase: SourcePhrase, format: String, _ use: Use, file: String, line: Int) {
    (self.phrase, self.format, self.use) = (phrase, format, use)
    (self.file, self.line) = (file, line)
  }

  /// The key at its place in the file and at each use.
  fileprivate var everywhere: [CatalogKey] {
    [self]
      + uses.map { use in
        var key = self
        (key.file, key.line, key.isUse) = (use.file, use.line ?? 1, true)
        return key
      } + others.flatMap(\.everywhere)
  }

  /// Whether the key is a message of gettext's template.
  fileprivate var isMessage: Bool { file.hasSuffix(".pot") || file.hasSuffix(".po") }

  /// The finding that the key of a catalog has no known call; nil for a message, whose calls may be in
  /// any language.
  private var note: Diagnostic? {
    guard file.hasSuffix(".xcstrings") else { return nil }
    let key = phrase.key ?? ""
    return Diagnostic(
      .catalogKey, at: SourcePlace(file, line: line),
      isManual
        ? "no call and no symbol of \"\(key)\", which was added by hand, is known, so its place is the catalog"
        : "no call of \"\(key)\" is known, so its place is the catalog",
      fix: .decision(
        isManual
          ? "leave it if the app uses it; if it does not, remove it from the catalog: Xcode never marks "
            + "such a key as stale"
          : "leave it if the app uses it; if it does not, let Xcode mark it as stale"))
  }

  /// Returns the phrases of keys of one file that have no call, each with a note.
  static func extraction(_ keys: [CatalogKey]) -> ExtractionResult {
    var result = ExtractionResult()
    for key in keys {
      let text = KeyedPhrase(key.phrase, text: key.format, .printf)
      var phrase = ExtractedPhrase(text, file: key.file, line: key.line, column: 1)
      (phrase.isGuess, phrase.messageOffset) = (key.isUse, key.messageOffset)
      result.phrases.append(phrase)
      if let note = key.note { result.diagnostics.append(note) }
    }
    return result
  }
}

/// The keys of an app's String Catalogs, by name.
public struct CatalogKeys: Sendable, Hashable {
  private var keys: [SourcePhrase.Identity: CatalogKey] = [:]
  /// The keys and their tables by the words between their tokens.
  private var byWords: [String: [SourcePhrase.Identity]] = [:]
  /// The keys for which Xcode makes symbols, by the letters and digits of those.
  private(set) var symbols: [String: [SourcePhrase.Identity]] = [:]

  /// Creates keys; none by default.
  ///
  /// If several catalogs have one key, it is what the first one says that does not lock it.
  public init(_ all: [CatalogKey] = []) {
    tables = Set(
      all.compactMap { key in
        if case .key(_, let table) = key.phrase.identity { table } else { nil }
      })
    for key in all {
      let identity = key.phrase.identity
      if let known = keys[identity] {
        if known.use != .phrase, key.use == .phrase { keys[identity] = key }
        // Each text domain has its own files, so the message belongs to each.
        if known.isMessage, key.isMessage { keys[identity]?.others.append(key) }
        continue
      }
      keys[identity] = key
      if key.isManual, key.use != .locked {
        for name in SourceTexts.symbolNames(of: key.phrase.key ?? "") {
          symbols[name, default: []].append(identity)
        }
      }
      byWords[SourceTexts.words(of: key.phrase.key ?? ""), default: []].append(identity)
    }
  }

  /// The tables of the keys.
  let tables: Set<String>

  /// Whether there is no key.
  public var isEmpty: Bool { keys.isEmpty }

  /// The key of a name; nil if there is none.
  subscript(identity: SourcePhrase.Identity) -> CatalogKey? { keys[identity] }

  /// Returns the names with the same words between tokens, those of the default table first.
  func identities(like key: String) -> [SourcePhrase.Identity] {
    (byWords[SourceTexts.words(of: key)] ?? []).sorted { $0.order < $1.order }
  }

  /// Returns the phrases that no call has, by file.
  ///
  /// - Parameter isCalled: Returns whether a call of a phrase is known.
  /// - Returns: The phrases of each file, by path.
  /// - Complexity: O(*n* log *n*) in the keys.
  package func uncalled(
    _ isCalled: (SourcePhrase) -> Bool
  ) -> [(file: String, extraction: ExtractionResult)] {
    let rest = keys.values.filter { key in
      key.use == .phrase && !isCalled(key.phrase) && key.otherPhrase.map(isCalled) != true
    }
    return Dictionary(grouping: rest.flatMap(\.everywhere), by: \.file).sorted {
      $0.key.isBefore($1.key)
    }.map {
      ($0.key, CatalogKey.extraction($0.value.sorted { $0.order < $1.order }))
    }
  }
}

extension CatalogKey {
  fileprivate var order: (Int, String) { (line, phrase.key ?? "") }
}

extension SourcePhrase.Identity {
  /// The table and the key.
  fileprivate var order: (String, String) {
    if case .key(let key, let table) = self { (table, key) } else { ("", "") }
  }
}

extension SourceTexts {
  /// Returns a key with one sign for each of its tokens, which texts of other types share.
  static func words(of key: String) -> String {
    guard key.utf8.contains(UInt8(ascii: "%")) else { return key }
    return TokenScanner.pieces(of: key).map { piece in
      switch piece {
      case .words(let words): words
      case .token(let token): token.isPercentSign ? "%%" : "\u{FFFC}"
      }
    }.joined()
  }

  /// Returns the tokens of a key as written, in order.
  package static func tokens(of key: String) -> [String] {
    SourcePhrase.tokens(in: key).filter { $0 != "%%" }
  }

  /// Returns the keys of a table that have the same words between their tokens.
  package func keys(like key: String, table: String) -> [String] {
    let table = DefaultTable.canonical(table)
    let words = Self.words(of: key)
    let known = catalog.identities(like: key) + (byWords[words] ?? [])
    return Array(Set(known.compactMap { $0.key(inTable: table) })).sorted()
  }

  /// Returns the keys of a table of String Catalogs that have the same words between their tokens.
  package func catalogKeys(like key: String, table: String) -> [String] {
    let table = DefaultTable.canonical(table)
    return catalog.identities(like: key).compactMap { $0.key(inTable: table) }.sorted()
  }

  /// Returns whether a String Catalog has keys of a table.
  package func hasTable(_ table: String) -> Bool { catalog.tables.contains(table) }

  /// Returns whether a file has a key, or one with the same words between its tokens.
  package func has(_ key: String) -> Bool {
    !keys(like: key, table: "").isEmpty || self[key, table: ""] != nil
      || catalogKey(like: key) != nil
  }

  /// Returns the key that a literal has in a String Catalog, with its table; nil if there is none, or
  /// several.
  package func catalogKey(like key: String) -> (key: String, table: String)? {
    let known = catalog.identities(like: key)
    let exact = known.filter { $0.order.1 == key }
    return (exact.first ?? (known.count == 1 ? known.first : nil)).map { ($0.order.1, $0.order.0) }
  }
}

extension SourcePhrase.Identity {
  fileprivate func key(inTable wanted: String) -> String? {
    if case .key(let key, let table) = self, table == wanted { key } else { nil }
  }
}

extension SourcePhrase {
  /// Creates a keyed phrase whose text has no tokens.
  package init(key: String, table: String, words: String, comment: String) {
    let table = DefaultTable.canonical(table)
    self.init(
      id: PhraseID(key: key, table: table), identity: .key(key, table: table), parameters: [],
      source: Message([.text(words)]), description: comment)
  }
}
