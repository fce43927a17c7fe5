import JSON
import Language

/// How a string catalog writes the names of its locales: `zh-Hans`, `zh_CN`, `iw`.
///
/// An entry without a text in a locale gets the name that most other entries have. Xcode takes two
/// spellings for two languages.
struct LocaleSpelling {
  private var names: [LocaleTag: String] = [:]
  private var tags: [String: LocaleTag?] = [:]
  /// Whether the names of regions follow an underscore.
  private var hasLines = false

  /// Finds the names in a catalog without strings.
  init() {}

  /// Finds the names in the strings of a catalog.
  ///
  /// - Parameter strings: The member `strings`.
  /// - Complexity: Linear in the texts.
  init(_ strings: JSONValue) {
    var counts: [String: Int] = [:]
    for string in strings.object ?? [] {
      for member in string.value["localizations"]?.object ?? [] {
        counts[member.name, default: 0] += 1
      }
    }
    // Of two spellings that are as frequent, Xcode's own counts.
    let ranked = counts.sorted { one, other in
      (one.value, one.key.contains("-") ? 1 : 0, other.key)
        > (other.value, other.key.contains("-") ? 1 : 0, one.key)
    }
    for (name, _) in ranked {
      if let tag = LocaleTag(name), names[tag] == nil { names[tag] = name }
    }
    let parted = names.values.filter { $0.contains("-") || $0.contains("_") }
    hasLines = !parted.isEmpty && parted.allSatisfy { $0.contains("_") }
  }

  /// Returns the name of a locale in a string, or the one for a new text.
  mutating func name(of locale: LocaleTag, in localizations: JSONValue) -> String {
    for member in localizations.object ?? [] {
      if tags[member.name] == nil { tags[member.name] = .some(LocaleTag(member.name)) }
      if tags[member.name] == .some(locale) { return member.name }
    }
    return name(of: locale)
  }

  /// Returns the name of a locale for a new text.
  func name(of locale: LocaleTag) -> String {
    if let known = names[locale] { return known }
    let tag = locale.description
    return hasLines ? tag.replacing("-", with: "_") : tag
  }
}
