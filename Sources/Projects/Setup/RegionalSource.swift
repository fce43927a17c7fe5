import JSON
import Language
import LanguageData

/// The name that an app's files have for its source language: `en-US` where only `en-US.lproj` stands.
///
/// Only the region that a language has without one counts: `en-GB.lproj` alone may be a translation of
/// the American texts in the code.
struct RegionalSource {
  private let source: LocaleTag
  private let full: LocaleTag
  /// Whether files have the name without a region.
  private var isExact = false
  private var regional: LocaleTag?
  private var hasTemplate = false
  /// The names of the files of gettext and of .NET, which count only without files of source texts.
  private var others: [LocaleTag] = []

  /// The depth to which a folder is searched.
  private static let deepest = 8

  /// Returns the name of a source language in the files of a folder; the language itself if they have it,
  /// or none of its names; `en` if the language is not known.
  ///
  /// - Parameters:
  ///   - known: The language that a build tool of Apple's names; nil if none does.
  ///   - package: The language of .NET's files, which counts otherwise. `en-US` of a package is `en` if other
  ///     files have that name, since the package's folder is read as the source then, too.
  ///   - root: The folder.
  /// - Returns: The name.
  /// - Complexity: O(*n*) in the files, and in the bytes of String Catalogs.
  static func name(of known: LocaleTag?, or package: LocaleTag?, in root: File) -> String {
    let usual = package.map(LikelySubtags.removing)
    guard let source = known ?? usual ?? LocaleTag("en"), source.region == nil else {
      return (known ?? package)?.description ?? "en"
    }
    var search = RegionalSource(source)
    search.look(in: root, 0)
    let other = search.regional ?? (search.hasTemplate ? nil : search.others.first)
    let regional = known == nil && package?.region != nil ? package : other
    return (search.isExact ? source : regional ?? source).description
  }

  private init(_ source: LocaleTag) {
    (self.source, full) = (source, LikelySubtags.adding(to: source))
  }

  private mutating func look(in folder: File, _ depth: Int) {
    let all = (folder.names ?? []).filter { !$0.hasPrefix(".") && !SourceSearch.isForeign($0) }
    for name in all.sorted() where !SourceSearch.isOfTests(name) {
      let file = folder.file(name)
      if name.hasSuffix(".lproj") {
        if hasTexts(file) { add(name == "Base.lproj" ? source : tag(name.dropLast(6))) }
      } else if file.isFolder {
        if depth < Self.deepest { look(in: file, depth + 1) }
      } else if name.hasSuffix(".xcstrings") {
        add(language(ofCatalog: file))
      } else if name.hasSuffix(".pot") {
        hasTemplate = true
      } else if name.hasSuffix(".po") {
        addOther(names(of: file, name))
      } else if name.hasSuffix(".resx") {
        let words = name.split(separator: ".")
        guard words.count > 2, let tag = tag(words[words.count - 2]) else { continue }
        let neutral = words.dropLast(2).joined(separator: ".") + ".resx"
        if !all.contains(neutral) { addOther([tag]) }
      }
    }
  }

  private mutating func add(_ locale: LocaleTag?) {
    guard let locale else { return }
    if locale == source { isExact = true }
    if regional == nil, LikelySubtags.adding(to: locale) == full { regional = locale }
  }

  private mutating func addOther(_ locales: [LocaleTag]) {
    if locales.contains(source) { isExact = true }
    others += locales.filter { LikelySubtags.adding(to: $0) == full }
  }

  private func hasTexts(_ folder: File) -> Bool {
    (folder.names ?? []).contains { $0.hasSuffix(".strings") || $0.hasSuffix(".stringsdict") }
  }

  /// Returns the locales that a PO file or its folder names: `en_US.po`, `en_US/LC_MESSAGES/app.po`.
  private func names(of file: File, _ name: String) -> [LocaleTag] {
    let folder = File(file.folder)
    let outer = folder.path.hasSuffix("/LC_MESSAGES") ? folder.folder : folder.path
    let words = name.dropLast(3).split(separator: ".") + outer.split(separator: "/").suffix(1)
    return words.compactMap(tag)
  }

  private func language(ofCatalog file: File) -> LocaleTag? {
    guard let bytes = try? file.texts(), let catalog = try? JSONReader.read(bytes) else {
      return nil
    }
    return catalog["sourceLanguage"]?.string.flatMap { LocaleTag($0) }
  }

  private func tag(_ word: some StringProtocol) -> LocaleTag? { PathLocale.tag(String(word)) }
}
