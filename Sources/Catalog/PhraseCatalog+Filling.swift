import Language
import Pack
import Snapshot

extension PhraseCatalog {
  /// Whether the catalog is never stored.
  public var isInMemory: Bool { storage.name == ":memory:" }

  /// Whether the phrases and every text can be read, without decoding the texts.
  public var hasWholeTexts: Bool {
    get throws(CatalogError) {
      _ = try entries()
      var damaged = 0
      try storage.run(
        "SELECT count(*) FROM texts WHERE message IS NOT NULL AND NOT json_valid(message)"
      ) { row in damaged = row.whole(0) }
      return damaged == 0
    }
  }

  /// Records texts that the caller keeps itself, so that revisions are those of a catalog with them.
  ///
  /// - Parameters:
  ///   - count: The number of texts.
  ///   - author: The author, for the history.
  ///   - note: The description of the change, for the history.
  /// - Returns: The change that storing the texts would be.
  /// - Throws: `database`.
  public func countTranslations(
    _ count: Int, by author: String, note: String
  ) throws(CatalogError) -> CatalogChange {
    try write(by: author, note: note) { revision in
      CatalogChange(revision: revision, added: count, changed: 0, removed: 0)
    }
  }

  /// Returns the revisions of the current texts, without reading the texts.
  ///
  /// - Parameter isWanted: Returns whether to include a locale.
  /// - Returns: The revisions by locale and ordinal.
  /// - Throws: `database`.
  public func textRevisions(
    _ isWanted: (LocaleTag) -> Bool = { _ in true }
  ) throws(CatalogError) -> [LocaleTag: [Int: Revision]] {
    var revisions: [LocaleTag: [Int: Revision]] = [:]
    for (locale, number) in try localeNumbers() where isWanted(locale) {
      var found: [Int: Revision] = [:]
      try storage.run(
        "SELECT ordinal, revision FROM translations WHERE locale = ?", [.whole(number)]
      ) { row in found[row.whole(0)] = row.revision(1) }
      if !found.isEmpty { revisions[locale] = found }
    }
    return revisions
  }

  /// Returns the last revision of a locale's current texts, without reading the texts.
  ///
  /// - Parameters:
  ///   - locale: The locale.
  ///   - ordinals: The phrases whose texts don't count.
  /// - Returns: The revision; 0 if there is no text.
  /// - Throws: `database`.
  public func lastRevision(
    of locale: LocaleTag, besides ordinals: Set<Int>
  ) throws(CatalogError) -> Revision {
    let others = ordinals.sorted().map(\.description).joined(separator: ",")
    var last: Revision = 0
    try storage.run(
      "SELECT coalesce(max(revision), 0) FROM translations "
        + "WHERE locale = (SELECT number FROM locales WHERE tag = ?) "
        + (others.isEmpty ? "" : "AND ordinal NOT IN (\(others))"), [.text(locale.description)]
    ) { row in last = row.revision(0) }
    return last
  }

  /// Returns the digests of the files that the catalog was filled with, by locale.
  ///
  /// The file may be a branch's: only digests under a secret key say that the texts are those of the
  /// files.
  ///
  /// - Parameter revision: The current revision; if it isn't that of the filling, something has
  ///   changed since.
  /// - Returns: The digests; empty if the texts may be others.
  /// - Throws: `database`.
  public func filledKeys(at revision: Revision) throws(CatalogError) -> [LocaleTag: String] {
    let parts = (try meta("filled") ?? "").split(separator: " ")
    guard parts.first == Substring(revision.description) else { return [:] }
    var keys: [LocaleTag: String] = [:]
    for part in parts.dropFirst() {
      let pair = part.split(separator: "=")
      guard pair.count == 2, let locale = LocaleTag(String(pair[0])) else { return [:] }
      keys[locale] = String(pair[1])
    }
    return keys
  }

  /// Records the files that the catalog is filled with.
  ///
  /// - Parameters:
  ///   - keys: The digests of the files in hexadecimal, by locale.
  ///   - revision: The revision after the filling.
  ///   - start: The revision before it. More than two writes since are not all of this process, and
  ///     then nothing is recorded.
  /// - Throws: `database`.
  public func recordFilling(
    _ keys: [LocaleTag: String], at revision: Revision, since start: Revision
  ) throws(CatalogError) {
    guard revision <= start.next.next else { return }
    let pairs = keys.map { "\($0.key)=\($0.value)" }.sorted()
    try setMeta("filled", ([revision.description] + pairs).joined(separator: " "))
  }
}
