import JSON
import Language
import Phrases

extension Catalog {
  /// All phrases and translations as they are now.
  ///
  /// - Returns: A value that later writes do not change.
  /// - Throws: `noPhrases` before the first phrases; `damaged`.
  /// - Complexity: Linear in the catalog.
  public func snapshot() throws(CatalogError) -> Snapshot {
    try database.transaction(.reading) { () throws(CatalogError) in
      guard let epoch = try epoch else { throw .noPhrases(path: database.path) }
      let entries = try entries()
      return Snapshot(
        epoch: epoch, revision: try revision, sourceLocale: try sourceLocale, entries: entries,
        translations: try translations(of: entries))
    }
  }

  /// How much of the active phrases a locale has.
  ///
  /// - Parameter locale: The locale; its fallbacks do not count.
  /// - Returns: How many phrases there are, and the translated ones by state.
  /// - Throws: `database`.
  public func coverage(_ locale: LocaleTag) throws(CatalogError) -> Coverage {
    var coverage = Coverage(phrases: 0, states: [:])
    try database.run("SELECT count(*) FROM phrases WHERE active = 1") { row in
      coverage.phrases = row.whole(0)
    }
    let sql = """
      SELECT state, count(*) FROM translations JOIN phrases USING (ordinal)
      WHERE locale = ? AND active = 1 GROUP BY state
      """
    try database.run(sql, [.text(locale.description)]) { row in
      if let state = TranslationState(rawValue: row.text(0)) {
        coverage.states[state] = row.whole(1)
      }
    }
    return coverage
  }

  /// The locales that have translations, sorted by tag.
  public var locales: [LocaleTag] {
    get throws(CatalogError) {
      var tags: [LocaleTag] = []
      try database.run("SELECT DISTINCT locale FROM translations ORDER BY locale") { row in
        if let tag = LocaleTag(row.text(0)) { tags.append(tag) }
      }
      return tags
    }
  }

  /// The phrases by ordinal, also those gone from the source.
  ///
  /// - Returns: The phrases with their ordinals.
  /// - Throws: `damaged`, `database`.
  public func entries() throws(CatalogError) -> [Snapshot.Entry] {
    var entries: [Snapshot.Entry] = []
    let sql = """
      SELECT ordinal, id, identity, parameters, source, description, active
      FROM phrases ORDER BY ordinal
      """
    try database.run(sql) { (row) throws(CatalogError) in
      guard let phrase = phrase(in: row) else { throw damaged("phrase \(row.whole(0))") }
      entries.append(
        Snapshot.Entry(ordinal: row.whole(0), phrase: phrase, active: row.whole(6) == 1))
    }
    return entries
  }

  private func phrase(in row: Database.Row) -> SourcePhrase? {
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

  private func json(in row: Database.Row, _ column: Int32) -> JSONValue? {
    try? JSONReader.read(Array(row.bytes(column)))
  }

  private func translations(
    of entries: [Snapshot.Entry]
  ) throws(CatalogError) -> [LocaleTag: [Int: Translation]] {
    let counts = Dictionary(
      entries.map { ($0.ordinal, $0.phrase.parameters.count) }, uniquingKeysWith: { $1 })
    var all: [LocaleTag: [Int: Translation]] = [:]
    for locale in try locales {
      all[locale] = try translations(in: locale, parameters: counts)
    }
    return all
  }

  private func translations(
    in locale: LocaleTag, parameters: [Int: Int]
  ) throws(CatalogError) -> [Int: Translation] {
    var found: [Int: Translation] = [:]
    let sql = "SELECT ordinal, message, state, revision FROM translations WHERE locale = ?"
    try database.run(sql, [.text(locale.description)]) { (row) throws(CatalogError) in
      let ordinal = row.whole(0)
      guard let state = TranslationState(rawValue: row.text(2)), let json = json(in: row, 1),
        let message = Message(json: json, parameters: parameters[ordinal] ?? 0)
      else { throw damaged("translation \(ordinal) of \"\(locale)\"") }
      found[ordinal] = Translation(message, state: state, revision: row.whole(3))
    }
    return found
  }
}
