extension SourceFolders {
  /// Returns the files of the cache in folders that cannot be read, with their former results.
  ///
  /// - Parameters:
  ///   - cache: The results of the last reading.
  ///   - list: The files that are there, and the folders that could not be read.
  /// - Returns: The files.
  /// - Complexity: O(*n*) in the files of the cache if a folder could not be read.
  func remembered(_ cache: ExtractionCache, besides list: SourceList) -> [ReadFile] {
    let lost = list.diagnostics.compactMap(\.place?.file)
    if lost.isEmpty { return [] }
    let listed = Set(list.items.map(\.path))
    return cache.paths.compactMap { path in
      guard !listed.contains(path), lost.contains(where: { Self.holds($0, path) }),
        let former = cache[path], let language = list.language(of: path)
      else { return nil }
      return ReadFile(remembered: former, path, language)
    }
  }

  private static func holds(_ folder: String, _ path: String) -> Bool {
    folder == "." || folder == path || path.hasPrefix(folder + "/")
  }
}
