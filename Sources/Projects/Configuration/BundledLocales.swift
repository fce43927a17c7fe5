import JSON

/// The packs that are bundled with an app, in addition to its key table.
public enum BundledLocales: Sendable, Hashable {
  /// Only the source pack, against which wire forms are coded: the app downloads its texts.
  case none
  /// Also the packs of some locales, which the app shows until newer ones arrive.
  case chosen([String])
  /// The packs of every configured locale, without the files that only downloads need.
  ///
  /// The app downloads nothing.
  case all

  /// Whether the app downloads packs.
  public var downloads: Bool { self != .all }

  /// The value of the setting that means every locale.
  static let allWord = "all"
}

extension ConfigurationReading {
  /// Reads the bundled locales: a list, or the word for all of them.
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
