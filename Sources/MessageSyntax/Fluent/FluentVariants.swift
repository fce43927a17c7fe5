import Language
import Phrases

/// The variants of a choice in Fluent, in their order.
///
/// Fluent shows the first variant that matches, even if a later one is for exactly the number or has the
/// same key: `[one]` before `[1]` hides the latter. A message prefers exact numbers, so a hidden variant
/// is left out.
struct FluentVariants {
  /// The key of a variant, or the value of a literal.
  enum Key: Hashable {
    case number(Number)
    case word(String)
  }

  /// A variant that is never shown.
  struct Hidden {
    /// Its key, and that of the variant before it.
    var key: String
    var former: String
  }

  private struct Variant {
    var key: Key
    var message: Message
    var isDefault: Bool

    /// The key as findings show it.
    var name: String {
      switch key {
      case .number(let number): "\(number.whole)"
      case .word(let word): word
      }
    }
  }

  private var variants: [Variant] = []
  /// Whether there is a variant for all other values.
  private(set) var hasDefault = false

  /// Adds the next variant.
  mutating func add(
    _ key: Key, _ message: Message, isDefault: Bool
  ) throws(PatternError) {
    guard !isDefault || !hasDefault else {
      throw PatternError(
        rule: "duplicate-key", message: "two variants are for all other values",
        fix: .decision("write * before one of the two only"))
    }
    hasDefault = hasDefault || isDefault
    variants.append(Variant(key: key, message: message, isDefault: isDefault))
  }

  /// The categories of numbers that have a variant.
  var categories: [VariantKey] {
    variants.compactMap { variant in
      guard case .word(let word) = variant.key else { return nil }
      return PluralCategory(name: word).map(VariantKey.plural)
    }
  }

  /// Returns the variants with one for all other values, which has the text of a category; nil if that has
  /// no variant.
  func withDefault(_ category: PluralCategory) -> FluentVariants? {
    guard let other = variants.first(where: { $0.key == .word(category.name) }) else { return nil }
    var completed = self
    completed.variants.append(
      Variant(key: .word("other"), message: other.message, isDefault: true))
    completed.hasDefault = true
    return completed
  }

  /// Returns the text that is shown for a literal.
  func shown(for value: Key, _ language: TextLanguage) -> Message {
    let shown = variants.first { variant in
      switch (value, variant.key) {
      case (.number(let number), .number(let key)): number.isEqual(to: key)
      case (.number(let number), .word(let word)):
        language.rules.plural.category(of: number).name == word
      case (.word(let text), .word(let word)): text == word
      case (.word, .number): false
      }
    }
    return (shown ?? variants.first(where: \.isDefault))?.message ?? Message([])
  }

  /// Returns the selection by a parameter, and the variants that are left out.
  func selection(
    by position: Int, _ kind: Parameter.Kind, _ language: TextLanguage
  ) throws(PatternError) -> (Message.Selection, hidden: [Hidden]) {
    var selection = Message.Selection(by: position, [], other: Message([]))
    var hidden: [Hidden] = []
    var keys: Set<VariantKey> = []
    for variant in variants {
      if variant.isDefault { selection.other = variant.message }
      guard let key = try key(variant, kind) else { continue }
      guard keys.insert(key).inserted else {
        // The default variant is shown for all other values, whatever hides its key.
        if !variant.isDefault { hidden.append(Hidden(key: variant.name, former: variant.name)) }
        continue
      }
      if case .exactly(let number) = key {
        let category = Self.category(of: number, kind, language)
        let general: VariantKey = kind == .ordinal ? .ordinal(category) : .plural(category)
        if keys.contains(general) {
          hidden.append(Hidden(key: "\(number)", former: category.name))
          continue
        }
        // The default variant stands for its number before a later one for the category.
        if variant.isDefault, try !hasVariant(general, kind) { continue }
      } else if variant.isDefault {
        continue
      }
      selection.variants.append(.init(key, variant.message))
    }
    return (selection, hidden)
  }

  private func hasVariant(
    _ key: VariantKey, _ kind: Parameter.Kind
  ) throws(PatternError) -> Bool {
    for variant in variants where try self.key(variant, kind) == key { return true }
    return false
  }

  private static func category(
    of number: UInt64, _ kind: Parameter.Kind, _ language: TextLanguage
  ) -> PluralCategory {
    let rules = kind == .ordinal ? language.rules.ordinal : language.rules.plural
    return rules.category(of: Number(number))
  }

  /// Returns the key that a value has to have; nil if only the default variant is shown for it.
  private func key(
    _ variant: Variant, _ kind: Parameter.Kind
  ) throws(PatternError) -> VariantKey? {
    // The default variant is shown whatever its key.
    if variant.isDefault { return (try? Self.key(variant.key, kind)) ?? nil }
    return try Self.key(variant.key, kind)
  }

  private static func key(_ key: Key, _ kind: Parameter.Kind) throws(PatternError) -> VariantKey? {
    switch (key, kind) {
    case (.number(let number), .number), (.number(let number), .list),
      (.number(let number), .ordinal):
      if !number.isNegative, number.significantFraction == 0 {
        return try RowWords.key("=\(number.whole)", kind)
      }
      throw PatternError(
        rule: "wrong-key", message: "only whole numbers have variants of their own",
        fix: "write a variant for the category")
    case (.number(let number), _): return try RowWords.key("=\(number.whole)", kind)
    case (.word(let word), .choice(let keys)):
      if let index = SyntaxNames.ofFluent(keys).position(word) { return .choice(index) }
      return try RowWords.key(word, kind)
    case (.word(GenderVariation.unknown.name), .name),
      (.word(GenderVariation.unknown.name), .gender):
      return .gender(.unknown)
    case (.word("other"), .number), (.word("other"), .list): return .plural(.other)
    case (.word("other"), .ordinal): return .ordinal(.other)
    case (.word(let word), _): return try RowWords.key(word, kind)
    }
  }
}

extension FluentVariants.Hidden {
  /// The warning about the variant.
  var finding: TokenCheck.Finding {
    let isSame = key == former
    return .init(
      severity: .warning, rule: "hidden-variant",
      message: "the variant [\(key)] is never shown, as "
        + (isSame ? "another [\(key)] is before it" : "[\(former)] before it is for \(key), too"),
      fix: .decision(
        isSame ? "keep one of the two" : "move [\(key)] before [\(former)], or remove it"))
  }
}

extension Number {
  /// Returns whether two numbers have the same value, however many digits are shown.
  fileprivate func isEqual(to other: Number) -> Bool {
    isNegative == other.isNegative && whole == other.whole
      && significantFraction == other.significantFraction
      && significantFractionDigits == other.significantFractionDigits
  }
}
