extension Project {
  /// Checks that no branch brings the local catalog, which has texts that were built before.
  ///
  /// - Throws: An error if Git tracks a file of it.
  func checkLocalCatalog() throws(ProjectError) {
    guard catalog.exists, let clone = GitClone(of: root) else { return }
    for ending in File.databaseEndings where clone.isTracked(catalog.standardPath + ending) {
      throw .failure(
        "\(catalog.shown)\(ending): Git tracks this file, so a branch may have brought it "
          + "(run 'git rm --cached \(catalog.shown)\(ending)', and remove it)")
    }
  }
}
