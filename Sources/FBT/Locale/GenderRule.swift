/// What an unknown gender is in a locale: its own value, or the same as male.
package struct GenderRule: Sendable, Hashable {
  /// Values of a gender variation, in the order in which tables try them.
  package enum Gender: Int, Sendable, CaseIterable {
    case male = 1
    case female = 2
    case unknown = 3
  }

  /// Whether the locale's grammar treats an unknown gender as male.
  package var mergesUnknown: Bool

  /// The rule of a locale by FBT's own name for it.
  package init(locale: String) {
    let languages = ["ar", "ks", "lv", "ps", "kab", "dsb", "vec", "sq", "ti"]
    mergesUnknown = languages.contains(NumberRule.language(of: locale))
  }

  /// What a translation must have to serve all genders.
  package var fallback: Gender { mergesUnknown ? .male : .unknown }
}
