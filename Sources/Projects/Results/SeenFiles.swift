import SourceTree

/// The content of files of texts as the latest import or export left them.
///
/// An export compares with it, so that it replaces no edit that no import has read. It is a memory of
/// this machine: a new clone has none, nor has a machine whose cache was removed. What another machine
/// wrote, or what is damaged, isn't used.
///
/// The content of its files, which begin with `LPXS`: the commit of the work tree, and the bytes of a
/// file of texts. Each is named for the digest of that file's path.
struct SeenFiles {
  /// What a file was.
  struct Former {
    var bytes: [UInt8]
    /// Whether the work tree is still of the same commit, so that Git brought no other content.
    var isOfThisCommit: Bool
  }

  private static let magic: [UInt8] = Array("LPXS".utf8) + [2]

  private let project: Project
  private let folder: File
  private let commit: String

  /// Creates the memory of a project.
  init(of project: Project) {
    (self.project, folder) = (project, project.file("\(project.cachePath)-seen"))
    commit = CheckedOutCommit.digest(in: project.boundary.top) ?? ""
  }

  /// Returns the content of a file when the tool last read or wrote it; nil if unknown.
  ///
  /// - Complexity: Linear in the bytes.
  func former(_ file: File) -> Former? {
    let name = name(of: file)
    guard let bytes = try? place(of: name).bytes(),
      var reader = CacheReader(file: bytes, Self.magic, name: name, project.cacheKey)
    else { return nil }
    guard let commit = reader.text() else { return nil }
    return reader.slice().map {
      Former(bytes: [UInt8]($0), isOfThisCommit: commit == self.commit)
    }
  }

  /// Returns whether Git has the content of a file, so that replacing it loses nothing.
  func isInGit(_ file: File) -> Bool {
    GitIndex(of: project.boundary.top)?.has(file.standardPath) ?? false
  }

  /// Records the content of a file, which an import has read or an export has written.
  ///
  /// A rehearsal records nothing, nor does a process without the owner's key, which no other one could
  /// read. A folder that cannot be written leaves the file unknown.
  func record(_ bytes: [UInt8], of file: File) {
    guard folder.rehearsal == nil, project.cacheKey.isLasting else { return }
    if let former = former(file), former.isOfThisCommit, former.bytes == bytes { return }
    let name = name(of: file)
    var writer = CacheWriter(file: Self.magic, reserving: bytes.count + 64)
    writer.text(commit)
    writer.number(bytes.count)
    writer.bytes(bytes)
    let sealed = writer.sealed(Self.magic, name: name, project.cacheKey)
    try? place(of: name).write(sealed, isSynced: false)
  }

  /// Records a file that an import has read, if it is the app's, or was exported before.
  ///
  /// Any other delivery comes once, and nothing writes it.
  func record(read file: File, isOfApp: Bool) {
    guard isOfApp || former(file) != nil, let bytes = try? file.texts() else { return }
    record(bytes, of: file)
  }

  private func name(of file: File) -> String { project.shortened(file.path) }

  private func place(of name: String) -> File {
    folder.file(project.cacheKey.digest("path of texts", of: Array(name.utf8)).hex)
  }
}
