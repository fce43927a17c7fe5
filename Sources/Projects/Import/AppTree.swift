import Interchange
import Language

/// The files of an app in the whole project, whichever of them are imported.
struct AppTree {
  private let project: Project
  private let finder: PlacedFiles
  private let imported: Set<String>

  /// Creates the files of a project.
  ///
  /// - Parameters:
  ///   - space: The project.
  ///   - phrases: Its phrases.
  ///   - imported: The paths of the imported files, in the project.
  init(_ space: Workspace, _ phrases: NamedPhrases, imported: Set<String>) {
    (project, finder) = (space.project, PlacedFiles(space, phrases))
    self.imported = imported
  }

  /// Returns the files with texts of a locale, by their paths in the project.
  ///
  /// - Complexity: Linear in the bytes of the project's files in a known format.
  func files(of locale: LocaleTag) -> [String: PlacedFile] {
    let files = finder.files(of: project.file("."), locale: locale)
    return Dictionary(
      files.map { (project.shortened($0.file.path), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns a path in the project as messages show it.
  func shown(_ path: String) -> String { project.file(path).shown }

  /// Returns whether a file keeps its text if another one's changes.
  ///
  /// Files of one name in folders of one locale are apart, and so are those of two modules, of which
  /// each has a phrase that the other lacks. A copy isn't apart.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - other: The path of an imported file.
  ///   - files: The files by their paths.
  /// - Returns: Whether it keeps its text.
  func isApart(_ path: String, from other: String, among files: [String: PlacedFile]) -> Bool {
    guard !imported.contains(path), let file = files[path], let other = files[other] else {
      return false
    }
    return file.path == other.path || file.format.name != other.format.name
      || !file.present.isSubset(of: other.present) && !other.present.isSubset(of: file.present)
  }

  /// Returns those of some files that are neither in the project's folder nor left out by a sparse
  /// checkout; the list may name any path, and none outside of the folder is looked at.
  func gone(among paths: Set<String>) -> Set<String> {
    let outside = paths.filter {
      $0.utf8.first == UInt8(ascii: "/") || $0.pathParts.contains("..")
    }
    return outside.union(missing(among: paths.subtracting(outside)))
  }

  private func missing(among paths: Set<String>) -> Set<String> {
    let missing = paths.filter { !project.file($0).exists }
    guard !missing.isEmpty else { return [] }
    let leftOut = GitClone.leftOut(among: missing.map(project.file)).map(\.path)
    return missing.filter { !leftOut.contains(project.file($0).path) }
  }
}
