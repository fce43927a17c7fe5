import Phrases

extension CatalogSnapshot {
  /// What is kept beside the texts of a phrase; nothing for most.
  public func attachments(of phrase: SourcePhrase) -> Attachments {
    attachments[phrase.id] ?? Attachments([])
  }

  /// The description of a phrase that translators read: the improved one, where there is one.
  public func description(of phrase: SourcePhrase) -> String {
    attachments[phrase.id]?.improvement(of: phrase.description) ?? phrase.description
  }

  /// The snapshot with the descriptions that translators read.
  public var described: CatalogSnapshot {
    var snapshot = self
    for index in entries.indices where attachments[entries[index].phrase.id] != nil {
      snapshot.entries[index].phrase.description = description(of: entries[index].phrase)
    }
    return snapshot
  }
}
