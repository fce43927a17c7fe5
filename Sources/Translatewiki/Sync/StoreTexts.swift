import Diagnostics

/// The texts of the App Store page, in fastlane's folders: one file per text.
struct StoreTexts {
  /// The files with their texts.
  private(set) var files: [(path: String, text: String)] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The keys, their files, and the App Store's maximum length in characters.
  private static let fields = [
    (key: "app-store-short-description", file: "description.txt", most: 4_000),
    (key: "app-store-keywords", file: "keywords.txt", most: 100),
    (key: "app-store-subtitle", file: "subtitle.txt", most: 30),
  ]

  /// The App Store's locales for those of translatewiki.net.
  private static let locales: [String: [String]] = [
    "da": ["da"], "de": ["de-DE"], "el": ["el"], "es": ["es-ES", "es-MX"], "fi": ["fi"],
    "fr": ["fr-FR", "fr-CA"], "id": ["id"], "it": ["it"], "ja": ["ja"], "ko": ["ko"],
    "ms": ["ms"], "nb": ["no"], "nl": ["nl-NL"], "no": ["no"], "pt": ["pt-PT", "pt-BR"],
    "pt-br": ["pt-BR"], "ru": ["ru"], "sv": ["sv"], "th": ["th"], "tr": ["tr"], "vi": ["vi"],
    "zh-hans": ["zh-Hans"], "zh-hant": ["zh-Hant"],
  ]

  /// Collects the texts of converted locales.
  ///
  /// A locale of its own takes precedence over one that substitutes for it: `pt-br` over `pt`.
  init(_ converted: [NativeLocale], _ wiki: TranslatewikiFolder, folder: String) {
    var texts: [String: String] = [:]
    let regional = converted.filter { $0.name.contains("-") }
    let known = regional + converted.filter { !$0.name.contains("-") }
    let existing = NativeFolders.subfolders(of: folder)
    for locale in known {
      for store in Self.locales[locale.name.lowercased()] ?? [] {
        let name = existing.first { $0.lowercased() == store.lowercased() } ?? store
        for (file, text) in fields(of: locale, wiki) where texts["\(name)/\(file)"] == nil {
          texts["\(name)/\(file)"] = text
        }
      }
    }
    files = NativeFiles.sorted(texts).map { ("\(folder)/\($0.key)", $0.value + "\n") }
  }

  /// Collects the App Store texts of a locale by file.
  private mutating func fields(
    of locale: NativeLocale, _ wiki: TranslatewikiFolder
  ) -> [(file: String, text: String)] {
    let place = SourcePlace(wiki.path(of: locale.name))
    var found: [(file: String, text: String)] = []
    for (key, file, most) in Self.fields {
      guard let text = locale.files.strings[key] else { continue }
      found.append((file, text))
      warn(key, text, most, place)
    }
    let path = "\(wiki.folder)/\(locale.name).lproj/InfoPlist.strings"
    if let name = NativeFolders.pairs(path)?["CFBundleDisplayName"], !name.isEmpty {
      found.append(("name.txt", name))
    }
    return found
  }

  private mutating func warn(_ key: String, _ text: String, _ most: Int, _ place: SourcePlace) {
    guard text.count > most else { return }
    let finding = Diagnostic(
      .warning, rule: "too-long", at: place,
      "\"\(key)\" has \(text.count) characters, but the App Store accepts \(most)",
      fix: "shorten it")
    if !diagnostics.contains(finding) { diagnostics.append(finding) }
  }
}
