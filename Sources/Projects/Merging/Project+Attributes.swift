extension Project {
  /// The file in which Git reads how to merge the project's files.
  var attributes: File { file(".gitattributes") }

  /// The names of the files that Git merges by this tool, as `.gitattributes` has them.
  var attributedNames: [String] {
    let texts = ["*.lpt", "attachments.jsonl"]
    return ["langpack.ordinals", "langpack.published"]
      + (attributedFolder.map { folder in texts.map { Self.pattern("\(folder)/", $0) } } ?? [])
  }

  /// The folder of translations from the project's folder, without needless parts; nil if it is
  /// elsewhere, of which this file may say nothing.
  private var attributedFolder: String? {
    guard !configuration.translations.hasPrefix("/") else { return nil }
    var parts: [Substring] = []
    for part in configuration.translations.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }

  /// Returns the pattern of files in a folder, with the folder's characters as they are.
  static func pattern(_ folder: String, _ files: String) -> String {
    var pattern = ""
    for character in folder {
      let isSpecial = "*?[\\".contains(character) || pattern.isEmpty && "#!".contains(character)
      pattern += isSpecial ? "\\\(character)" : String(character)
    }
    pattern += files
    guard pattern.contains(where: { $0.isWhitespace || $0 == "\"" }) else { return pattern }
    let quoted = pattern.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(quoted.replacing("\t", with: "\\t"))\""
  }

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
  /// Adds the lines by which Git merges a project's files.
  ///
  /// - Returns: Whether the file changed.
  @discardableResult
  func addAttributes(of project: Project) throws(ProjectError) -> Bool {
    let names = project.attributedNames
    let before = exists ? try text() : ""
    let known = Set(before.split(separator: "\n").map(String.init))
    let missing = names.map(Self.attributes).filter { !known.contains($0) }
    if missing.isEmpty { return false }
    let gap = before.isEmpty || before.hasSuffix("\n") ? "" : "\n"
    try write(text: before + gap + missing.map { $0 + "\n" }.joined())
    return true
  }

  /// Returns whether the file has the lines by which Git merges a project's files.
  func hasAttributes(of project: Project) -> Bool {
    let lines = Set(((try? text()) ?? "").split(separator: "\n").map(String.init))
    return project.attributedNames.map(Self.attributes).allSatisfy(lines.contains)
  }

  private static func attributes(_ name: String) -> String { "\(name) -text merge=langpack" }
}
