import Pack
import Phrases
import Snapshot

/// An error of the catalog, with its fix.
public enum CatalogError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file's bytes are not those of a database, or no longer.
  case brokenFile(path: String, reason: String)
  /// The database could not be opened, read or written, for the reason that it gives.
  case database(path: String, reason: String)
  /// The file isn't a catalog, or has another schema.
  case wrongSchema(path: String, found: String)
  /// A stored value cannot be read.
  case damaged(path: String, what: String)
  /// The catalog was filled from a ledger of another epoch.
  case otherEpoch(catalog: Epoch, ledger: Epoch)
  /// The catalog has no phrases yet, so it has no epoch and no snapshot.
  case noPhrases(path: String)
  /// A phrase has no ordinal in the ledger.
  case noOrdinal(PhraseID)
  /// One id stands for two signatures or two phrases in one build.
  case twoPhrases(PhraseID, String, String)
  /// Another author changed texts since they were read.
  case conflicts([CatalogConflict])
  /// A revision that the catalog does not have.
  case noRevision(Revision, last: Revision)
  /// The ledger cannot be used.
  case ledger(LedgerError)
  /// A translation names an ordinal that no phrase has.
  case unknownOrdinal(Int)

  /// Whether the only remedy is another database: this one is damaged, or isn't one.
  public var isDamage: Bool {
    switch self {
    case .brokenFile, .damaged: true
    case .wrongSchema(_, let found): (Int(found) ?? 0) <= PhraseCatalog.schemaVersion
    default: false
    }
  }

  /// The remedy for damage.
  private static func remedy(_ path: String) -> String {
    PostgresAddress.isAddress(path)
      ? "restore the database from a backup"
      : "bring it back from a backup, or remove it and import again"
  }

  private static func wrongSchema(_ path: String, _ found: String) -> String {
    let own = PhraseCatalog.schemaVersion
    let isShared = PostgresAddress.isAddress(path)
    switch Int(found) ?? 0 {
    case (own + 1)...:
      return "\(path): the catalog is of version \(found), and this program supports up to version "
        + "\(own); install a newer version"
    case 1..<own:
      return "\(path): the catalog is of version \(found), and this program reads version \(own); "
        + (isShared ? "name another database and import again" : "remove it and import again")
    default:
      return isShared
        ? "\(path): the schema \"\(StorageSpace.catalog.schema)\" of the database is not a catalog; name "
          + "another database, or restore it from a backup"
        : "\(path): it is not a catalog; name another file, or remove it and import again"
    }
  }

  /// The conflicts that a message names.
  private static let mostConflicts = 10

  private static func lines(_ conflicts: [CatalogConflict]) -> String {
    let named = conflicts.prefix(mostConflicts).map(\.description)
    let others = conflicts.count - named.count
    return (named + (others > 0 ? ["\(others) more texts were changed in the same way"] : []))
      .joined(separator: "\n")
  }

  /// A one-line message: the thing in quotes, the rule, the fix.
  public var description: String {
    switch self {
    case .database(let path, let reason):
      "\(path): the catalog cannot be used: \(reason)"
    case .brokenFile(let path, let reason):
      "\(path): the catalog is damaged (\(reason)); \(Self.remedy(path))"
    case .wrongSchema(let path, let found): Self.wrongSchema(path, found)
    case .damaged(let path, let what):
      "\(path): \(what) cannot be read; \(Self.remedy(path))"
    case .otherEpoch(let catalog, let ledger):
      "catalog of epoch \"\(catalog)\" does not fit ledger of epoch \"\(ledger)\"; "
        + "take the ledger of the catalog's epoch from Git, or name another catalog"
    case .noPhrases(let path):
      "\(path): no phrases are in the catalog; run 'langpack extract'"
    case .noOrdinal(let id):
      "phrase \"\(id)\" has no ordinal in the ledger; run 'langpack extract' first"
    case .twoPhrases(let id, let one, let other):
      "id \"\(id)\" stands for \"\(one)\" and \"\(other)\"; an id is one phrase, so reword one"
    case .conflicts(let conflicts): Self.lines(conflicts)
    case .noRevision(let revision, let last):
      "the catalog has no revision \(revision); its last is \(last)"
    case .ledger(let error): error.description
    case .unknownOrdinal(let ordinal):
      "ordinal \"\(ordinal)\" is not a phrase of the catalog; extract before importing"
    }
  }
}
