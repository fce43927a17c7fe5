import Language
import Phrases

/// The rows of a `.match`, by the keys of their first selector, then of their second, and so on.
struct MF2Rows {
  /// The text of the row that ends here; nil where rows have more keys.
  private var message: Message?
  /// What comes behind each key; nil stands for `*`.
  private var behind: [VariantKey?: MF2Rows] = [:]

  /// The rows, each with the keys that are left; no two have the same.
  init(_ rows: [(keys: ArraySlice<VariantKey?>, message: Message)]) {
    guard let first = rows.first, !first.keys.isEmpty else {
      message = rows.first?.message
      return
    }
    behind = Dictionary(grouping: rows, by: { $0.keys[$0.keys.startIndex] }).mapValues { rows in
      MF2Rows(rows.map { ($0.keys.dropFirst(), $0.message) })
    }
  }

  /// The text for some values: of the row that fits the first selector best, then the second, and so on.
  ///
  /// - Parameters:
  ///   - values: a value for each selector that is left, nil for any other.
  ///   - rules: the language's.
  /// - Returns: the text; nil if no row fits. Takes time by the number of values, not of rows.
  func best(for values: ArraySlice<VariantKey?>, _ rules: LanguageRules) -> Message? {
    guard let value = values.first else { return message }
    for key in Self.keys(fitting: value, rules) {
      if let found = behind[key]?.best(for: values.dropFirst(), rules) { return found }
    }
    return nil
  }

  /// The keys that fit a value, the best first.
  private static func keys(fitting value: VariantKey?, _ rules: LanguageRules) -> [VariantKey?] {
    switch value {
    case nil: [nil]
    case .exactly(let number)?:
      [
        value, .plural(rules.plural.category(of: Number(number))),
        .ordinal(rules.ordinal.category(of: Number(number))), nil,
      ]
    case .person(let gender)?: [value, .gender(gender.variation), nil]
    default: [value, nil]
    }
  }
}
