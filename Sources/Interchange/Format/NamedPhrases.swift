import AndroidExtraction
import Language
import MessageSyntax
import Phrases
import Snapshot

/// The phrases of a project by their names in files.
///
/// A keyed phrase is named by its key, and by its table if that is not the default one. A phrase
/// that is identified by its text is named by its id: sixteen hexadecimal digits.
public struct NamedPhrases: Sendable {
  /// The name of a phrase in files.
  public struct Name: Sendable, Hashable, Comparable {
    /// The key, or the id of a phrase without a key.
    public var key: String
    /// The table of the key; empty for the default table and for ids.
    public var table: String

    /// Creates a name.
    public init(_ key: String, table: String = "") {
      (self.key, self.table) = (key, DefaultTable.canonical(table))
    }

    /// Whether it names an item of a list, whose place is what the app reads: `states[1]`.
    var isOfList: Bool { key.hasSuffix("]") && key.wholeMatch(of: /.+\[[0-9]+\]/) != nil }

    /// Orders names by table, then by key, both by Unicode code points.
    public static func < (left: Name, right: Name) -> Bool {
      guard left.table == right.table else {
        return left.table.unicodeScalars.lexicographicallyPrecedes(right.table.unicodeScalars)
      }
      return left.key.unicodeScalars.lexicographicallyPrecedes(right.key.unicodeScalars)
    }
  }

  /// The language of the source texts.
  public let sourceLocale: LocaleTag
  /// The names that have no phrase since their source texts have an error; their texts are no findings.
  public var leftOut: Set<Name> = []
  /// The tags of source texts with another meaning, by ordinal: those of a key before a large change.
  private(set) var outdated: [Int: Set<TextTag>] = [:]
  /// The parameters of phrases before their signature changed.
  private(set) var formerParameters = FormerParameters()
  /// The phrases in the order given.
  let entries: [CatalogSnapshot.Entry]
  private let byName: [Name: CatalogSnapshot.Entry]
  /// Whether every name counts as one of a phrase, as in files of source texts.
  var isOpen = false
  private let tableNames: Set<String>
  /// The source texts as written, by phrase, for format functions.
  public var formats: [PhraseID: String]
  /// The texts of the app's files that are cut into parts, by phrase and locale.
  public var parted: [PhraseID: [LocaleTag: CatalogText]] = [:]
  /// Whether readers collect the formats of tokens too.
  public var readsFormats = false
  /// The resource files from which phrases are, such as `Strings.resx` and `app.pot`, by phrase.
  public var resources: [PhraseID: String] = [:] {
    didSet {
      let (files, named) = (resources, sorted.lazy.filter { !$0.name.table.isEmpty })
      resourceTables = ResourceTables(named.map { ($0.name, files[$0.entry.phrase.id] ?? "") })
    }
  }
  /// The folders of the app's resources that Compose Multiplatform reads.
  package var composeFolders = ComposeFolders()
  /// The messages of gettext's templates, by phrase: no other message is an entry of the phrase.
  public var messages: [PhraseID: MessageName] = [:]
  /// The tables that are resource files of .NET.
  private(set) var resourceTables = ResourceTables([])
  /// The phrases of an Apple app's code, whose texts have Apple's tokens.
  public var ofApple: Set<PhraseID> = []
  /// The numbers of the phrases that have no fraction.
  let numbers: NumberTypes
  /// The phrases sorted by name.
  public let sorted: [(name: Name, entry: CatalogSnapshot.Entry)]
  /// The phrase names by their names in files without tables; nil to compute them for each file.
  private(set) var flatNames: [String: Name]?

  /// Creates the names of the active phrases in a snapshot.
  ///
  /// - Parameters:
  ///   - entries: The phrases with their ordinals.
  ///   - sourceLocale: The language of the source texts.
  ///   - formats: The source texts as written, such as `%.1f km`, of those for format functions.
  ///   - numbers: The numbers of the phrases that have no fraction.
  public init(
    _ entries: [CatalogSnapshot.Entry], sourceLocale: LocaleTag,
    formats: [PhraseID: String] = [:], numbers: NumberTypes = NumberTypes()
  ) {
    (self.sourceLocale, self.formats, self.numbers) = (sourceLocale, formats, numbers)
    self.entries = entries.filter(\.active)
    byName = Dictionary(
      self.entries.map { (Self.name(of: $0.phrase), $0) },
      uniquingKeysWith: { first, _ in first })
    tableNames = Set(byName.keys.map(\.table))
    sorted = byName.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Creates the names of the active phrases in a snapshot, with the meanings that a ledger records.
  public init(
    _ snapshot: CatalogSnapshot, ledger: Ledger, formats: [PhraseID: String] = [:],
    numbers: NumberTypes = NumberTypes()
  ) {
    self.init(
      snapshot.entries, sourceLocale: snapshot.sourceLocale, formats: formats, numbers: numbers)
    outdated = ledger.outdatedTags(of: entries.lazy.map(\.phrase))
    formerParameters = FormerParameters(ledger, entries.lazy.map(\.phrase))
    flatNames = FlatNames.byName(sorted.map(\.name))
  }

  /// Returns the names of some of the phrases.
  ///
  /// - Complexity: Linearithmic in the number of phrases.
  public func limited(to ordinals: Set<Int>) -> NamedPhrases {
    var limited = NamedPhrases(
      entries.filter { ordinals.contains($0.ordinal) }, sourceLocale: sourceLocale,
      formats: formats,
      numbers: numbers)
    (limited.outdated, limited.formerParameters) = (outdated, formerParameters)
    (limited.resources, limited.resourceTables) = (resources, resourceTables)
    (limited.messages, limited.composeFolders) = (messages, composeFolders)
    (limited.readsFormats, limited.parted) = (readsFormats, parted)
    return limited
  }

  /// Returns the phrases with other descriptions of some of them.
  ///
  /// - Complexity: Linearithmic in the number of phrases.
  public func described(by descriptions: [PhraseID: String]) -> NamedPhrases {
    var described = NamedPhrases(
      entries.map { entry in
        var entry = entry
        entry.phrase.description = descriptions[entry.phrase.id] ?? entry.phrase.description
        return entry
      }, sourceLocale: sourceLocale, formats: formats, numbers: numbers)
    (described.outdated, described.formerParameters) = (outdated, formerParameters)
    (described.flatNames, described.resources) = (flatNames, resources)
    (described.parted, described.messages) = (parted, messages)
    described.composeFolders = composeFolders
    return described
  }

  /// Returns the name of a phrase.
  public static func name(of phrase: SourcePhrase) -> Name {
    if case .key(let key, let table) = phrase.identity { return Name(key, table: table) }
    return Name(phrase.id.description)
  }

  /// Returns the text whose conversions new texts of a phrase have: the source text as written, or
  /// else the key, which is often the source text.
  public func format(of phrase: SourcePhrase) -> String {
    formats[phrase.id] ?? Self.name(of: phrase).key
  }

  /// Returns the resource file from which a phrase is; empty if it is of code.
  func resource(of phrase: SourcePhrase) -> String { resources[phrase.id] ?? "" }

  /// Returns whether the app writes the tokens of a phrase as .NET does: `{0}`.
  func isComposite(_ phrase: SourcePhrase) -> Bool {
    let resource = resource(of: phrase)
    return phrase.isKeyed && (resource.hasSuffix(".resx") || resource.hasSuffix(".resw"))
  }

  /// Returns the phrase with a name; nil if the source has none.
  public subscript(name: Name) -> CatalogSnapshot.Entry? {
    byName[name] ?? (isOpen ? SourceTextReading.entry(name) : nil)
  }

  /// The tables of the keys, the default table first.
  public var tables: [String] { tableNames.sorted() }

  /// Returns whether a key is in a table; the default table counts even if it is empty.
  func hasTable(_ table: String) -> Bool { table.isEmpty || tableNames.contains(table) }

  /// Returns the table that a single file holds, which may have any name.
  ///
  /// That is the table that its name gives if there is such a table, else the default one, else the
  /// first.
  ///
  /// - Parameter name: The file name; nil for standard output.
  /// - Returns: The table, and the tables that the name does not decide against.
  public func table(ofFile name: String?) -> (table: String, leftOut: [String]) {
    let tables = tables
    if let named = name.map(FileTable.name), tables.contains(named) { return (named, []) }
    return (tables.first ?? "", Array(tables.dropFirst()))
  }

  /// Returns the table that a file's name gives, in a format with tables: the default one for
  /// `Localizable.strings`.
  public static func tableName(ofFile path: String) -> String { FileTable.name(ofFile: path) }

  /// Returns the file name, without extension, of a table.
  public static func fileName(ofTable table: String) -> String { FileTable.stem(of: table) }

  /// Returns the ordinals of the phrases in a table.
  public func ordinals(of table: String) -> Set<Int> {
    Set(sorted.lazy.filter { $0.name.table == table }.map(\.entry.ordinal))
  }

  /// Returns the ordinals of the phrases for which a condition holds.
  public func ordinals(where isChosen: (SourcePhrase) -> Bool) -> Set<Int> {
    Set(byName.values.filter { isChosen($0.phrase) }.map(\.ordinal))
  }

  /// The ordinals of every phrase.
  public var ordinals: Set<Int> { Set(byName.values.map(\.ordinal)) }

  /// The source texts by ordinal, as translations of the source language.
  public var sources: [Int: Translation] {
    Dictionary(
      byName.values.map {
        ($0.ordinal, Translation($0.phrase.source, state: .approved, revision: 0))
      }, uniquingKeysWith: { first, _ in first })
  }
}
