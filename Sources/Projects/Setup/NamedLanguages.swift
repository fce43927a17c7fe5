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
    let lists = String(decoding: bytes, as: UTF8.self)
      .matches(of: /\bknownRegions = \(([^)]*)\)/).map(\.output.1)
    return lists.flatMap { $0.split { $0 == "," || $0 == "\"" || $0.isWhitespace } }
      .compactMap { PathLocale.tag(String($0)) }
  }

  private static func named(_ pattern: Regex<(Substring, Substring)>, in file: File) -> LocaleTag? {
    guard let bytes = try? file.texts() else { return nil }
    return String(decoding: bytes, as: UTF8.self).firstMatch(of: pattern)
      .flatMap { PathLocale.tag(String($0.output.1)) }
  }
}
