extension CallSitePhrase {
  /// One phrase for each choice of the phrase's enums, because packed tables have no enum keys.
  ///
  /// Enums are recognized by the range in their metadata, which only React Native mode writes.
  package var withoutEnums: [CallSitePhrase] { byEnums.map(\.phrase) }

  /// The same phrases, each with the enum keys that select it, the first enum first.
  package var byEnums: [(keys: [String], phrase: CallSitePhrase)] {
    let choices = metadata.compactMap(\.range).reduce([[]]) { choices, range in
      choices.flatMap { keys in range.map { keys + [$0] } }
    }
    return choices.map { keys in
      var phrase = self
      phrase.table = table.choosing(keys[...])
      phrase.metadata = metadata.filter { $0.range == nil }
      return (keys, phrase)
    }
  }
}

extension Table {
  /// Returns the table reduced to one key of each enum, as the reference does it.
  ///
  /// The reference looks for the next enum's key in whatever level comes next. If a pronoun's level
  /// has that key too, such as an enum's `1`, it is the pronoun that is decided and the enum that stays. The
  /// key of a call in an app's build is made of this table.
  ///
  /// Source: `FbtShiftEnums.js` of babel-plugin-fbt.
  fileprivate func choosing(_ keys: ArraySlice<String>) -> Table {
    guard case .level(let branches) = self else { return self }
    if let key = keys.first, let below = branches[key] { return below.choosing(keys.dropFirst()) }
    return .level(OrderedObject(branches.entries.map { ($0.name, $0.value.choosing(keys)) }))
  }
}
