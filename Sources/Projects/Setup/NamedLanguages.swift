import Language

/// The languages of an app, as its build tool names them: `developmentRegion` and `knownRegions` in
/// Xcode's projects, `defaultLocalization` in a SwiftPM manifest.
struct NamedLanguages {
  /// The language of the source texts; nil if no file names one.
  let source: LocaleTag?
  /// The languages that Xcode's projects list, in their order.
  let known: [LocaleTag]

  /// Looks at the files of a folder; Xcode's projects come first, by name.
  init(_ root: File, _ names: [String]) {
    let projects = names.filter { $0.hasSuffix(".xcodeproj") }.map { "\($0)/project.pbxproj" }
    let found = projects.lazy.compactMap {
      Self.named(/\bdevelopmentRegion = "?([\w-]+)"?;/, in: root.file($0))
    }.first
    source =
      found
      ?? Self.named(/\bdefaultLocalization:\s*"([\w-]+)"/, in: root.file("Package.swift"))
    known = projects.flatMap { Self.regions(in: root.file($0)) }
  }

  /// Returns the languages of `knownRegions`; `Base` is none.
  private static func regions(in file: File) -> [LocaleTag] {
    guard let bytes = try? file.texts() else { return [] }
    return lists(in: String(decoding: bytes, as: UTF8.self))
      .flatMap { $0.split { $0 == "," || $0 == "\"" || $0.isWhitespace } }
      .compactMap { PathLocale.tag(String($0)) }
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
      .flatMap { PathLocale.tag(String($0.output.1)) }
  }
}
