extension CallSitePhrase {
  /// One phrase for each choice of the phrase's enums, because packed tables have no enum keys.
  ///
  /// Enums are recognized by the range in their metadata, which only React Native mode writes.
  package var withoutEnums: [CallSitePhrase] { byEnums.map(\.phrase) }

  /// The same phrases, each with the enum keys that select it, the first enum first.
  package var byEnums: [(keys: [String], phrase: CallSitePhrase)] {
    guard let level = metadata.firstIndex(where: { $0.range != nil }) else { return [([], self)] }
    return (metadata[level].range ?? []).flatMap { key in
      choosing(key, level: level).map { chosen in
        chosen.byEnums.map { ([key] + $0.keys, $0.phrase) }
      } ?? []
    }
  }

  private func choosing(_ key: String, level: Int) -> CallSitePhrase? {
    guard let chosen = table.choosing(key, level: level) else { return nil }
    var phrase = self
    phrase.table = chosen
    phrase.metadata.remove(at: level)
    return phrase
  }
}

extension Table {
  /// Returns the table without one level, reduced to one of that level's keys.
  func choosing(_ key: String, level: Int) -> Table? {
    guard case .level(let branches) = self else { return nil }
    if level == 0 { return branches[key] }
    let below = branches.entries.compactMap { name, table in
      table.choosing(key, level: level - 1).map { (name, $0) }
    }
    return below.isEmpty ? nil : .level(OrderedObject(below))
  }
}
