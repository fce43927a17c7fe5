/// A value, or any value, for each token that a phrase's table varies by.
struct Constraint {
  /// The values in the order of the levels.
  var values: [(token: String, mask: LeafTranslation.Mask, value: LeafTranslation.Value?)] = []

  /// Creates a constraint that allows any value of each token of a table's levels.
  init(_ levels: [LevelMetadata]) {
    for level in levels {
      guard let token = level.token, let mask = level.mask, self.mask(of: token) == nil else {
        continue
      }
      values.append((token, mask, nil))
    }
  }

  func mask(of token: String) -> LeafTranslation.Mask? {
    values.first { $0.token.isExactly(token) }?.mask
  }

  mutating func set(_ token: String, _ value: LeafTranslation.Value?) {
    guard let place = values.firstIndex(where: { $0.token.isExactly(token) }) else { return }
    values[place].value = value
  }

  /// Whether every token may have any value.
  var isOpen: Bool { values.allSatisfy { $0.value == nil } }

  /// The constraint as a text, by which its translation is stored.
  var key: String {
    values.map { token, _, value in
      switch value {
      case nil: "\(token)%*"
      case .number(let number): "\(token)%\(number)"
      case .other(let word): "\(token)%\(word)"
      }
    }.joined(separator: ":")
  }

  /// The constraints in which one more token may have any value.
  var wider: [Constraint] {
    values.indices.filter { values[$0].value != nil }.map { place in
      var wider = self
      wider.values[place].value = nil
      return wider
    }
  }
}

extension LevelMetadata {
  /// The kind of values that a translation may have for the level's token; none for pronouns and
  /// enums.
  var mask: LeafTranslation.Mask? {
    switch kind {
    case .gender: .gender
    case .number: .number
    case .pronoun, nil: nil
    }
  }

  /// The values that a translation may have for the level, in the order in which they are tried.
  var possibleValues: [Int] {
    switch mask {
    case .gender: GenderRule.Gender.allCases.map(\.rawValue)
    case .number: NumberRule.Category.allCases.map(\.rawValue)
    case nil: []
    }
  }
}

/// The translated texts of one leaf.
struct LeafTexts {
  /// The text for all values: the first text that is only for default values.
  var fallback: String?
  /// The texts by the key of the constraint.
  var texts: [String: String] = [:]
}
