/// The treatment of an unknown gender in a locale: a value of its own, or the same as male.
package struct GenderRule: Sendable, Hashable {
  /// The values of a gender variation, in the order in which tables try them.
  package enum Gender: Int, Sendable, CaseIterable {
    case male = 1
    case female = 2
    case unknown = 3
  }

  /// Whether the locale's grammar treats an unknown gender as male.
  package var mergesUnknown: Bool

  /// Creates the rule of a locale from FBT's name for it.
  package init(locale: String) {
    let languages = ["ar", "ks", "lv", "ps", "kab", "dsb", "vec", "sq", "ti"]
    mergesUnknown = languages.contains(NumberRule.language(of: locale))
  }

  /// The value that a translation must have to cover all genders.
  package var fallback: Gender { mergesUnknown ? .male : .unknown }
}
