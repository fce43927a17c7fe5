import Interchange
import JSON
import Language
import LanguageData

/// What the folders of sources in a new project's folder hold besides sources: texts, locales and
/// tests.
struct LayoutSurvey {
  /// The folders and files of texts in the source language: `App/en.lproj`, `App/A.xcstrings`.
  private(set) var sourceTexts: [String] = []
  /// The locales of translations.
  var locales: Set<LocaleTag> { found.merged }
  /// The patterns of folders of tests.
  private(set) var tests: Set<String> = []
  /// Whether a Swift file imports SwiftUI.
  private(set) var usesSwiftUI = false
  /// The folders `Base.lproj` with texts.
  private var bases: [String] = []
  private let root: File
  private let source: LocaleTag?
  private var found = SurveyedLocales()

  /// The depth to which a folder is searched.
  private static let deepest = 8

  /// Looks at the folders of sources, whose texts are in a language.
  ///
  /// - Complexity: O(*n*) in the files, and in the bytes of Swift files until one imports SwiftUI.
  init(of root: File, _ folders: [String], source: LocaleTag?) {
    (self.root, self.source) = (root, source)
    for folder in folders { look(at: folder, 0) }
    if !folders.contains(".") { lookBeside(folders, at: ".", 0) }
    if !bases.isEmpty { addBases() }
  }

  /// Looks for texts beside the folders of sources: PO files such as `po/de.po` and
  /// `locale/de/LC_MESSAGES/app.po`, String Catalogs, and `en.lproj`.
  private mutating func lookBeside(_ sources: [String], at folder: String, _ depth: Int) {
    let place = folder == "." ? root : root.file(folder)
    let names = (place.names ?? []).filter { !$0.hasPrefix(".") && !SourceSearch.isForeign($0) }
    for name in names.sorted() where !SourceSearch.isOfTests(name) {
      let path = folder == "." ? name : "\(folder)/\(name)"
      let isRead = sources.contains(path)
      if !place.file(name).isFolder {
        look(atGettext: path)
        if path.hasSuffix(".xcstrings") { lookAtCatalog(path) }
      } else if name.hasSuffix(".lproj") {
        lookAtTexts(path, of: String(name.dropLast(6)))
      } else if isRead {
        lookForGettext(at: path, depth + 1)
      } else if depth < Self.deepest {
        lookBeside(sources, at: path, depth + 1)
      }
    }
  }

  private mutating func lookForGettext(at folder: String, _ depth: Int) {
    for name in (root.file(folder).names ?? []).sorted()
    where !name.hasPrefix(".") && !SourceSearch.isForeign(name) && !SourceSearch.isOfTests(name) {
      let path = "\(folder)/\(name)"
      if !root.file(path).isFolder {
        look(atGettext: path)
      } else if depth < Self.deepest {
        lookForGettext(at: path, depth + 1)
      }
    }
  }

  /// Adds the locale of a PO file, by its name or else by the folder of gettext that it is in.
  private mutating func look(atGettext path: String) {
    guard path.hasSuffix(".po") else { return }
    let parts = path.split(separator: "/").map(String.init)
    let words = (parts.last ?? "").dropLast(3).split(separator: ".").map(String.init)
    let folders = parts.dropLast().filter { $0 != "LC_MESSAGES" }
    let names = [words.first, words.last, folders.last].compactMap { $0 }
    let plugin = PathLocale.pluginTag(parts.last ?? "")?.tag
    if let tag = names.lazy.compactMap(PathLocale.tag).first ?? plugin { add(tag, at: path) }
  }

  private mutating func look(at folder: String, _ depth: Int) {
    let place = folder == "." ? root : root.file(folder)
    let names = (place.names ?? []).filter { !$0.hasPrefix(".") && !SourceSearch.isForeign($0) }
    for name in names.sorted() {
      let path = folder == "." ? name : "\(folder)/\(name)"
      if !place.file(name).isFolder {
        look(atFile: path)
      } else if SourceSearch.isOfTests(name) {
        tests.insert(name.hasSuffix("Tests") && name != "Tests" ? "*Tests" : name)
      } else if name.hasSuffix(".lproj") {
        lookAtTexts(path, of: String(name.dropLast(6)))
      } else if Self.foldersOfLocales.contains(name) {
        for name in place.file(name).names ?? [] { add(locale: name, at: path) }
      } else if let tag = PathLocale.tag(name), isOfPackage(place.file(name)) {
        // `en-US` of a package is the source if the other files of the app have `en`.
        if LikelySubtags.adding(to: tag) != source.map(LikelySubtags.adding) {
          add(tag, at: path + "/.")
        }
      } else if name.hasPrefix("values-") {
        if hasResources(place.file(name)) {
          add(AndroidFormat.locale(ofFolder: name), at: path + "/.")
        }
      } else if depth < Self.deepest {
        look(at: path, depth + 1)
      }
    }
  }

  private mutating func lookAtTexts(_ folder: String, of locale: String) {
    let isOfTexts = (root.file(folder).names ?? []).contains {
      $0.hasSuffix(".strings") || $0.hasSuffix(".stringsdict")
    }
    guard isOfTexts else { return }
    if locale == "Base" {
      bases.append(folder)
      return
    }
    let locale = LocaleTag.ofBundleFolder(locale)
    if let locale, locale == source {
      sourceTexts.append(folder)
    } else {
      add(locale, at: folder + "/.")
    }
  }

  /// Adds the tables of each `Base.lproj` that the folder of the source language next to it lacks: an app
  /// shows those of the language first.
  ///
  /// Source: Apple's "Internationalization and Localization Guide": base internationalization.
  private mutating func addBases() {
    for base in bases {
      let parent = base.dropLast("Base.lproj".count)
      let others = sourceTexts.filter {
        $0.hasSuffix(".lproj") && $0.hasPrefix(parent) && !$0.dropFirst(parent.count).contains("/")
      }
      let known = Set(others.flatMap { root.file($0).names ?? [] })
      let tables = (root.file(base).names ?? []).filter {
        ($0.hasSuffix(".strings") || $0.hasSuffix(".stringsdict")) && !known.contains($0)
          && !Self.interfaceTables.contains($0)
      }
      if others.isEmpty {
        sourceTexts.append(base)
      } else {
        sourceTexts += tables.sorted().map { "\(base)/\($0)" }
      }
    }
    sourceTexts.sort()
  }

  /// The tables of the interface files that Xcode's templates have, which Interface Builder reads.
  private static let interfaceTables = [
    "LaunchScreen.strings", "Main.strings", "MainInterface.strings", "MainMenu.strings",
  ]

  /// The folders in which web projects keep a file or a folder for each locale.
  private static let foldersOfLocales = ["locales", "i18n", "lang"]

  private mutating func add(locale name: String, at path: String) {
    let stem = String(name.prefix { $0 != "." })
    if let tag = PathLocale.tag(stem), tag.description == stem { add(tag, at: path + "/" + name) }
  }

  /// Returns whether a folder holds the resources of a package: `de-DE/Resources.resw`.
  private func isOfPackage(_ folder: File) -> Bool {
    (folder.names ?? []).contains { $0.hasSuffix(".resw") }
  }

  /// Returns whether a folder of Android's resources has texts, and not only colors or sizes.
  private func hasResources(_ folder: File) -> Bool {
    (folder.names ?? []).contains { name in
      guard name.hasSuffix(".xml"), !AndroidFormat.isUntranslated(name),
        let bytes = try? folder.file(name).texts()
      else { return false }
      return AndroidFormat.count(in: bytes) > 0
    }
  }

  private mutating func look(atFile path: String) {
    if path.hasSuffix(".resx") || path.hasSuffix(".resw") {
      let words = (path.split(separator: "/").last ?? "").split(separator: ".")
      return words.count > 2 ? add(PathLocale.tag(String(words[words.count - 2])), at: path) : ()
    }
    if path.hasSuffix(".po") { return look(atGettext: path) }
    if path.hasSuffix(".xcstrings") { return lookAtCatalog(path) }
    guard path.hasSuffix(".swift"), !usesSwiftUI else { return }
    let words = (try? root.file(path).texts()).map { String(decoding: $0, as: UTF8.self) }
    usesSwiftUI = words?.contains("import SwiftUI") ?? false
  }

  private mutating func lookAtCatalog(_ path: String) {
    guard let bytes = try? root.file(path).texts(), let catalog = try? JSONReader.read(bytes),
      let language = catalog["sourceLanguage"]?.string.flatMap({ LocaleTag($0) }),
      language.language == source?.language
    else { return }
    sourceTexts.append(path)
    let names = (catalog["strings"]?.object ?? []).flatMap { string in
      (string.value["localizations"]?.object ?? []).map(\.name)
    }
    for locale in Set(names).map({ LocaleTag($0) }) where locale != source {
      add(locale, at: path)
    }
  }

  /// Adds the locale of the file or folder at a path.
  private mutating func add(_ locale: LocaleTag?, at path: String) {
    guard let locale, locale != source, PathLocale.tag(locale.description) != nil else { return }
    found.add(locale, at: path)
  }
}
