extension Workspace {
  /// Throws an error if the sources hold no phrase, so that no text has a meaning.
  func needsPhrases() throws(ProjectError) {
    guard !snapshot.entries.contains(where: \.active) else { return }
    if !sourceErrors.isEmpty { throw .findings(sourceErrors) }
    let folders = project.configuration.sources.joined(separator: ", ")
    throw .failure(
      "\(folders): the sources hold no phrase (see \"sources\" in langpack.json)")
  }
}
