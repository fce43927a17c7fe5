import Language

/// The language of an app's source texts, as its build tool names it: `developmentRegion` in
/// Xcode's projects, `defaultLocalization` in a SwiftPM manifest.
struct SourceLanguageSearch {
  /// The language; nil if no file names one.
  let locale: LocaleTag?

  /// Looks at the files of a folder; Xcode's projects come first, by name.
  init(_ root: File, _ names: [String]) {
    let projects = names.filter { $0.hasSuffix(".xcodeproj") }.map { "\($0)/project.pbxproj" }
    let found = projects.lazy.compactMap {
      Self.named(/\bdevelopmentRegion = "?([\w-]+)"?;/, in: root.file($0))
    }.first
    locale =
      found
      ?? Self.named(/\bdefaultLocalization:\s*"([\w-]+)"/, in: root.file("Package.swift"))
  }

  private static func named(_ pattern: Regex<(Substring, Substring)>, in file: File) -> LocaleTag? {
    guard let bytes = try? file.texts() else { return nil }
    return String(decoding: bytes, as: UTF8.self).firstMatch(of: pattern)
      .flatMap { PathLocale.tag(String($0.output.1)) }
  }
}
