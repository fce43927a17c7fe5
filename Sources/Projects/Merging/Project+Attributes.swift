extension Project {
  /// The file in which Git reads how to merge the project's files.
  var attributes: File { file(".gitattributes") }

  /// The names of the files that Git merges by this tool, as `.gitattributes` has them.
  var attributedNames: [String] {
    let folder = configuration.translations
    return [
      "langpack.ordinals", "langpack.published", "\(folder)/*.lpt", "\(folder)/attachments.jsonl",
    ]
  }

  /// Makes this clone's Git merge the project's files by this tool.
  ///
  /// - Returns: Whether it did not before; false in a dry run, or if the project is in no clone.
  func registerMergeDriver() throws(ProjectError) -> Bool {
    guard rehearsal == nil, let clone = GitClone(of: root), !clone.hasMergeDriver else {
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
    let names = project.attributedNames
    let before = exists ? try text() : ""
    let kept = before.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      !line.contains("merge=union") || !names.contains { line.hasPrefix($0 + " ") }
    }
    let text = kept.joined(separator: "\n")
    let known = Set(kept.map(String.init))
    let missing = names.map(Self.attributes).filter { !known.contains($0) }
    let gap = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
    let new = text + gap + missing.map { $0 + "\n" }.joined()
    if new == before { return false }
    try write(text: new)
    return true
  }

  /// Returns whether the file has the lines by which Git merges a project's files.
  func hasAttributes(of project: Project) -> Bool {
    let lines = Set(((try? text()) ?? "").split(separator: "\n").map(String.init))
    return project.attributedNames.map(Self.attributes).allSatisfy(lines.contains)
  }

  private static func attributes(_ name: String) -> String { "\(name) -text merge=langpack" }
}
