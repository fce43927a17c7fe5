extension Project {
  /// The file in which Git reads how to merge the project's files.
  var attributes: File { file(".gitattributes") }

  /// The names of the files that Git merges by this tool, as `.gitattributes` has them.
  var attributedNames: [String] {
    let texts = ["*.lpt", "attachments.jsonl"]
    return ["langpack.ordinals", "langpack.published"]
      + (attributedFolder.map { folder in texts.map { Self.pattern("\(folder)/", $0) } } ?? [])
  }

  /// The names that earlier versions wrote, of which Git may understand none.
  fileprivate var formerNames: [String] {
    let folder = configuration.translations
    return ["\(folder)/*.lpt", "\(folder)/attachments.jsonl"].filter {
      !attributedNames.contains($0)
    }
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
    let former = Set(project.formerNames.map(Self.attributes))
    let kept = before.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      !former.contains(String(line))
        && (!line.contains("merge=union") || !names.contains { line.hasPrefix($0 + " ") })
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
