/// The folders whose files Compose Multiplatform reads although no `composeResources` names them: those
/// of `customDirectory` in the build files of an app.
package struct ComposeFolders: Sendable, Hashable {
  /// The folders, relative to the project and sorted: `lang/src/androidMain/res`.
  package let paths: [String]

  /// Creates the list of some folders; none by default.
  package init(_ paths: [String] = []) { self.paths = Set(paths).sorted() }

  /// Returns whether a file of resources is in one of the folders: `lang/res/values-de/strings.xml`.
  ///
  /// A path may be a copy elsewhere, or begin with the path of the project.
  package func contain(_ path: String) -> Bool {
    guard !paths.isEmpty else { return false }
    let folder = path.split(separator: "/").dropLast(2)
    return paths.contains { other in
      let parts = other.split(separator: "/")
      return folder.suffix(parts.count).elementsEqual(parts)
    }
  }
}
