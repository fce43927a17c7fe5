import Glibc

/// The committed files that branches may both change, as they are on disk, to see whether a command
/// has written one.
public struct CommittedState: Equatable {
  private let root: String
  /// The number of each file on disk, which every write changes.
  private var numbers: [String: UInt64] = [:]

  /// Looks at the files of a project; nil if there is none, or it cannot be read.
  ///
  /// - Parameters:
  ///   - root: The project's folder.
  ///   - config: The path of its configuration; nil for the usual one.
  public init?(of root: String, config: String?) {
    guard File(config ?? "\(root)/langpack.json").exists,
      let project = try? Project.read(root, config: config), (try? project.checkPaths()) != nil
    else { return nil }
    self.root = root
    let texts = project.sharedCatalog == nil ? try? project.everyTranslationFile() : nil
    let files = [
      project.ledger, project.published, project.attachments, project.sourceLines,
      project.ownTextLines,
    ]
    for file in files + (texts ?? []).map(\.file) {
      var status = stat()
      if stat(file.path, &status) == 0 { numbers[file.path] = UInt64(status.st_ino) }
    }
  }

  /// Returns a note if these files have changed since and the clone merges them line by line.
  ///
  /// - Parameter former: The state before.
  /// - Returns: The note; nil if there is nothing to say.
  public func noteOnMerging(since former: CommittedState) -> String? {
    guard self != former, let clone = GitClone(of: root), clone.mergeDriver == nil else {
      return nil
    }
    return "note: Git merges the files of this clone line by line; run 'langpack init' once in it"
  }
}
