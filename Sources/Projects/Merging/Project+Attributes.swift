extension Project {
  /// The file in which Git reads how to merge the project's files.
  var attributes: File { file(".gitattributes") }

  /// Makes this clone's Git merge the project's files by this tool.
  ///
  /// - Returns: Whether it did not before; false in a dry run, or if the project is in no clone.
  func registerMergeDriver() throws(ProjectError) -> Bool {
    guard rehearsal == nil, let clone = GitClone(of: root), clone.mergeDriver == nil else {
      return false
    }
    try clone.setMergeDriver()
    return true
  }
}

extension File {
  /// Adds the lines by which Git merges a project's files, in place of those of earlier versions.
  ///
  /// - Returns: Whether the file changed.
  @discardableResult
  func addAttributes(of project: Project) throws(ProjectError) -> Bool {
    let folder = project.configuration.translations
    let names = [
      "langpack.ordinals", "langpack.published", "\(folder)/*.lpt", "\(folder)/attachments.jsonl",
    ]
    let before = exists ? try text() : ""
    let kept = before.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      !line.contains("merge=union") || !names.contains { line.hasPrefix($0 + " ") }
    }
    let text = kept.joined(separator: "\n")
    let known = Set(kept.map(String.init))
    let missing = names.map { "\($0) -text merge=langpack" }.filter { !known.contains($0) }
    let gap = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
    let new = text + gap + missing.map { $0 + "\n" }.joined()
    if new == before { return false }
    try write(text: new)
    return true
  }
}
