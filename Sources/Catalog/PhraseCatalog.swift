import Foundation
import Language
import Pack
import Phrases
import Snapshot

/// The local database of phrases, translations, states and history; rebuilt from committed files.
///
/// Every write is one transaction, all or nothing. A write that changes something increments the
/// revision and adds an entry to the history.
///
///     let catalog = try Catalog(path: "langpack.sqlite")
///     try catalog.replacePhrases(phrases, ledger: ledger, by: "extract")
///     try catalog.setTranslations([greek: edits], by: "import", note: "el.json")
///     let packs = try catalog.snapshot()
///
/// A class, because it owns a connection; use it from one thread at a time.
public final class PhraseCatalog {
  /// The schema's version, stored in the database.
  static let schemaVersion = Schema.version

  let storage: any Storage
  private let now: @Sendable () -> Int
  /// Whether the transaction of several writes is open.
  private var isWriting = false

  /// Returns whether a text may be meant as a server address, and so may contain a password, rather
  /// than as a file name.
  public static func mayBeAddress(_ text: String) -> Bool { PostgresAddress.isMeant(text) }

  /// Opens the catalog in a file or on a server, and creates it if absent.
  ///
  /// - Parameters:
  ///   - path: The file, an address such as `postgres://user@host/database`, or ":memory:" for one
  ///     that is never stored.
  ///   - now: The clock for the history, in seconds since 1970.
  /// - Throws: `database`, `wrongSchema`.
  public init(
    path: String, now: @escaping @Sendable () -> Int = { Int(Date().timeIntervalSince1970) }
  ) throws(CatalogError) {
    if PostgresAddress.isAddress(path) {
      storage = try PostgresStorage(address: path)
    } else {
      // A file of that name would be created, and its name shown with the password in it.
      guard !PostgresAddress.isMeant(path) else { throw PostgresAddress.unreadable }
      storage = try SQLiteStorage(path: path)
    }
    self.now = now
    try Schema.prepare(storage)
  }

  /// The number of the last change; 0 in a new catalog.
  public var revision: Revision {
    get throws(CatalogError) {
      let text = try meta("revision") ?? "0"
      guard let number = UInt64(decimal: text) else { throw damaged("revision \"\(text)\"") }
      return Revision(number)
    }
  }

  /// The epoch of the ordinals; nil before the first phrases.
  public var epoch: Epoch? {
    get throws(CatalogError) {
      guard let text = try meta("epoch") else { return nil }
      guard let epoch = Epoch(text) else { throw damaged("epoch \"\(text)\"") }
      return epoch
    }
  }

  /// The language of the source texts; English until it is set.
  public var sourceLocale: LocaleTag {
    get throws(CatalogError) {
      let text = try meta("source") ?? "en"
      guard let tag = LocaleTag(text) else { throw damaged("source locale \"\(text)\"") }
      return tag
    }
  }

  /// Sets the language of the source texts.
  ///
  /// - Parameter locale: The language.
  /// - Throws: `database`.
  public func setSourceLocale(_ locale: LocaleTag) throws(CatalogError) {
    guard try sourceLocale != locale else { return }
    try setMeta("source", locale.description)
  }

  /// Every revision, the first one first.
  public var history: [HistoryEntry] {
    get throws(CatalogError) {
      var entries: [HistoryEntry] = []
      try storage.run("SELECT revision, time, author, note FROM history ORDER BY revision") {
        row in
        entries.append(
          HistoryEntry(
            revision: row.revision(0), time: row.whole(1), author: row.text(2), note: row.text(3)))
      }
      return entries
    }
  }

  /// Runs several writes in one transaction: all of them or none, and no write of another process in
  /// between.
  ///
  /// - Parameter body: Writes, and reads no snapshot.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body; then nothing is changed.
  public func writing<Result>(
    _ body: () throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    guard !isWriting else { return try body() }
    return try storage.transaction { () throws(CatalogError) in
      isWriting = true
      defer { isWriting = false }
      return try body()
    }
  }

  /// Runs a write in one transaction; increments the revision if it changed something.
  func write(
    by author: String, note: String,
    _ body: (_ revision: Revision) throws(CatalogError) -> CatalogChange
  ) throws(CatalogError) -> CatalogChange {
    try writing { () throws(CatalogError) in
      let next = try revision.next
      var change = try body(next)
      guard !change.isEmpty else {
        change.revision = next.previous
        return change
      }
      try setMeta("revision", next.description)
      try storage.run(
        "INSERT INTO history VALUES (?, ?, ?, ?)",
        [.revision(next), .whole(now()), .text(author), .text(note)])
      return change
    }
  }

  func setMeta(_ name: String, _ value: String) throws(CatalogError) {
    try storage.run(
      "INSERT INTO meta VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      [.text(name), .text(value)])
  }

  func meta(_ name: String) throws(CatalogError) -> String? {
    var value: String?
    try storage.run("SELECT value FROM meta WHERE name = ?", [.text(name)]) { row in
      value = row.text(0)
    }
    return value
  }

  func damaged(_ what: String) -> CatalogError { .damaged(path: storage.name, what: what) }
}
