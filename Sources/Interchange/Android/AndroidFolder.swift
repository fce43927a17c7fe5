import Language

/// The folders of Android resources, named by language: `values-pt-rBR`.
enum AndroidFolder {
  /// Returns the locale that a folder name states; for plain `values`, the source locale.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - source: The language of the source texts.
  /// - Returns: Nil if the folder name states no locale.
  static func locale(of path: String, source: LocaleTag) -> LocaleTag? {
    guard let folder = path.split(separator: "/").dropLast().last else { return nil }
    if folder == "values" { return source }
    guard folder.hasPrefix("values-") else { return nil }
    return LocaleTag(String(folder))
  }

  /// Returns whether a folder is for a kind of device, as `values-night`, `values-v21` and
  /// `values-sw600dp` are, in any language; or holds translatewiki.net's descriptions.
  ///
  /// Source: Android's "App resources overview", table of configuration qualifiers: all but those of
  /// languages have digits or more than three letters.
  static func isOfDevices(_ name: String) -> Bool {
    guard name.hasPrefix("values-"), !name.hasPrefix("values-b+") else { return false }
    let first = name.dropFirst(7).prefix { $0 != "-" }
    let isCode = first.count < 4 && first.allSatisfy { $0.isASCII && $0.isLetter }
    return !isCode || ["car", "qq"].contains(first)
  }

  /// Returns the folder of a locale, with the legacy language codes that Android expects.
  static func name(of locale: LocaleTag) -> String {
    let former = ["he": "iw", "id": "in", "yi": "ji"]
    let language = former[locale.language] ?? locale.language
    guard locale.script == nil, locale.variants.isEmpty, locale.privateUse.isEmpty,
      language.utf8.count < 4, locale.region?.utf8.count != 3
    else { return "values-b+" + locale.description.replacing("-", with: "+") }
    return "values-\(language)" + (locale.region.map { "-r\($0)" } ?? "")
  }
}
