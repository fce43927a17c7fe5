import Interchange
import Language

/// Languages with a former code: of two files, one for each code, an app shows that of one.
///
/// Sources: Android asks its resources for `iw`, `in` and `ji`, as `Locale` of its Java does (the check
/// `LocaleFolder` of Lint, and `adjustLanguageTag` of `ResourcesImpl`); it takes `fil` and `tl` for equal and
/// prefers the one that the device asks for, which is `fil` (`ResTable_config::isLocaleBetterThan`).
/// Foundation, .NET and glibc have the present codes of ISO 639.
enum FormerCode {
  /// The former codes of languages.
  private static let former = ["he": "iw", "id": "in", "yi": "ji", "fil": "tl"]

  /// Returns whether a file gives way to one that is named by the other code of its language.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - locale: The locale that the path names; nil if it names none.
  ///   - format: Its format.
  /// - Returns: Whether it does; false for a language with one code, and for a file without a code.
  static func givesWay(_ path: String, _ locale: LocaleTag?, _ format: any FileFormat) -> Bool {
    guard let locale, let old = former[locale.language] else { return false }
    let code = code(in: LocalePath.of(path, in: locale).word)
    guard [old, locale.language].contains(code) else { return false }
    // Compose compares the codes of the platforms that it runs on.
    let isOfAndroid = format is AndroidFormat && !path.contains("composeResources/")
    let shown = isOfAndroid && locale.language != "fil" ? old : locale.language
    return code != shown
  }

  /// Returns the code of the language in a word such as `values-b+iw`, `.he-IL` or `he_IL`.
  private static func code(in word: String) -> String {
    var rest = word.lowercased()[...]
    for start in ["values-", "b+"] where rest.hasPrefix(start) {
      rest = rest.dropFirst(start.count)
    }
    return String(rest.drop { "._-".contains($0) }.prefix { !"-_+@.".contains($0) })
  }
}
