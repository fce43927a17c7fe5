import Extraction

extension SourceText {
  /// Throws an error if the sources hold no phrase, so that no text has a meaning.
  func checkPhrases() throws(ProjectError) {
    guard extraction.phrases.isEmpty else { return }
    if !extraction.errors.isEmpty { throw .findings(extraction.errors) }
    let folders = project.configuration.sources.joined(separator: ", ")
    throw .failure(
      "\(folders): the sources hold no phrase ("
        + project.adviceWithoutPhrases + ")")
  }
}
