import Language

extension VariantKey {
  /// The rank of a key in the written order: exact numbers, categories, persons, genders, choices.
  package var sortKey: (Int, UInt64) {
    switch self {
    case .exactly(let number): (0, number)
    case .plural(let category): (1, category == .other ? 6 : UInt64(category.rawValue))
    case .ordinal(let category): (1, category == .other ? 6 : UInt64(category.rawValue))
    case .person(let gender): (2, UInt64(gender.rawValue))
    case .gender(let gender): (3, UInt64(gender.rawValue))
    case .choice(let position): (4, UInt64(clamping: position))
    }
  }
}
