import Interchange
import Language

/// Decides which imported files are the app's own, which an export writes where they are.
///
/// Others are deliveries: files out of the project, excluded ones, those that only translators read,
/// and a file that the user names and that has no file of source texts next to it.
struct AppFileRule {
  private let project: Project
  private let isExcluded: (File) -> Bool

  /// Creates the rule of a project.
  init(_ project: Project) { (self.project, isExcluded) = (project, project.isExcluded) }

  /// Returns the path of one of the app's files in the project; nil for a delivery.
  func path(of source: ImportSource) -> String? {
    let path = project.shortened(source.file.path)
    guard PlacedFiles.isOfApps(source.format), !path.hasPrefix("/"), !isExcluded(source.file),
      !source.isNamed || source.format.holdsAllLocales || hasSource(source)
    else { return nil }
    return path
  }

  /// Returns whether a file of source texts is next to a file of a locale.
  private func hasSource(_ source: ImportSource) -> Bool {
    let (path, word) = LocalePath.of(source.file.path, in: source.locale)
    let tag = project.configuration.sourceLocale
    let words =
      word.hasPrefix("values")
      ? ["values"]
      : ["Base", "", tag, "." + tag, "_" + tag, tag.replacing("-", with: "_")]
    return words.contains { $0 != word && File(path.with($0)).exists }
  }
}
