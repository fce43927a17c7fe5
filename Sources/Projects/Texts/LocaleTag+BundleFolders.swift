import Language

extension LocaleTag {
  /// The languages whose folders and regions in an old project of Xcode have English names: `German.lproj`,
  /// `developmentRegion = English`.
  ///
  /// Source: Core Foundation's `CFBundle_Locale.c`, the names and abbreviations of languages.
  private static let namesOfLanguages = [
    "Arabic": "ar", "Bulgarian": "bg", "Croatian": "hr", "Czech": "cs", "Danish": "da",
    "Dutch": "nl", "English": "en", "Estonian": "et", "Finnish": "fi", "French": "fr",
    "German": "de", "Greek": "el", "Hebrew": "he", "Hindi": "hi", "Hungarian": "hu",
    "Icelandic": "is", "Indonesian": "id", "Italian": "it", "Japanese": "ja", "Korean": "ko",
    "Latvian": "lv", "Lithuanian": "lt", "Malay": "ms", "Maltese": "mt", "Norwegian": "nb",
    "Polish": "pl", "Portuguese": "pt", "Romanian": "ro", "Russian": "ru", "Serbian": "sr",
    "Slovak": "sk", "Slovenian": "sl", "Spanish": "es", "Swedish": "sv", "Thai": "th",
    "Turkish": "tr", "Ukrainian": "uk", "Urdu": "ur", "Vietnamese": "vi",
  ]

  /// Returns the locale that a folder `.lproj` or a region of Xcode's project is named for; nil for names
  /// of no language, such as `Base`, and `mul` for several.
  ///
  /// - Parameter name: The name without its extension: `de`, `pt_BR`, `German`.
  /// - Returns: The locale.
  static func ofBundleFolder(_ name: String) -> LocaleTag? {
    let name = namesOfLanguages[name] ?? name
    return ["Base", "mul", "und"].contains(name) ? nil : LocaleTag(name)
  }

  /// Returns whether most names of an app's folders are English ones, as in an old project: `German`.
  static func areBundleNames(_ names: [String]) -> Bool {
    let own = names.filter { ofBundleFolder($0) != nil }
    return own.count { namesOfLanguages[$0] != nil } * 2 > own.count
  }

  /// The English name of the language, if bundles of old projects are named for it: `German` of `de`.
  var bundleName: String? {
    Self.namesOfLanguages.first { $0.value == description }?.key
  }
}
