import Language
import Phrases

/// What a column of rows chooses by.
enum MF2Selector {
  /// A parameter; by the number itself without its categories, if `isExact`.
  case parameter(Int, isExact: Bool)
  /// A literal, so that the row is known.
  case literal(MF2Literal)
}

/// A literal that rows choose by.
struct MF2Literal {
  var text: String
  /// The number that a function has made of it.
  var number: Number?
  var selection: MF2Value.Selection

  /// Returns how well a key fits: 0 for the value itself, 1 for its category; nil if it doesn't.
  func rank(_ key: String, _ language: TextLanguage) -> Int? {
    guard let number, selection != .text else { return key == text ? 0 : nil }
    if !number.isNegative, number.fractionDigits == 0, key == "\(number.whole)" { return 0 }
    let rules = selection == .ordinal ? language.rules.ordinal : language.rules.plural
    return selection != .exact && key == rules.category(of: number).name ? 1 : nil
  }
}

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

  /// Returns the keys of a row, where the rank of a literal's key stands for it; nil if a literal
  /// doesn't match, so that the row is never shown.
  static func keys(
    _ keys: [MF2Key], _ selectors: [MF2Selector], _ language: TextLanguage
  ) -> [VariantKey?]? {
    var result: [VariantKey?] = []
    for (key, selector) in zip(keys, selectors) {
      switch (key, selector) {
      case (.any, _): result.append(nil)
      case (.variant(let key), _): result.append(key)
      case (.literal(let word), .literal(let literal)):
        guard let rank = literal.rank(word, language) else { return nil }
        result.append(.choice(rank))
      case (.literal, .parameter): return nil
      }
    }
    return result
  }

  /// Returns the text for some values: of the row that best fits the first selector, then the
  /// second, and so on.
  ///
  /// - Parameter values: The keys that match each remaining selector, the best first; nil is `*`.
  /// - Returns: The text; nil if no row fits. Takes time by the number of keys, not of rows.
  func best(for values: ArraySlice<[VariantKey?]>) -> Message? {
    guard let keys = values.first else { return message }
    for key in keys {
      if let found = behind[key]?.best(for: values.dropFirst()) { return found }
    }
    return nil
  }

  /// Returns the keys that match a value, the best first.
  static func keys(fitting value: VariantKey?, _ rules: LanguageRules) -> [VariantKey?] {
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
