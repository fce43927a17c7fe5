import Phrases

extension [PhraseID: Attachments] {
  /// Returns the attachments with those of former ids under the phrases' present ids.
  ///
  /// Of two that are known as the same, that of the present id stays.
  package func renamed(for phrases: [SourcePhrase]) -> Self {
    var renamed = self
    for phrase in phrases where !renamed.isEmpty {
      guard let former = phrase.formerID, let moved = renamed.removeValue(forKey: former) else {
        continue
      }
      let own = renamed[phrase.id]?.all ?? []
      let added = moved.all.filter { former in !own.contains { $0.isKnown(as: former) } }
      renamed[phrase.id] = Attachments(own + added)
    }
    return renamed
  }
}
