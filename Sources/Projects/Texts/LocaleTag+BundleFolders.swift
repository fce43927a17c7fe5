import Language

extension LocaleTag {
  /// The languages whose folders and regions in an old project of Xcode have English names: `German.lproj`,
  /// `developmentRegion = English`.
  ///
  /// Source: Core Foundation's `CFBundle_Locale.c`, the names and abbreviations of languages. `Chinese` is
  /// left out, as it stands for both scripts there, and so is `Moldavian`, which is Romanian today.
  private static let namesOfLanguages = [
    "Afrikaans": "af", "Albanian": "sq", "Amharic": "am", "Arabic": "ar", "Armenian": "hy",
    "Assamese": "as", "Aymara": "ay", "Azerbaijani": "az", "Basque": "eu", "Bengali": "bn",
    "Breton": "br", "Bulgarian": "bg", "Burmese": "my", "Byelorussian": "be", "Catalan": "ca",
    "Croatian": "hr", "Czech": "cs", "Danish": "da", "Dutch": "nl", "Dzongkha": "dz",
    "English": "en", "Esperanto": "eo", "Estonian": "et", "Faroese": "fo", "Farsi": "fa",
    "Finnish": "fi", "French": "fr", "Galician": "gl", "Georgian": "ka", "German": "de",
    "Greek": "el", "Greenlandic": "kl", "Guarani": "gn", "Gujarati": "gu", "Hebrew": "he",
    "Hindi": "hi", "Hungarian": "hu", "Icelandic": "is", "Indonesian": "id", "Inuktitut": "iu",
    "Irish": "ga", "Italian": "it", "Japanese": "ja", "Javanese": "jv", "Kannada": "kn",
    "Kashmiri": "ks", "Kazakh": "kk", "Khmer": "km", "Kinyarwanda": "rw", "Kirghiz": "ky",
    "Korean": "ko", "Kurdish": "ku", "Lao": "lo", "Latin": "la", "Latvian": "lv",
    "Lithuanian": "lt", "Macedonian": "mk", "Malagasy": "mg", "Malay": "ms", "Malayalam": "ml",
    "Maltese": "mt", "Manx": "gv", "Marathi": "mr", "Mongolian": "mn", "Nepali": "ne",
    "Norwegian": "nb", "Nynorsk": "nn", "Oriya": "or", "Oromo": "om", "Pashto": "ps",
    "Polish": "pl", "Portuguese": "pt", "Punjabi": "pa", "Quechua": "qu", "Romanian": "ro",
    "Rundi": "rn", "Russian": "ru", "Sami": "se", "Sanskrit": "sa", "Scottish": "gd",
    "Serbian": "sr", "Sindhi": "sd", "Sinhalese": "si", "Slovak": "sk", "Slovenian": "sl",
    "Somali": "so", "Spanish": "es", "Sundanese": "su", "Swahili": "sw", "Swedish": "sv",
    "Tagalog": "fil", "Tajiki": "tg", "Tamil": "ta", "Tatar": "tt", "Telugu": "te", "Thai": "th",
    "Tibetan": "bo", "Tigrinya": "ti", "Tongan": "to", "Turkish": "tr", "Turkmen": "tk",
    "Uighur": "ug", "Ukrainian": "uk", "Urdu": "ur", "Uzbek": "uz", "Vietnamese": "vi",
    "Welsh": "cy", "Yiddish": "yi",
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
