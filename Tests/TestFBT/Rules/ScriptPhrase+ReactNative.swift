extension ScriptPhrase {
  /// Rules 3, React Native mode: one phrase for each choice of its enums.
  var withoutEnums: [ScriptPhrase] {
    guard let index = levels.firstIndex(where: { $0.role == "value" }) else { return [self] }
    return levels[index].keys.flatMap { key in
      var phrase = self
      phrase.levels.remove(at: index)
      phrase.table = table.chosen(key, at: index)
      return phrase.withoutEnums
    }
  }
}

extension ScriptTable {
  /// Returns the table without a level, of which one key is chosen.
  fileprivate func chosen(_ key: String, at level: Int) -> ScriptTable {
    guard case .branch(let members) = self else { return self }
    guard level > 0 else { return members.first { $0.key == key }?.table ?? self }
    return .branch(members.map { ($0.key, $0.table.chosen(key, at: level - 1)) })
  }
}
