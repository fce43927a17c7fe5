import Diagnostics
import Snapshot

/// What is left of a merge after `langpack merge`.
public struct FinishedMerge {
  /// The files that were merged, and those that were already resolved by hand.
  public internal(set) var merged: [String] = [], resolved: [String] = []
  /// The conflicts that are left.
  public internal(set) var conflicts: [Diagnostic] = []
  /// The number of unmerged files of other kinds.
  public internal(set) var others = 0

  /// The result in one line.
  public var summary: String {
    if merged.isEmpty, resolved.isEmpty, conflicts.isEmpty {
      return "no file of the project is unmerged"
    }
    let rest =
      others == 0 ? "" : "; \(counted(others, "other file is", "other files are")) unmerged"
    let left = conflicts.isEmpty ? "" : "; \(counted(conflicts.count, "conflict")) left"
    let done = merged.count + resolved.count
    return "\(counted(done, "file")) merged\(left)\(rest)"
  }
}

extension Project {
  /// Merges three versions of a file for Git, which takes the result from the second.
  ///
  /// - Parameters:
  ///   - base: The version before both.
  ///   - ours: The version of this branch, which becomes the merged file.
  ///   - theirs: The version of the other branch.
  ///   - path: The path in the clone, for messages.
  /// - Returns: The conflicts.
  /// - Throws: An error if a file cannot be read or written, or is of another kind.
  public static func merge(
    base: File, ours: File, theirs: File, path: String
  ) throws(ProjectError) -> [Diagnostic] {
    try File.checkWritable(among: [ours])
    let former = try ours.bytes()
    let merge = try FileMerge(
      base: base.bytes(), ours: former, theirs: theirs.bytes(), path: path)
    if merge.bytes != former { try ours.write(merge.bytes) }
    return merge.conflicts
  }

  /// Merges the project's files that Git left unmerged, from the three versions in its index.
  ///
  /// A file without marks that the user has changed is left as it is, and added unless it has errors.
  /// In `LOCALE.lpt`, entries that the user has resolved or changed stay. A merge that would lose a line
  /// that the user wrote is an error.
  ///
  /// - Throws: An error if the project is in no clone, Git fails, or a file cannot be written.
  public func finishMerge() throws(ProjectError) -> FinishedMerge {
    guard let clone = GitClone(of: root) else {
      throw .failure("\(root): is not in a Git clone (name three files to merge: BASE OURS THEIRS)")
    }
    var result = FinishedMerge()
    var unmergedPaths: Set<String> = []
    let all = try clone.unmergedFiles()
    try File.checkWritable(among: all.map { file($0.path) }.filter(isMerged))
    let stop = clone.stopTime
    for unmerged in reporter.steps("merging files", all) {
      let file = file(unmerged.path)
      unmergedPaths.insert(file.standardPath)
      guard isMerged(file) else {
        result.others += 1
        continue
      }
      if let left = try merge(unmerged, file, in: clone, since: stop) {
        result.conflicts += left
        if left.isEmpty { result.merged.append(file.shown) }
      } else {
        result.resolved.append(file.shown)
      }
      if rehearsal == nil, result.conflicts.last?.place?.file != file.shown {
        try clone.run("add", "--", unmerged.path)
      }
    }
    result.conflicts += try leftMarks(besides: unmergedPaths)
    return result
  }

  /// Returns an error for each file with marks of a merge that was committed, so that Git has no
  /// versions of it any more.
  private func leftMarks(besides unmerged: Set<String>) throws(ProjectError) -> [Diagnostic] {
    let texts = try everyTranslationFile().map(\.file).filter { $0.path.hasSuffix(".lpt") }
    var findings: [Diagnostic] = []
    for file in texts + [sourceLines, ownTextLines, attachments, ledger, published]
    where file.exists && !unmerged.contains(file.standardPath) {
      guard let line = MarkedLines.firstMark(in: try file.bytes()) else { continue }
      findings.append(
        Diagnostic(
          .error, rule: "merge-conflict", at: SourcePlace(file.shown, line: line),
          "the marks of a merge were added to Git, which has no versions to merge any more",
          fix: "keep one line of each conflict and remove the marks"))
    }
    return findings
  }

  /// Merges a file; returns the conflicts, or nil if the user has resolved them all.
  private func merge(
    _ unmerged: GitClone.UnmergedFile, _ file: File, in clone: GitClone, since stop: FileTime?
  ) throws(ProjectError) -> [Diagnostic]? {
    let (ours, theirs) = (try clone.content(unmerged.ours), try clone.content(unmerged.theirs))
    let base = try clone.content(unmerged.base)
    let present = file.exists ? try file.bytes() : []
    let isMarked = MarkedLines.isAny(in: present)
    // Git leaves the only version in the folder if a side removed the file, or, as with several branches
    // at once, none.
    let left = unmerged.ours == nil ? MergeMark.theirs : .ours
    let isLeft = !file.exists || present == (left == .ours ? ours : theirs)
    func resolved() -> [Diagnostic]? {
      let errors = FileMerge.errors(in: present, at: file.shown)
      return errors.isEmpty ? nil : errors
    }
    if !isMarked, !isLeft { return resolved() }
    if unmerged.isOfOneSide { return resolved() ?? [FileMerge.renamed(file.shown)] }
    var merge = try FileMerge(base: base, ours: ours, theirs: theirs, path: file.shown)
    // The user may also have made it of the marks.
    if !isMarked, file.isChanged(since: stop), merge.allows(present, taking: left) {
      return resolved()
    }
    if isMarked {
      merge.take(resolvedIn: present)
    } else if unmerged.ours != nil {
      // Git leaves our version without marks if it cannot run a driver, and so may the user.
      merge.offer("if our version is right, 'git checkout --ours' and 'git add' the file")
    }
    merge.keepWhatIsWritten(in: present, versions: [base, ours, theirs])
    merge.checkErrors()
    if merge.bytes != present { try file.write(merge.bytes) }
    return merge.conflicts
  }

  /// Returns whether a file is one that this tool merges.
  private func isMerged(_ file: File) -> Bool {
    let folder = self.file(configuration.translations).standardPath
    let path = file.ownPath
    let isText = path.hasPrefix(folder + "/") && path.hasSuffix(".lpt")
    return isText || [attachments, ledger, published].contains { $0.ownPath == path }
  }
}

extension File {
  /// The absolute path without links in its folder; the file itself may be a link.
  fileprivate var ownPath: String {
    let name = path.split(separator: "/").last ?? ""
    return File(folder.isEmpty ? "." : folder).standardPath + "/" + name
  }

  /// Returns whether the file changed after a time; false if either is unknown.
  fileprivate func isChanged(since time: FileTime?) -> Bool {
    guard let time, let changeTime else { return false }
    return changeTime > time
  }
}
