import Language

/// The language of an Android app's texts in `values`, the folder without a language.
///
/// Many apps keep English there. Others, as those of a team in China, keep their own language there and
/// English in `values-en`.
///
/// Source: Android's "Per-app language preferences": `unqualifiedResLocale` in `resources.properties`.
struct AndroidSourceLanguage {
  /// The language; nil if it is English, as far as the files say.
  private(set) var locale: LocaleTag?
  /// What to tell the user: the language is taken by the letters of the texts, or unknown; nil if a file
  /// names it.
  private(set) var advice: String?

  /// Looks at the resources of a project.
  ///
  /// - Complexity: O(*n*) in the files, and in the bytes of the folders `values` and `values-en`.
  init(of root: File) {
    var search = Search()
    search.look(in: root, "", 0)
    if let stated = search.stated {
      locale = stated.language == "en" ? nil : stated
      return
    }
    guard let (english, texts) = search.apart else { return }
    locale = Self.language(of: texts)
    let other = "\(english) has other texts than values next to it"
    advice =
      locale.map {
        "\(other), which is taken for \"\($0)\" by its letters: correct \"sourceLocale\" in langpack.json "
          + "if it is in another language"
      }
      ?? "\(other), so values is in another language than English: write it as \"sourceLocale\" in "
      + "langpack.json, and \"en\" among its \"locales\""
  }

  /// Returns the language that texts have by their letters; nil if several have such letters.
  private static func language(of texts: String) -> LocaleTag? {
    var counts: [String: Int] = [:]
    for scalar in texts.unicodeScalars {
      guard let language = ranges.first(where: { $0.range.contains(scalar.value) })?.language
      else { continue }
      counts[language, default: 0] += 1
    }
    // Japanese texts have Chinese letters too.
    let found =
      counts["ja"] != nil ? "ja" : counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    return found.flatMap { LocaleTag($0) }
  }

  /// The blocks of letters that one language uses much more than any other.
  ///
  /// Source: Unicode's `Blocks.txt`.
  private static let ranges: [(range: ClosedRange<UInt32>, language: String)] = [
    (0x3041...0x30FF, "ja"), (0x4E00...0x9FFF, "zh-Hans"), (0xAC00...0xD7A3, "ko"),
    (0x0400...0x04FF, "ru"), (0x0370...0x03FF, "el"), (0x0590...0x05FF, "he"),
    (0x0600...0x06FF, "ar"), (0x0900...0x097F, "hi"), (0x0E00...0x0E7F, "th"),
    (0x10A0...0x10FF, "ka"), (0x0530...0x058F, "hy"),
  ]
}

/// A search for the resources that say in which language `values` is.
private struct Search {
  /// The language that `resources.properties` states.
  var stated: LocaleTag?
  /// The depth to which a folder is searched.
  private static let deepest = 8
  /// A folder `values-en` whose texts are mostly others than those of `values`, and the latter.
  var apart: (english: String, texts: String)?

  mutating func look(in folder: File, _ path: String, _ depth: Int) {
    for name in (folder.names ?? []).sorted()
    where !name.hasPrefix(".") && !SourceSearch.isForeign(name) && !SourceSearch.isOfTests(name) {
      let file = folder.file(name)
      if name == "resources.properties" { stated = stated ?? Self.stated(in: file) }
      guard file.isFolder, depth < Self.deepest else { continue }
      if name == "values-en", apart == nil {
        apart = Self.texts(of: folder.file("values"), besides: file).map { (path + name, $0) }
      } else {
        look(in: file, "\(path)\(name)/", depth + 1)
      }
    }
  }

  private static func stated(in file: File) -> LocaleTag? {
    let text = (try? file.texts()).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let match = text.firstMatch(of: /(?m)^\s*unqualifiedResLocale\s*[=:]\s*([\w-]+)/)
    return match.flatMap { LocaleTag(String($0.output.1)) }
  }

  /// Returns the texts of a folder if most of those that another one has too are others there.
  private static func texts(of values: File, besides english: File) -> String? {
    let (own, other) = (texts(in: values), texts(in: english))
    let shared = own.filter { other[$0.key] != nil }
    let changed = shared.filter { $0.value != other[$0.key] }
    return changed.count * 2 > shared.count ? own.values.joined(separator: "\n") : nil
  }

  /// Returns the texts of a folder of values, by name.
  private static func texts(in folder: File) -> [String: String] {
    var texts: [String: String] = [:]
    for name in (folder.names ?? []).sorted() where name.hasSuffix(".xml") {
      guard let bytes = try? folder.file(name).texts() else { continue }
      let matches = String(decoding: bytes, as: UTF8.self)
        .matches(of: /<string\s[^>]*?name="([^"]+)"[^>]*>([^<]*)</)
      for match in matches { texts[String(match.output.1)] = String(match.output.2) }
    }
    return texts
  }
}
