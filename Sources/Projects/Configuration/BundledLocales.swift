import JSON

/// Which packs an app carries from its build on, beside its key table.
public enum BundledLocales: Sendable, Hashable {
  /// None but the source pack, beside which others are coded on their way: the app downloads its texts.
  case none
  /// Those of some locales too, shown until newer ones come.
  case chosen([String])
  /// Those of all configured locales, and nothing that only downloads need: the app downloads nothing.
  case all

  /// Whether the app is to download packs.
  public var downloads: Bool { self != .all }

  /// The word of the setting that stands for all locales.
  static let allWord = "all"
}

extension ConfigurationReading {
  /// The locales that an app carries: a list, or the word for all.
  mutating func bundled(_ value: JSONValue) -> BundledLocales {
    if value.array != nil { return .chosen(list(value) { $0.locale($1) }) }
    guard let text = text(value) else { return .none }
    if text != BundledLocales.allWord {
      complain(
        value.offset, "\"\(text)\" is neither a list of locales nor \"all\"",
        fix: "write [\"el\", \"de\"], or \"all\"")
    }
    return .all
  }
}
