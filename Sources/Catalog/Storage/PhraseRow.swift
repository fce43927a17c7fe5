import Diagnostics
import JSON
import Phrases
import Snapshot

/// A phrase as stored in the database, without its ordinal; an equal row needs no write.
struct PhraseRow: Hashable {
  static let columns =
    "id, kind, table_name, key, signature, identity, parameters, source, description, places, active"

  var id: String
  var kind: String
  var table: String
  var key: String
  var signature: String
  var identity: String
  var parameters: String
  var source: String
  var description: String
  var places: String
  var active: Bool

  init(_ item: CatalogPhrase) {
    let phrase = item.phrase
    id = phrase.id.description
    (kind, table, key) = ("fbt", "", "")
    if case .key(let name, let inTable) = phrase.identity {
      (kind, table, key) = ("key", inTable, name)
    }
    signature = LedgerEntry.signature(of: phrase)
    identity = phrase.identityJSON.compact
    parameters = phrase.parametersJSON.compact
    source = phrase.source.json.compact
    description = phrase.description
    places = JSONValue.list(Set(item.places).sorted().map { .text($0.description) }).compact
    active = true
  }

  init(_ row: some StoredRow) {
    id = row.text(1)
    kind = row.text(2)
    table = row.text(3)
    key = row.text(4)
    signature = row.text(5)
    identity = row.text(6)
    parameters = row.text(7)
    source = row.text(8)
    description = row.text(9)
    places = row.text(10)
    active = row.whole(11) == 1
  }

  func differsOnlyInPlaces(from other: PhraseRow) -> Bool {
    var moved = other
    moved.places = places
    return self == moved
  }

  /// The row of a phrase that was deleted from the source.
  var inactive: PhraseRow {
    var row = self
    row.active = false
    return row
  }

  var values: [StoredValue] {
    [id, kind, table, key, signature, identity, parameters, source, description, places]
      .map(StoredValue.text) + [.whole(active ? 1 : 0)]
  }

  /// The values stored for each revision of the phrase.
  var versionValues: [StoredValue] {
    [id, identity, parameters, source, description].map(StoredValue.text)
      + [.whole(active ? 1 : 0)]
  }

  /// Inserts or replaces a row.
  static let upsert: String = {
    let names = columns.split(separator: ",").map { $0.trimmingPrefix(" ") }
    let marks = Array(repeating: "?", count: names.count + 1).joined(separator: ", ")
    let news = names.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    return "INSERT INTO phrases (ordinal, \(columns)) VALUES (\(marks)) "
      + "ON CONFLICT (ordinal) DO UPDATE SET \(news)"
  }()
}

extension SourcePhrase {
  /// Returns whether two phrases with one id are the same: equal identity, signature and source.
  func isSamePhrase(as other: SourcePhrase) -> Bool {
    identity == other.identity && source == other.source
      && LedgerEntry.signature(of: self) == LedgerEntry.signature(of: other)
  }

  /// A short name of the phrase for messages.
  var shortName: String {
    switch identity {
    case .key(let key, let table): table.isEmpty ? key : "\(table)/\(key)"
    case .pattern: source.json.compact
    }
  }
}
