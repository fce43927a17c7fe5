extension ScriptPhrase {
  /// Rules 3, React Native mode: one phrase for each choice of its enums.
  var withoutEnums: [ScriptPhrase] {
    let enums = levels.filter { $0.role == "value" }
    guard !enums.isEmpty else { return [self] }
    var chosen: [[String]] = [[]]
    for level in enums {
      chosen = chosen.flatMap { before in level.keys.map { before + [$0] } }
    }
    return chosen.map { keys in
      var phrase = self
      phrase.levels.removeAll { $0.role == "value" }
      var left = keys
      phrase.table = table.chosen(&left)
      return phrase
    }
  }
}

extension ScriptTable {
  /// Returns the table without the first level that has the first key, and so on: the level's kind isn't looked at.
  ///
  /// Branches beside each other have the same levels, so each is searched for all keys that are left.
  fileprivate func chosen(_ keys: inout [String]) -> ScriptTable {
    guard case .branch(let members) = self else { return self }
    if let next = keys.first, let member = members.first(where: { $0.key == next }) {
      keys.removeFirst()
      return member.table.chosen(&keys)
    }
    return .branch(
      members.map { member in
        var left = keys
        return (member.key, member.table.chosen(&left))
      })
  }
}
