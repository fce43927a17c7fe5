import Phrases

extension CatalogSnapshot {
  /// Returns the attachments of a phrase; most phrases have none.
  public func attachments(of phrase: SourcePhrase) -> Attachments {
    attachments[phrase.id] ?? Attachments([])
  }

  /// Returns the description for translators: the improved one, if there is one.
  public func description(of phrase: SourcePhrase) -> String {
    attachments[phrase.id]?.improvement(of: phrase.description) ?? phrase.description
  }

  /// The snapshot with the descriptions for translators.
  public var described: CatalogSnapshot {
    var snapshot = self
    for index in entries.indices where attachments[entries[index].phrase.id] != nil {
      snapshot.entries[index].phrase.description = description(of: entries[index].phrase)
    }
    return snapshot
  }
}
