import Interchange
import Language

/// The names of locales in gettext: `pt_BR`, `sr@latin`.
///
/// Source: GNU gettext's manual, "Locale Names", and `glibc`'s list of locales.
enum GettextName {
  private static let modifiers = [
    "Latn": "latin", "Cyrl": "cyrillic", "Deva": "devanagari", "Arab": "arabic",
  ]

  /// Returns the name of a locale as the names of a project's other files are.
  ///
  /// - Parameters:
  ///   - locale: The locale.
  ///   - names: The names of other files and those in `LINGUAS`, such as `zh_Hans`.
  /// - Returns: The name.
  static func of(_ locale: LocaleTag, like names: [String]) -> String {
    if let known = names.first(where: { PathLocale.tag($0) == locale }) { return known }
    let spelling = FolderSpelling(names)
    let tag = spelling.tag(of: locale)
    let hasLines = names.contains { $0.contains("_") }
    if !hasLines, names.contains(where: { $0.contains("-") }) { return tag }
    let hasScripts = names.contains { $0.contains(/[-_][A-Z][a-z]{3}/) }
    guard !hasScripts, let modifier = modifier(of: locale) else {
      return tag.replacing("-", with: "_")
    }
    let place = [locale.language, locale.region].compactMap(\.self)
    return tag.prefix(place.joined(separator: "-").count).replacing("-", with: "_") + "@" + modifier
  }

  /// Returns the word for a script or a dialect: `latin`, `valencia`; nil if there is none.
  private static func modifier(of locale: LocaleTag) -> String? {
    let script = locale.script.flatMap { modifiers[$0] }
    guard let variant = locale.variants.first else { return script }
    guard variant == "ijekavsk" else { return script == nil ? variant : nil }
    return locale.script == "Latn" ? "ijekavianlatin" : "ijekavian"
  }

  /// Returns the path of a locale's file in a folder without such files; nil for another format.
  static func path(of locale: LocaleTag, in folder: File, _ format: any FileFormat) -> String? {
    format is GettextFormat ? of(locale, like: listed(in: folder)) + ".po" : nil
  }

  /// Returns the locales that the file `LINGUAS` of a folder lists.
  static func listed(in folder: File) -> [String] {
    guard let bytes = try? folder.file("LINGUAS").texts() else { return [] }
    let lines: [Substring] = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.flatMap { line -> [String] in
      line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
    }
  }
}
