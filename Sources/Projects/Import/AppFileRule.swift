import Interchange
import Language

/// Decides which imported files are the app's own, which an export writes where they are.
///
/// Those are in the project, in a format that apps read, and hold every locale, or have a file of source
/// texts or a template next to them, or are in a platform's folder next to sources. Others are
/// deliveries.
struct AppFileRule {
  private let project: Project
  private let isExcluded: (File) -> Bool
  private let sources: [String]

  /// Creates the rule of a project.
  init(_ project: Project) {
    (self.project, isExcluded) = (project, project.isExcluded)
    sources = project.configuration.sources.map { project.shortened(project.file($0).path) }
  }

  /// Returns the path of one of the app's files in the project; nil for a delivery.
  func path(of source: ImportSource) -> String? {
    let path = project.shortened(source.file.path)
    guard PlacedFiles.isOfApps(source.format), !path.hasPrefix("/"), !isExcluded(source.file),
      source.format.holdsAllLocales || hasSource(source) || isOfPlatform(source, path)
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

  /// Returns whether a file is in a platform's folder of a locale, within the folders of sources or found
  /// with them.
  private func isOfPlatform(_ source: ImportSource, _ path: String) -> Bool {
    let folder = source.file.folderName
    guard folder.hasSuffix(".lproj") || folder.hasPrefix("values-") else { return false }
    return source.isBesideSources || sources.contains { $0 == "." || path.hasPrefix($0 + "/") }
  }
}
