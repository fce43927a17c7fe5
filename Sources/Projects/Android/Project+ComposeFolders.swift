import AndroidExtraction

extension Project {
  /// The folders that the build files of the modules give Compose Multiplatform for its resources.
  ///
  /// - Complexity: O(*n*) in the bytes of the build files, and of the folders above them.
  var composeFolders: ComposeFolders {
    let modules = GradleModules(of: file("."))
    let folders = configuration.sources.flatMap {
      GradleModules.folders(above: $0) + modules.folders(below: $0)
    }
    return modules.composeFolders(of: Set(folders).sorted())
  }
}
