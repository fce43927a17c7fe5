import Interchange
import Language

/// How the folders and files of an app spell their locales: `de-de`, or `values-b+de`.
struct FolderSpelling {
  private let words: [String]

  /// Creates the spelling of the words that name locales.
  init(_ words: [String]) { self.words = words }

  /// Returns the tag of a locale, in lowercase letters if those of the others are.
  func tag(of locale: LocaleTag) -> String {
    isInLowercase ? locale.description.lowercased() : locale.description
  }

  /// Returns the folder of Android's resources for a locale, with `b+` if all others have it.
  func folder(of locale: LocaleTag) -> String {
    let folders = words.filter { $0.hasPrefix("values-") }
    let usual = AndroidFormat.folder(of: locale)
    let choice = folders.filter { folder in
      AndroidFormat.locale(ofFolder: folder).map { !AndroidFormat.folder(of: $0).contains("+") }
        ?? false
    }
    guard !choice.isEmpty, choice.allSatisfy({ $0.hasPrefix("values-b+") }) else {
      return isInLowercase ? usual.lowercased() : usual
    }
    let long = "values-b+" + locale.description.replacing("-", with: "+")
    return isInLowercase ? long.lowercased() : long
  }

  /// Whether the regions and scripts of the words are all in lowercase letters.
  private var isInLowercase: Bool {
    let parts = words.flatMap { word -> [Substring] in
      let name =
        word.hasPrefix("values-") ? word.dropFirst(7) : word[...].drop { ".-_".contains($0) }
      return name.prefix { $0 != "@" }.split { "-_+".contains($0) }.dropFirst()
        .filter { $0.contains(where: \.isLetter) && $0 != "b" }
    }
    return !parts.isEmpty && parts.allSatisfy { $0 == $0.lowercased() }
  }
}
