import Language

/// The keys under which a selection may have a variant for an argument; -1 for none.
///
/// As wide as exact numbers on every platform: a count may have more than 32 bits.
struct VariantKeys {
  /// An exact number, or one of the twelve genders; takes precedence over the general key.
  var exact: Int64 = -1
  /// A category, one of three genders, or a choice.
  var general: Int64 = -1
}

extension PackLayout.Node {
  /// Returns the keys of an argument for a kind of selection; reports an argument of the wrong
  /// type.
  func keys(
    of parameter: Int, in arguments: ArgumentView, _ shared: SharedRules,
    _ output: inout TextOutput
  ) -> VariantKeys {
    if self == .byViewer { return .gender(output.viewer) }
    guard parameter < arguments.count else {
      output.note(.absentValue(parameter: parameter))
      return VariantKeys()
    }
    switch self {
    case .byNumber:
      if let number = arguments.with(parameter, { $0.chosenNumber }) {
        return .number(number, shared.cardinals.category(of: number, shared.rules.plural))
      }
    case .byOrdinal:
      if let number = arguments.with(parameter, { $0.chosenNumber }) {
        return .number(number, shared.rules.ordinal.category(of: number))
      }
    case .byGender:
      if let gender = arguments.with(parameter, { $0.chosenGender }) { return .gender(gender) }
    case .byChoice:
      if let position = arguments.with(parameter, { $0.chosenPosition }) {
        return VariantKeys(general: Int64(position))
      }
    case .text, .token, .open, .close, .byViewer, .again, .far: break
    }
    output.note(.wrongType(parameter: parameter))
    return VariantKeys()
  }
}

extension VariantKeys {
  fileprivate static func number(_ number: Number, _ category: PluralCategory) -> VariantKeys {
    let category = Int64(category.rawValue)
    guard let whole = number.exactWhole, whole <= 1 << 60 else {
      return VariantKeys(general: category)
    }
    return VariantKeys(exact: Int64(whole) + Int64(PackLayout.exactKey), general: category)
  }

  fileprivate static func gender(_ gender: Gender) -> VariantKeys {
    VariantKeys(
      exact: Int64(gender.rawValue) + Int64(PackLayout.exactKey),
      general: Int64(gender.variation.rawValue))
  }
}
