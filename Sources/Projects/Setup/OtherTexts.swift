import Extraction
import InterfaceExtraction
import Language

/// The texts of a new project's folder that are read in part or not at all, so that none is missed without
/// a word.
struct OtherTexts {
  /// A kind of files.
  private enum Kind: CaseIterable {
    case interface, fluent, qt, json, flutter, java, yaml, php, dtd, xaml
  }

  /// Returns a sentence for each kind of files that the folder has.
  ///
  /// - Parameter besidesBundles: Whether another advice speaks of Flutter's and Java's translations.
  /// - Returns: The notes, in the order of the kinds.
  func notes(besidesBundles: Bool = false) -> [String] {
    Kind.allCases.compactMap { kind in
      if besidesBundles, kind == .flutter || kind == .java { return nil }
      guard let first = found[kind]?.first, let count = found[kind]?.count else { return nil }
      let others = count == 2 ? " and one other file" : " and \(count - 1) other files"
      return Self.note(on: kind, count == 1 ? first : first + others)
    }
  }

  private var found: [Kind: (first: String, count: Int)] = [:]
  /// The depth to which a folder is searched, and the number of files that are looked at.
  private static let (deepest, most) = (8, 50_000)
  private var left = most
  private let source: LocaleTag?

  /// Looks at the files of a folder.
  ///
  /// - Parameters:
  ///   - root: The folder.
  ///   - source: The language of the source texts.
  /// - Complexity: O(*n*) in the files, and in the bytes of those of Interface Builder.
  init(of root: File, source: LocaleTag?) {
    self.source = source
    search(root, "", 0)
  }

  private static func note(on kind: Kind, _ files: String) -> String {
    switch kind {
    case .interface:
      "the texts of \(files) stay with Xcode, which reads their translations from its own .strings files: "
        + "no pack has them (Docs/Extraction/InterfaceBuilder.md)"
    case .fluent:
      "\(files): the messages of Fluent's files are no phrases of their own; 'langpack import' reads the "
        + "translations of keys that the sources have (Docs/Interchange/Fluent.md)"
    case .qt: "\(files): Qt's files are not read; lconvert makes PO files of .ts files, which are"
    case .json:
      "\(files): the keys of JSON files, as i18next has them, are no phrases of their own; 'langpack import "
        + "FILE --format icu-json' reads the texts of keys that the sources have "
        + "(Docs/Interchange/JSONTexts.md)"
    case .yaml:
      "\(files): YAML is not read; yaml2po of the Translate Toolkit makes PO files of it, which are"
    case .php:
      "\(files): PHP's lists of texts are not read; php2po of the Translate Toolkit makes PO files of them, "
        + "which are"
    case .dtd:
      "\(files): DTD files of texts are not read; convert them to PO or .properties files, which are"
    case .xaml:
      "\(files): texts in XAML's dictionaries are not read; those of .resx and .resw files are"
    case .flutter, .java:
      "\(files) is a translation, but no source with its keys is read: the texts of "
        + "\(kind == .flutter ? "Flutter's .arb" : "Java's .properties") files are no phrases of their own"
    }
  }

  private mutating func search(_ folder: File, _ path: String, _ depth: Int) {
    for name in (folder.names ?? []).sorted() where left > 0 {
      if name.hasPrefix(".") || SourceSearch.isForeign(name) || SourceSearch.isOfTests(name) {
        continue
      }
      left -= 1
      let file = folder.file(name)
      if file.isFolder {
        if depth < Self.deepest { search(file, "\(path)\(name)/", depth + 1) }
      } else if let kind = kind(of: file, name, path) {
        found[kind] = (found[kind]?.first ?? path + name, (found[kind]?.count ?? 0) + 1)
      }
    }
  }

  private func kind(of file: File, _ name: String, _ path: String) -> Kind? {
    let ending = name.split(separator: ".").dropFirst().last.map(String.init) ?? ""
    switch ending {
    case "ftl": return .fluent
    case "storyboard", "xib": return Self.hasTexts(file) ? .interface : nil
    case "ts": return Self.isOfQt(file) ? .qt : nil
    case "ui": return Self.begins(file, with: "<ui ") ? .qt : nil
    case "json": return isOfLocale(name, path) && !Self.isRead(file) ? .json : nil
    case "yml", "yaml": return isOfLocale(name, path) ? .yaml : nil
    case "php": return isOfLocale(name, path) && Self.begins(file, with: "return") ? .php : nil
    case "dtd": return Self.begins(file, with: "<!ENTITY") ? .dtd : nil
    case "xaml", "axaml":
      return Self.namesLocale(file) && Self.begins(file, with: "<ResourceDictionary") ? .xaml : nil
    case "arb": return isTranslation(name) ? .flutter : nil
    case "properties": return isTranslation(name) ? .java : nil
    default: return nil
    }
  }

  /// Returns whether a file is one of Qt's translations: its ending is that of TypeScript.
  static func isOfQt(_ file: File) -> Bool {
    guard file.path.hasSuffix(".ts") else { return false }
    let words = file.stem.split { "_-.".contains($0) }
    return words.contains { PathLocale.tag(String($0)) != nil } && begins(file, with: "<TS")
  }

  /// Returns whether a part of the name is that of a locale: `Strings.de-DE.xaml`, `fr.xaml`.
  private static func namesLocale(_ file: File) -> Bool {
    file.stem.split { "_.".contains($0) }.contains { PathLocale.tag(String($0)) != nil }
  }

  private static func begins(_ file: File, with word: String) -> Bool {
    guard let bytes = try? file.texts() else { return false }
    return String(decoding: bytes.prefix(400), as: UTF8.self).contains(word)
  }

  private static func hasTexts(_ file: File) -> Bool {
    guard let bytes = try? file.texts() else { return false }
    let source = SourceFile(path: file.shown, text: String(decoding: bytes, as: UTF8.self))
    let (language, settings) = (InterfaceLanguage(), ExtractionSettings())
    return language.scan(source, settings).mayHoldCalls
      && !language.extract(source, settings, NoKnowledge()).diagnostics.isEmpty
  }

  /// Returns whether the name ends with another language than the source's: `app_de.arb`.
  private func isTranslation(_ name: String) -> Bool {
    let stem = name.split(separator: ".").first ?? ""
    let tag = stem.split(separator: "_").dropFirst().lazy.compactMap { PathLocale.tag(String($0)) }
      .first
    return tag.map { $0.language != source?.language } ?? false
  }

  /// The folders in which web projects keep a file or a folder for each locale.
  private static let folders: Set<Substring> = [
    "_locales", "i18n", "l10n", "lang", "locale", "locales", "messages", "translations",
  ]

  /// Returns whether a file is one of texts in a locale, by its name and its folders: `locales/de.json`,
  /// `public/locales/de/common.json`.
  private func isOfLocale(_ name: String, _ path: String) -> Bool {
    let parts = path.split(separator: "/")
    let stem = name.split(separator: ".").first ?? ""
    func isTag(_ word: Substring) -> Bool { PathLocale.tag(String(word)) != nil }
    if let folder = parts.last, Self.folders.contains(folder) { return isTag(stem) }
    return parts.suffix(2).first.map(Self.folders.contains) == true
      && parts.suffix(1).allSatisfy(isTag)
  }

  /// Returns whether a file of JSON is in a format that an import knows by its content.
  private static func isRead(_ file: File) -> Bool {
    ["\"@metadata\"", "\"fb-locale\""].contains { begins(file, with: $0) }
  }
}
