import Language

/// The languages of an app, as its build tool names them: `developmentRegion` and `knownRegions` in
/// Xcode's projects, `developmentLanguage` in XcodeGen's, `developmentRegion` in Tuist's,
/// `defaultLocalization` in a SwiftPM manifest.
struct NamedLanguages {
  /// The language of the source texts; nil if no file names one.
  let source: LocaleTag?
  /// The languages that Xcode's projects list, in their order.
  let known: [LocaleTag]

  /// The depth to which projects of Xcode are looked for.
  private static let deepest = 3

  /// Looks at the files of a folder; Xcode's projects come first, by name, those of the folder itself
  /// before those in folders below.
  init(_ root: File, _ names: [String]) {
    let projects = Self.projects(in: root, names, 0).map { $0.file("project.pbxproj") }
    let found = projects.lazy.compactMap {
      Self.named(/\bdevelopmentRegion = "?([\w-]+)"?;/, in: $0)
    }.first
    source =
      found
      ?? Self.named(/(?m)^\s*developmentLanguage:\s*["']?([\w-]+)/, in: root.file("project.yml"))
      ?? Self.named(/\bdevelopmentRegion:\s*"([\w-]+)"/, in: root.file("Project.swift"))
      ?? Self.named(/\bdefaultLocalization:\s*"([\w-]+)"/, in: root.file("Package.swift"))
    known = projects.flatMap { Self.regions(in: $0) }
  }

  private static func projects(in folder: File, _ names: [String], _ depth: Int) -> [File] {
    let own = names.filter { $0.hasSuffix(".xcodeproj") }.sorted().map { folder.file($0) }
    guard own.isEmpty, depth < deepest else { return own }
    let folders = names.filter {
      !$0.hasPrefix(".") && !SourceSearch.isForeign($0) && folder.file($0).isFolder
    }
    return folders.sorted().flatMap { name in
      projects(in: folder.file(name), folder.file(name).names ?? [], depth + 1)
    }
  }

  /// Returns the languages of `knownRegions`; `Base` is none.
  private static func regions(in file: File) -> [LocaleTag] {
    guard let bytes = try? file.texts() else { return [] }
    return lists(in: String(decoding: bytes, as: UTF8.self))
      .flatMap { $0.split { $0 == "," || $0 == "\"" || $0.isWhitespace } }
      .compactMap(language)
  }

  /// Returns the contents of the lists of `knownRegions`.
  ///
  /// A regular expression would look for the end of each list in the whole file.
  private static func lists(in text: String) -> [Substring] {
    var (lists, rest): ([Substring], Substring) = ([], text[...])
    while let start = rest.firstRange(of: "knownRegions = (") {
      let list = rest[start.upperBound...]
      guard let end = list.firstIndex(of: ")") else { break }
      let isWord = rest[..<start.lowerBound].last.map { $0.isLetter || $0.isNumber || $0 == "_" }
      if isWord != true { lists.append(list[..<end]) }
      rest = list[end...]
    }
    return lists
  }

  private static func named(_ pattern: Regex<(Substring, Substring)>, in file: File) -> LocaleTag? {
    guard let bytes = try? file.texts() else { return nil }
    return String(decoding: bytes, as: UTF8.self).firstMatch(of: pattern)
      .flatMap { language(of: $0.output.1) }
  }

  private static func language(of name: Substring) -> LocaleTag? {
    LocaleTag.ofBundleFolder(String(name)).flatMap { PathLocale.tag($0.description) }
  }
}
