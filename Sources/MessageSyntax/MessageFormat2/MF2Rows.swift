import Language
import Phrases

/// The rows of a `.match` as a tree, by the keys of each selector in turn.
struct MF2Rows {
  /// The text of the row that ends here; nil if rows have more keys.
  private var message: Message?
  /// The subtree of each key; nil stands for `*`.
  private var behind: [VariantKey?: MF2Rows] = [:]

  /// Builds the tree from rows with their remaining keys; no two have the same.
  init(_ rows: [(keys: ArraySlice<VariantKey?>, message: Message)]) {
    guard let first = rows.first, !first.keys.isEmpty else {
      message = rows.first?.message
      return
    }
    behind = Dictionary(grouping: rows, by: { $0.keys[$0.keys.startIndex] }).mapValues { rows in
      MF2Rows(rows.map { ($0.keys.dropFirst(), $0.message) })
    }
  }

  /// Returns the text for some values: of the row that best fits the first selector, then the
  /// second, and so on.
  ///
  /// - Parameters:
  ///   - values: A value for each remaining selector, nil for any other value.
  ///   - rules: The rules of the language.
  /// - Returns: The text; nil if no row fits. Takes time by the number of values, not of rows.
  func best(for values: ArraySlice<VariantKey?>, _ rules: LanguageRules) -> Message? {
    guard let value = values.first else { return message }
    for key in Self.keys(fitting: value, rules) {
      if let found = behind[key]?.best(for: values.dropFirst(), rules) { return found }
    }
    return nil
  }

  /// Returns the keys that match a value, the best first.
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
