import Interchange
import Language

/// The path of a file of texts without the word that names its locale.
///
/// `res/values-de/core.xml` is `res/` and `/core.xml`, with the word `values-de`. The same file of
/// another locale has another word there, so the files of one name in every locale share the rest.
struct LocalePath: Hashable, Sendable {
  /// The path before the word.
  let before: String
  /// The path after it.
  let after: String

  /// Finds the word in a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - locale: The locale that the path names; nil if it names none, as `Strings.resx`.
  /// - Returns: The rest of the path, and the word, which is empty if the path has none.
  static func of(_ path: String, in locale: LocaleTag?) -> (path: LocalePath, word: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    // Xcode puts the catalog of a storyboard in "mul.lproj", and no catalog is of one locale.
    if path.hasSuffix(".xcstrings") { return (neutral(parts), "") }
    return inFolder(parts) ?? inName(parts, locale) ?? inTaggedFolder(parts, locale)
      ?? (neutral(parts), "")
  }

  /// Returns the path with another word.
  func with(_ word: String) -> String { before + word + after }

  /// Whether the word is a folder of Android's resources.
  func isOfAndroid(_ words: [String]) -> Bool {
    after.hasPrefix("/") && after.hasSuffix(".xml")
      && words.contains { $0 == "values" || $0.hasPrefix("values-") }
  }

  /// Returns the path of a file that differs only in its name: that of another table.
  func named(_ name: String) -> LocalePath {
    let isInAfter = after.contains("/")
    let whole = isInAfter ? after : before
    let start = whole.lastIndex(of: "/").map { whole[...$0] } ?? ""
    let ending = after.lastIndex(of: ".").map { after[$0...] } ?? ""
    return isInAfter
      ? LocalePath(before: before, after: start + name + ending)
      : LocalePath(before: start + name, after: String(ending))
  }

  /// The word is a folder of a platform: `de.lproj` or `values-de`.
  private static func inFolder(_ parts: [String]) -> (LocalePath, String)? {
    guard let folder = parts.dropLast().last else { return nil }
    if folder.hasSuffix(".lproj") {
      return split(parts, at: parts.count - 2, "", String(folder.dropLast(6)), ".lproj")
    }
    guard folder == "values" || folder.hasPrefix("values-") else { return nil }
    return split(parts, at: parts.count - 2, "", folder, "")
  }

  /// The word is in the file's name: `de.po`, `Strings.de.resx` or `app_de.arb`.
  private static func inName(_ parts: [String], _ locale: LocaleTag?) -> (LocalePath, String)? {
    guard let locale, let name = parts.last else { return nil }
    let words = name.split(separator: ".").map(String.init)
    guard let first = words.first, let last = words.last, words.count > 1 else { return nil }
    let place = parts.count - 1
    if PathLocale.tag(first) == locale {
      return split(parts, at: place, "", first, String(name.dropFirst(first.count)))
    }
    if words.count > 2, PathLocale.tag(words[words.count - 2]) == locale {
      let stem = words.dropLast(2).joined(separator: ".")
      return split(parts, at: place, stem, "." + words[words.count - 2], "." + last)
    }
    if let (tag, word) = PathLocale.pluginTag(name), tag == locale {
      return split(parts, at: place, String(name.dropLast(word.count + 3)), word, ".po")
    }
    guard let line = first.firstIndex(of: "_"),
      PathLocale.tag(String(first[line...].dropFirst())) == locale
    else { return nil }
    return split(
      parts, at: place, String(first[..<line]), String(first[line...]),
      String(name.dropFirst(first.count)))
  }

  /// The word is a folder's whole name: `de-DE/Resources.resw` or `de/LC_MESSAGES/app.po`.
  private static func inTaggedFolder(
    _ parts: [String], _ locale: LocaleTag?
  ) -> (LocalePath, String)? {
    guard let locale else { return nil }
    for place in [parts.count - 2, parts.count - 3] where place >= 0 {
      let isNext = place == parts.count - 2
      guard isNext || parts[place + 1] == "LC_MESSAGES" else { return nil }
      if PathLocale.tag(parts[place]) == locale {
        return split(parts, at: place, "", parts[place], "")
      }
    }
    return nil
  }

  /// The name has no word: `Strings.resx`, or a catalog of every language.
  private static func neutral(_ parts: [String]) -> LocalePath {
    let name = parts.last ?? ""
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return split(parts, at: parts.count - 1, stem, "", String(name.dropFirst(stem.count))).0
  }

  private static func split(
    _ parts: [String], at place: Int, _ head: String, _ word: String, _ tail: String
  ) -> (LocalePath, String) {
    let before = parts[..<place].map { $0 + "/" }.joined() + head
    let after = tail + parts[(place + 1)...].map { "/" + $0 }.joined()
    return (LocalePath(before: before, after: after), word)
  }
}
