import Interchange
import Language

/// Decides which imported files are the app's own, which an export writes where they are.
///
/// Those are in the project, in a format that apps read, and hold every locale, or have a file of source
/// texts or a template next to them, or another one of their locale, or are in a platform's folder next to
/// sources. Others are deliveries.
struct AppFileRule {
  private let project: Project
  private let paths: PathLocale
  private let locales: ConfiguredLocales
  private let isExcluded: (File) -> Bool
  private let sources: [String]

  /// Creates the rule of a project.
  init(_ space: Workspace) {
    (project, isExcluded) = (space.project, space.project.isExcluded)
    let project = project
    paths = PathLocale(project)
    locales = ConfiguredLocales(space.locales, source: space.snapshot.sourceLocale)
    sources = project.configuration.sources.map { project.shortened(project.file($0).path) }
  }

  /// Returns the path of one of the app's files in the project; nil for a delivery.
  func path(of source: ImportSource) -> String? {
    let path = project.shortened(source.file.path)
    guard PlacedFiles.isOfApps(source.format), !path.hasPrefix("/"), !isExcluded(source.file),
      source.format.holdsAllLocales || hasSource(source) || isOfPlatform(source, path)
        || hasTwin(source)
    else { return nil }
    return path
  }

  /// Returns whether a file of source texts is next to a file of a locale.
  private func hasSource(_ source: ImportSource) -> Bool {
    if source.format.name == GettextFormat().name { return hasTemplate(source.file) }
    let (path, word) = LocalePath.of(source.file.path, in: source.locale)
    let tag = project.configuration.sourceLocale
    let words =
      word.hasPrefix("values")
      ? ["values"]
      : ["Base", "", tag, "." + tag, "_" + tag, tag.replacing("-", with: "_")]
        + (LocaleTag(tag)?.bundleName.map { [$0] } ?? [])
    return words.contains { $0 != word && File(path.with($0)).exists }
  }

  /// Returns whether gettext's template, or the list of its languages or sources, is next to a file.
  private func hasTemplate(_ file: File) -> Bool {
    guard file.folderName != "LC_MESSAGES" else { return true }
    return (File(file.folder).names ?? []).contains {
      $0.hasSuffix(".pot") || $0 == "LINGUAS" || $0.hasPrefix("POTFILES")
    }
  }

  /// Returns whether another file of the same locale is next to a file, as `iw.po` next to `he.po`.
  ///
  /// A delivery has one file of a locale.
  private func hasTwin(_ source: ImportSource) -> Bool {
    guard let locale = source.locale.map(locales.locale) else { return false }
    let (path, word) = LocalePath.of(source.file.path, in: source.locale)
    guard !word.isEmpty else { return false }
    let (head, tail) = (path.before.dropFirst(path.folder.count), path.after.prefix { $0 != "/" })
    let names = File(path.folder.isEmpty ? "." : path.folder).names ?? []
    return names.contains { name in
      guard name.hasPrefix(head), name.hasSuffix(tail), name.count > head.count + tail.count
      else { return false }
      let other = String(name.dropFirst(head.count).dropLast(tail.count))
      let file = File(path.with(other))
      return other != word && file.exists && paths.locale(of: file).map(locales.locale) == locale
    }
  }

  /// Returns whether a file is in a platform's folder of a locale, within the folders of sources or found
  /// with them.
  private func isOfPlatform(_ source: ImportSource, _ path: String) -> Bool {
    let folder = source.file.folderName
    guard folder.hasSuffix(".lproj") || folder.hasPrefix("values-") else { return false }
    return source.isBesideSources || sources.contains { $0 == "." || path.hasPrefix($0 + "/") }
  }
}
