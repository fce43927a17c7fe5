import Language

/// A folder of Android's resources, by the qualifiers in its name: `values-pt-rBR-land`.
///
/// The texts of a folder with further qualifiers than a language are the app's own for some devices, in
/// place of those of the language.
struct AndroidFolder {
  /// The locale; nil if the name states none.
  let locale: LocaleTag?
  /// Whether the name has other qualifiers, or words that are none.
  let isOfDevices: Bool

  /// Reads the name of a folder; nil for another one than `values` and those that begin with `values-`.
  init?(_ name: String) {
    guard name == "values" || name.hasPrefix("values-") else { return nil }
    let words = name.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    let rest = words.dropFirst().drop(while: AndroidQualifiers.isOfNetwork)
    let named = Self.language(rest)
    let others = rest.dropFirst(named.count)
    let isOfNetwork = rest.count + 1 < words.count
    if others.isEmpty || isOfNetwork || others.contains(where: AndroidQualifiers.contains) {
      locale = named.isEmpty ? nil : LocaleTag(named.joined(separator: "-"))
      isOfDevices = isOfNetwork || !others.isEmpty || !named.isEmpty && locale == nil
    } else {
      // Android refuses the name, but other tools write `values-sr-Latn`.
      let tag = named.isEmpty ? nil : LocaleTag(name)
      (locale, isOfDevices) = (tag, tag == nil)
    }
  }

  /// Returns the words of the language at the start of some words: `b+sr+latn`, `pt` and `rbr`.
  private static func language(_ words: ArraySlice<Substring>) -> ArraySlice<Substring> {
    guard let first = words.first else { return [] }
    if first.hasPrefix("b+") { return words.prefix(1) }
    guard (2...3).contains(first.count), first.allSatisfy({ $0.isASCII && $0.isLetter }),
      !AndroidQualifiers.contains(first)
    else { return [] }
    let region = words.dropFirst().first ?? ""
    return words.prefix(region.first == "r" && region.count == 3 ? 2 : 1)
  }

  /// Returns the locale that the folder of a file states; for plain `values`, the source locale.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - source: The language of the source texts.
  /// - Returns: Nil if the folder name states no locale, or further qualifiers.
  static func locale(of path: String, source: LocaleTag) -> LocaleTag? {
    guard let name = path.split(separator: "/").dropLast().last.map(String.init) else { return nil }
    return name == "values" ? source : locale(ofFolder: name)
  }

  /// Returns the locale of a folder whose name states no other qualifier; nil for any other.
  static func locale(ofFolder name: String) -> LocaleTag? {
    AndroidFolder(name).flatMap { $0.isOfDevices ? nil : $0.locale }
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
