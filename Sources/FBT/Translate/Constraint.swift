/// A value, or any, for each token that a phrase's table varies by.
struct Constraint {
  /// In the order of the levels.
  var values: [(token: String, mask: LeafTranslation.Mask, value: LeafTranslation.Value?)] = []

  /// Any value of each token of a table's levels.
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

  /// The constraint as one text, under which a translation of it is kept.
  var key: String {
    values.map { token, _, value in
      switch value {
      case nil: "\(token)%*"
      case .number(let number): "\(token)%\(number)"
      case .other(let word): "\(token)%\(word)"
      }
    }.joined(separator: ":")
  }

  /// The constraints that are one value wider.
  var wider: [Constraint] {
    values.indices.filter { values[$0].value != nil }.map { place in
      var wider = self
      wider.values[place].value = nil
      return wider
    }
  }
}

extension LevelMetadata {
  /// What a translation may say of the level's token; levels of pronouns and enums take nothing.
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
  /// The text for all values; the first that is for default values only.
  var fallback: String?
  /// By the key of the constraint.
  var texts: [String: String] = [:]
}
