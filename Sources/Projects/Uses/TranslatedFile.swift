import Interchange
import Language
import LanguageData

/// The files of translations that may name other texts: what they use is no place of a source text.
enum TranslatedFile {
  /// Returns whether a file is one of Android's translations, such as `values-de/strings.xml`.
  ///
  /// A folder such as `values-night` has no language, and its styles use texts. One with a language may have
  /// further qualifiers, as `values-de-land`.
  static func isOfAndroid(_ path: String) -> Bool {
    guard let folder = path.split(separator: "/").dropLast().last, folder.hasPrefix("values-")
    else { return false }
    let words = folder.split(separator: "-").dropFirst()
    return words.indices.contains { end in
      AndroidFormat.locale(ofFolder: "values-" + words[...end].joined(separator: "-")) != nil
    }
  }

  /// Returns whether a file of markup is one of another language than the source's, by its folder or its
  /// name: `de-DE/Strings.xaml`, `Strings.de.xaml`.
  static func isOfDotNet(_ path: String, source: LocaleTag?) -> Bool {
    guard [".xaml", ".axaml"].contains(where: path.hasSuffix) else { return false }
    let parts = path.split(separator: "/")
    let words = (parts.last ?? "").split(separator: ".")
    let names = [parts.dropLast().last, words.count > 2 ? words[words.count - 2] : nil]
    // A folder such as `Id` or `My` names no language.
    return names.compactMap(\.self).contains { name in
      guard let tag = PathLocale.tag(String(name)), tag.description == name else { return false }
      return tag.language != source?.language
    }
  }
}
