import Language

/// The folders of Android's resources, whose names say the language: `values-pt-rBR`.
enum AndroidFolder {
  /// The locale that a file's folder says; that of the source in `values` itself.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - source: The language of the source texts.
  /// - Returns: Nil where the folder says none.
  static func locale(of path: String, source: LocaleTag) -> LocaleTag? {
    guard let folder = path.split(separator: "/").dropLast().last else { return nil }
    if folder == "values" { return source }
    guard folder.hasPrefix("values-") else { return nil }
    return LocaleTag(String(folder))
  }

  /// The folder of a locale; with the former codes that Android looks for.
  static func name(of locale: LocaleTag) -> String {
    let former = ["he": "iw", "id": "in", "yi": "ji"]
    let language = former[locale.language] ?? locale.language
    guard locale.script == nil, locale.variants.isEmpty, locale.privateUse.isEmpty,
      language.utf8.count < 4, locale.region?.utf8.count != 3
    else { return "values-b+" + locale.description.replacing("-", with: "+") }
    return "values-\(language)" + (locale.region.map { "-r\($0)" } ?? "")
  }
}
