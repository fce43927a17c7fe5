import Interchange
import Language

/// The files of one name in every locale, such as `values/core.xml` and `values-de/core.xml`.
struct FileSeries: Sendable {
  let path: LocalePath
  let table: String
  /// The files, in the order in which an import reads them.
  let members: [PlacedFile]
  /// The phrases that one of the files has.
  let present: Set<Int>

  /// Creates a series of files that share a path and a table.
  init(_ path: LocalePath, table: String, _ members: [PlacedFile]) {
    (self.path, self.table, self.members) = (path, table, members)
    present = members.reduce(into: []) { $0.formUnion($1.present) }
  }

  /// Returns the series of the same folders with another table of keys.
  func with(table: String) -> FileSeries {
    FileSeries(path.named(NamedPhrases.fileName(ofTable: table)), table: table, [])
  }

  /// Returns the files of a locale.
  func files(of locale: LocaleTag?) -> [PlacedFile] { members.filter { $0.locale == locale } }

  /// Returns whether the file of the source language has a phrase.
  func hasSource(of ordinal: Int, _ source: LocaleTag) -> Bool {
    members.contains { $0.locale == source && $0.present.contains(ordinal) }
  }

  /// Returns the path of a new file, whose word is written like those of the others.
  ///
  /// - Parameters:
  ///   - locale: The locale of the file.
  ///   - format: The format of the series.
  ///   - words: The words of the other files in the same folders.
  ///   - isSource: Whether the locale is the source language.
  /// - Returns: The path.
  func path(
    of locale: LocaleTag, _ format: any FileFormat, like words: [String], isSource: Bool
  ) -> String {
    if path.isOfAndroid(words) {
      return path.with(isSource ? "values" : FolderSpelling(words).folder(of: locale))
    }
    if path.after.hasPrefix(".lproj/"), LocaleTag.areBundleNames(words),
      let name = locale.bundleName
    {
      return path.with(name)
    }
    let tag = FolderSpelling(words).tag(of: locale)
    // A package of Windows loads "fr/Resources.resw", and no "Resources.fr.resw".
    if path.after == ".resw", !isSource, words.allSatisfy(\.isEmpty) {
      return path.folder + tag + "/" + path.name
    }
    let joint = words.compactMap(\.first).first { ".-_".contains($0) }.map(String.init)
    let isPlain = path.before.isEmpty || path.before.hasSuffix("/")
    let isOfJava = format.name == "arb" || format.name == "properties"
    let start = isPlain ? "" : joint ?? (isOfJava ? "_" : ".")
    if isSource, !isPlain, format.name == "resx" { return path.with("") }
    let names = words.map { $0.trimmingPrefix { ".-_".contains($0) } }
    if format.name == "gettext" {
      return path.with(start + GettextName.of(locale, like: names.map(String.init)))
    }
    let hasLines = names.contains { $0.contains("_") }
    let isOfLines =
      hasLines || !names.contains { $0.contains("-") } && Self.usesLines(format, start)
    return path.with(start + (isOfLines ? tag.replacing("-", with: "_") : tag))
  }

  /// Whether names of locales have underscores if no file says otherwise, as in Java.
  private static func usesLines(_ format: any FileFormat, _ joint: String) -> Bool { joint == "_" }
}
