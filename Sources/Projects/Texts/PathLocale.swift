import DotNetExtraction
import Foundation
import Interchange
import Language
import LanguageData

/// The locale that the path of a translators' file names.
///
/// Recognized are paths such as `de.lproj/Localizable.strings`, `de/app.properties`, `app_de.arb`,
/// `messages.de.po`, `de.po` and `values-de/strings.xml`.
struct PathLocale {
  /// The source language, which is that of `Base.lproj`.
  let source: LocaleTag?
  /// The locales of the project.
  let locales: Set<LocaleTag>

  init(_ project: Project) {
    source = LocaleTag(project.configuration.sourceLocale)
    let named = (try? project.translationFiles()).map { $0.compactMap(\.namedLocale) } ?? []
    let configured = project.configuration.locales.compactMap { LocaleTag($0) }
    locales = Set(named + configured + (source.map { [$0] } ?? []))
  }

  /// Returns the locale of a file; nil if its path names none.
  func locale(of file: File) -> LocaleTag? {
    let parts = file.path.split(separator: "/").map(String.init)
    guard let name = parts.last else { return nil }
    let folder = parts.dropLast().last ?? ""
    // A template of gettext has the texts of the sources.
    if folder == "Base.lproj" || name.hasSuffix(".pot") { return source }
    if folder.hasSuffix(".lproj") { return LocaleTag.ofBundleFolder(String(folder.dropLast(6))) }
    if folder == "values", name.hasSuffix(".xml") { return source }
    if folder.hasPrefix("values-") { return AndroidFormat.locale(ofFolder: folder) }
    let words = name.split(separator: ".")
    let middle = words.dropFirst().dropLast().last.map(String.init) ?? ""
    // gettext looks there for a language's catalogs, whatever the folder is called.
    if folder == "LC_MESSAGES" { return parts.dropLast(2).last.flatMap(Self.tag) }
    return Self.tag(words.first.map(String.init) ?? "") ?? Self.tag(middle)
      ?? Self.pluginTag(name)?.tag ?? ending(name, of: file) ?? self.folder(folder, of: file)
  }

  /// Returns the locale at the end of a PO file's name such as `shop-de_DE.po`, and its word with the
  /// hyphen; nil if there is none.
  ///
  /// Source: WordPress, "Plugin Handbook: Internationalization": `TEXTDOMAIN-LOCALE.po`.
  static func pluginTag(_ name: String) -> (tag: LocaleTag, word: String)? {
    guard name.hasSuffix(".po") else { return nil }
    let stem = name.dropLast(3)
    for place in stem.indices.dropFirst() where stem[place] == "-" {
      if let tag = tag(String(stem[place...].dropFirst())) { return (tag, String(stem[place...])) }
    }
    return nil
  }

  /// Returns the locale at the end of a name such as `app_de.arb`.
  private func ending(_ name: String, of file: File) -> LocaleTag? {
    guard let (stem, word) = Self.parts(name), let tag = Self.tag(word),
      !Self.isWithinTag(stem, word)
    else { return nil }
    if isCertain(word, tag) { return tag }
    let others = File(Self.folder(of: file.path)).names ?? []
    let isOfSeveral = others.contains { other in
      if other.prefix(while: { $0 != "." }) == stem { return true }
      guard let (base, word) = Self.parts(other), base == stem else { return false }
      return Self.tag(word).map { $0 != tag } ?? false
    }
    return isOfSeveral ? tag : nil
  }

  /// Returns the locale that a folder is named for.
  private func folder(_ name: String, of file: File) -> LocaleTag? {
    guard let tag = Self.tag(name) else { return nil }
    if isCertain(name, tag) { return tag }
    let parent = File(Self.folder(of: Self.folder(of: file.path)))
    let isOfSeveral = (parent.names ?? []).contains { other in
      Self.tag(other).map { $0 != tag } ?? false && parent.file(other).isFolder
    }
    return isOfSeveral ? tag : nil
  }

  /// Returns whether a word means a locale even if no other file or folder is named like it.
  ///
  /// Words such as `my`, `in` and `no` are languages too.
  private func isCertain(_ word: String, _ tag: LocaleTag) -> Bool {
    locales.contains(tag) || word.contains { $0 == "-" || $0 == "_" }
  }

  /// Returns whether a name's first underscore is within a tag that is no known locale, as that of
  /// `shop-pt_PT_xyz`: its region is no language.
  private static func isWithinTag(_ stem: Substring, _ word: String) -> Bool {
    let region = word.prefix { $0 != "_" }
    let language = stem.split(separator: "-").last ?? ""
    return region.count == 2 && region.allSatisfy { $0.isASCII && $0.isUppercase }
      && known(String(language)) != nil
  }

  /// Returns the parts of `app_de.arb` before and after its first underscore.
  private static func parts(_ name: String) -> (stem: Substring, word: String)? {
    let parts = name.prefix { $0 != "." }.split(separator: "_", maxSplits: 1)
    return parts.count == 2 ? (parts[0], String(parts[1])) : nil
  }

  private static func folder(of path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }

  /// Returns the locale of a known language that a word names, as a language tag or as .NET or WordPress
  /// does.
  static func tag(_ word: String) -> LocaleTag? {
    known(word) ?? CultureName.tag(of: word).flatMap(known)
      ?? WordPressName.tag(of: word).flatMap { known($0.description) }
  }

  private static func known(_ word: String) -> LocaleTag? {
    LocaleTag(word).flatMap { CLDR.rules(for: $0) == nil || !$0.hasKnownVariants ? nil : $0 }
  }
}
