import JSON
import Phrases
import Snapshot

extension PhraseCatalog {
  /// Returns every description that phrases ever had: the developer's and the improved ones.
  ///
  /// A description in a file that is among them is not new.
  ///
  /// - Returns: The descriptions by phrase.
  /// - Throws: `database`.
  public func knownDescriptions() throws(CatalogError) -> [PhraseID: Set<String>] {
    var known: [PhraseID: Set<String>] = [:]
    try storage.run("SELECT DISTINCT id, description FROM phrase_texts") { row in
      guard let id = PhraseID(row.text(0)) else { return }
      known[id, default: []].insert(row.text(1))
    }
    try storage.run(
      "SELECT phrase, value FROM attachments WHERE kind = ? AND value IS NOT NULL",
      [.whole(Attachment.Kind.description.rawValue)]
    ) { row in
      guard let id = PhraseID(row.text(0)), let json = try? JSONReader.read(Array(row.bytes(1))),
        case .description(let description)? = Attachment(json: json)
      else { return }
      known[id, default: []].insert(description.text)
    }
    return known
  }
}
