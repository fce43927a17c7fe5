import JSON
import Language
import Pack
import Phrases
import Snapshot

extension PhraseCatalog {
  /// Returns all phrases and translations, now or at a revision.
  ///
  /// - Parameters:
  ///   - revision: The revision; nil for the last.
  ///   - locales: The locales whose translations to include; nil for all. Read a few at a time if
  ///     there are millions of texts.
  /// - Returns: A value that later writes do not change.
  /// - Throws: `noPhrases` before the first phrases; `noRevision`, `damaged`.
  /// - Complexity: Linear in the content and, for a former revision, in its history.
  public func snapshot(
    at revision: Revision? = nil, locales: [LocaleTag]? = nil
  ) throws(CatalogError) -> CatalogSnapshot {
    try storage.transaction(.reading) { () throws(CatalogError) in
      try readSnapshot(at: revision, locales)
    }
  }

  /// Reads the snapshot within a transaction.
  func readSnapshot(
    at revision: Revision? = nil, _ locales: [LocaleTag]? = nil
  ) throws(CatalogError) -> CatalogSnapshot {
    guard let epoch = try epoch else { throw .noPhrases(path: storage.name) }
    let last = try self.revision
    if let revision, !(0...last).contains(revision) { throw .noRevision(revision, last: last) }
    let past = revision.flatMap { $0 < last ? $0 : nil }
    let entries = if let past { try entries(at: past) } else { try self.entries() }
    return CatalogSnapshot(
      epoch: epoch, revision: past ?? last, sourceLocale: try sourceLocale, entries: entries,
      translations: try translations(of: entries, at: past, locales),
      attachments: try attachments(at: past))
  }

  /// The locales that have translations, sorted by tag.
  public var locales: [LocaleTag] {
    get throws(CatalogError) {
      var tags: [LocaleTag] = []
      let sql = """
        SELECT tag FROM locales
        WHERE EXISTS (SELECT 1 FROM translations WHERE locale = number)
        """
      try storage.run(sql) { row in
        if let tag = LocaleTag(row.text(0)) { tags.append(tag) }
      }
      // Sorted here, since databases sort text by their own locale.
      return tags.sorted { $0.description < $1.description }
    }
  }

  /// Returns the numbers under which locales are stored.
  func localeNumbers() throws(CatalogError) -> [LocaleTag: Int] {
    var numbers: [LocaleTag: Int] = [:]
    try storage.run("SELECT tag, number FROM locales") { (row) throws(CatalogError) in
      guard let tag = LocaleTag(row.text(0)) else { throw damaged("locale \"\(row.text(0))\"") }
      numbers[tag] = row.whole(1)
    }
    return numbers
  }

  /// Returns the phrases by ordinal, including those deleted from the source.
  ///
  /// - Returns: The phrases with their ordinals.
  /// - Throws: `damaged`, `database`.
  public func entries() throws(CatalogError) -> [CatalogSnapshot.Entry] {
    var entries: [CatalogSnapshot.Entry] = []
    let sql = """
      SELECT ordinal, id, identity, parameters, source, description, active
      FROM phrases ORDER BY ordinal
      """
    try storage.run(sql) { (row) throws(CatalogError) in entries.append(try entry(in: row)) }
    return entries
  }

  /// Returns the phrases at a revision.
  private func entries(at revision: Revision) throws(CatalogError) -> [CatalogSnapshot.Entry] {
    var entries: [CatalogSnapshot.Entry] = []
    let sql = """
      SELECT ordinal, id, identity, parameters, source, description, active
      FROM phrase_texts WHERE revision <= ? ORDER BY ordinal, revision
      """
    try storage.run(sql, [.revision(revision)]) { (row) throws(CatalogError) in
      if entries.last?.ordinal == row.whole(0) { entries.removeLast() }
      entries.append(try entry(in: row))
    }
    return entries
  }

  private func entry(in row: any StoredRow) throws(CatalogError) -> CatalogSnapshot.Entry {
    guard let phrase = phrase(in: row) else { throw damaged("phrase \(row.whole(0))") }
    return CatalogSnapshot.Entry(ordinal: row.whole(0), phrase: phrase, active: row.whole(6) == 1)
  }

  private func phrase(in row: any StoredRow) -> SourcePhrase? {
    guard let id = PhraseID(row.text(1)), let identityJSON = json(in: row, 2),
      let identity = SourcePhrase.Identity(json: identityJSON),
      let list = json(in: row, 3)?.array, let sourceJSON = json(in: row, 4)
    else { return nil }
    let parameters = list.compactMap(Parameter.init(json:))
    guard parameters.count == list.count,
      let source = Message(json: sourceJSON, parameters: list.count)
    else { return nil }
    return SourcePhrase(
      id: id, identity: identity, parameters: parameters, source: source,
      description: row.text(5))
  }

  private func json(in row: any StoredRow, _ column: Int32) -> JSONValue? {
    try? JSONReader.read(Array(row.bytes(column)))
  }

  private func message(in row: any StoredRow, _ column: Int32, parameters: Int) -> Message? {
    if let words = Self.words(in: row.bytes(column)) { return Message([.text(words)]) }
    return json(in: row, column).flatMap { Message(json: $0, parameters: parameters) }
  }

  /// Returns the text of `["words"]` without escapes, which most texts are; nil for other JSON.
  private static func words(in json: UnsafeBufferPointer<UInt8>) -> String? {
    guard json.count > 4, json.starts(with: "[\"".utf8), json.suffix(2).elementsEqual("\"]".utf8)
    else { return nil }
    let words = json[2..<json.count - 2]
    let isPlain = words.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    return isPlain ? String(validating: words, as: UTF8.self) : nil
  }

  /// The current texts of a locale: ordinal, message, state, revision; no message if the text is
  /// lost, as in a backup that was restored in part.
  static let currentTexts = """
    SELECT ordinal, message, translations.state, revision
    FROM translations LEFT JOIN texts USING (locale, ordinal, revision) WHERE locale = ?
    """

  /// Returns the translations of some locales; of every locale if none are named.
  func translations(
    of entries: [CatalogSnapshot.Entry], at revision: Revision?, _ wanted: [LocaleTag]?
  ) throws(CatalogError) -> [LocaleTag: [Int: Translation]] {
    let counts = Dictionary(
      entries.map { ($0.ordinal, $0.phrase.parameters.count) }, uniquingKeysWith: { $1 })
    var all: [LocaleTag: [Int: Translation]] = [:]
    for (locale, number) in try localeNumbers() where wanted?.contains(locale) ?? true {
      let found = try translations(in: locale, number, at: revision, parameters: counts)
      if !found.isEmpty { all[locale] = found }
    }
    return all
  }

  private func translations(
    in locale: LocaleTag, _ number: Int, at revision: Revision?, parameters: [Int: Int]
  ) throws(CatalogError) -> [Int: Translation] {
    var found: [Int: Translation] = [:]
    func add(_ row: any StoredRow) throws(CatalogError) {
      let ordinal = row.whole(0)
      if row.isNull(1), revision != nil { return found[ordinal] = nil }
      guard !row.isNull(1), let state = TranslationState(number: row.whole(2)),
        let message = message(in: row, 1, parameters: parameters[ordinal] ?? 0)
      else { throw damaged("translation \(ordinal) of \"\(locale)\"") }
      found[ordinal] = Translation(message, state: state, revision: row.revision(3))
    }
    if let revision {
      try storage.run(
        "SELECT ordinal, message, state, revision FROM texts "
          + "WHERE locale = ? AND revision <= ? ORDER BY ordinal, revision",
        [.whole(number), .revision(revision)], row: add)
    } else {
      try storage.run(Self.currentTexts, [.whole(number)], row: add)
    }
    return found
  }
}
