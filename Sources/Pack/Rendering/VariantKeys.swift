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
  /// Returns the keys of an argument for a kind of selection; reports an argument that is absent or
  /// of the wrong type.
  func keys(
    of parameter: Int, in arguments: ArgumentView, _ shared: SharedRules,
    _ output: inout TextOutput
  ) -> VariantKeys {
    if let keys = keys(of: parameter, in: arguments, shared, viewer: output.viewer) { return keys }
    let isAbsent = parameter >= arguments.count
    output.note(
      isAbsent ? .absentValue(parameter: parameter) : .wrongType(parameter: parameter))
    return VariantKeys()
  }

  /// Returns the keys of an argument for a kind of selection; nil if the argument is absent or of
  /// the wrong type.
  @inline(__always)
  func keys(
    of parameter: Int, in arguments: ArgumentView, _ shared: SharedRules, viewer: Gender
  ) -> VariantKeys? {
    // What a value is chosen by is taken from it first, so that the value is never copied.
    switch self {
    case .byNumber:
      guard let number = arguments.with(parameter, { $0.chosenNumber }) else { return nil }
      return .number(number, shared.cardinals.category(of: number, shared.rules.plural))
    case .byOrdinal:
      guard let number = arguments.with(parameter, { $0.chosenNumber }) else { return nil }
      return .number(number, shared.rules.ordinal.category(of: number))
    case .byGender: return arguments.with(parameter) { $0.chosenGender }.map { .gender($0) }
    case .byChoice:
      return arguments.with(parameter) { $0.chosenPosition }.map {
        VariantKeys(general: Int64($0))
      }
    case .byViewer: return .gender(viewer)
    case .text, .token, .open, .close, .again, .far: return nil
    }
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
