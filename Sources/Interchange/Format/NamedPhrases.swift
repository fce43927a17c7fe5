import Language
import Phrases
import Snapshot

/// The phrases of a project, by the names that files have for them.
///
/// A keyed phrase has its key, and a table beside it where it is not of the default one. A phrase that is
/// known by its words has its id, sixteen digits of base 16.
public struct NamedPhrases: Sendable {
  /// A name of a phrase in files.
  public struct Name: Sendable, Hashable, Comparable {
    /// The key, or the id of a phrase that has none.
    public var key: String
    /// The table of a key; empty for the default one and for ids.
    public var table: String

    /// A name.
    public init(_ key: String, table: String = "") { (self.key, self.table) = (key, table) }

    /// In the order of the tables, and of the keys in them, by Unicode code points.
    public static func < (left: Name, right: Name) -> Bool {
      guard left.table == right.table else {
        return left.table.unicodeScalars.lexicographicallyPrecedes(right.table.unicodeScalars)
      }
      return left.key.unicodeScalars.lexicographicallyPrecedes(right.key.unicodeScalars)
    }
  }

  /// The language of the source texts.
  public let sourceLocale: LocaleTag
  /// The phrases in the order in which they were given.
  let entries: [CatalogSnapshot.Entry]
  private let byName: [Name: CatalogSnapshot.Entry]
  /// The phrases in the order of their names.
  public let sorted: [(name: Name, entry: CatalogSnapshot.Entry)]

  /// The phrases of a snapshot that the source still has.
  ///
  /// - Parameters:
  ///   - entries: The phrases with their ordinals.
  ///   - sourceLocale: The language of the source texts.
  public init(_ entries: [CatalogSnapshot.Entry], sourceLocale: LocaleTag) {
    self.sourceLocale = sourceLocale
    self.entries = entries.filter(\.active)
    byName = Dictionary(
      self.entries.map { (Self.name(of: $0.phrase), $0) },
      uniquingKeysWith: { first, _ in first })
    sorted = byName.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The name of a phrase.
  public static func name(of phrase: SourcePhrase) -> Name {
    if case .key(let key, let table) = phrase.identity { return Name(key, table: table) }
    return Name(phrase.id.description)
  }

  /// The phrase of a name; nil where the source has none.
  public subscript(name: Name) -> CatalogSnapshot.Entry? { byName[name] }

  /// The tables of their keys, the default one first.
  public var tables: [String] { Set(sorted.map(\.name.table)).sorted() }

  /// The ordinals of those of a table.
  public func ordinals(of table: String) -> Set<Int> {
    Set(sorted.lazy.filter { $0.name.table == table }.map(\.entry.ordinal))
  }

  /// The ordinals of all of them.
  public var ordinals: Set<Int> { Set(byName.values.map(\.ordinal)) }

  /// The source texts by ordinal, as translations of the source language.
  public var sources: [Int: Translation] {
    Dictionary(
      byName.values.map {
        ($0.ordinal, Translation($0.phrase.source, state: .approved, revision: 0))
      }, uniquingKeysWith: { first, _ in first })
  }
}
