import SourceTree

/// The content of files of texts as the latest import or export left them.
///
/// An export compares with it, so that it replaces no edit that no import has read. It is a memory of
/// this machine: a new clone has none, nor has a machine whose cache was removed. What another machine
/// wrote, or what is damaged, isn't used.
///
/// The content of its files, which begin with `LPXS`: the bytes of a file of texts. Each is named for
/// the digest of that file's path.
struct SeenFiles {
  private static let magic: [UInt8] = Array("LPXS".utf8) + [1]

  private let project: Project
  private let folder: File

  /// Creates the memory of a project.
  init(of project: Project) {
    (self.project, folder) = (project, project.file("\(project.cachePath)-seen"))
  }

  /// Returns the content of a file when the tool last read or wrote it; nil if unknown.
  ///
  /// - Complexity: Linear in the bytes.
  func bytes(of file: File) -> [UInt8]? {
    let name = name(of: file)
    guard let bytes = try? place(of: name).bytes(),
      var reader = CacheReader(file: bytes, Self.magic, name: name, project.cacheKey)
    else { return nil }
    return reader.slice().map { [UInt8]($0) }
  }

  /// Records the content of a file, which an import has read or an export has written.
  ///
  /// A rehearsal records nothing, and a folder that cannot be written leaves the file unknown.
  func record(_ bytes: [UInt8], of file: File) {
    guard folder.rehearsal == nil, self.bytes(of: file) != bytes else { return }
    let name = name(of: file)
    var writer = CacheWriter(file: Self.magic, reserving: bytes.count + 64)
    writer.number(bytes.count)
    writer.bytes(bytes)
    let sealed = writer.sealed(Self.magic, name: name, project.cacheKey)
    try? place(of: name).write(sealed, isSynced: false)
  }

  /// Records the files that an import has read: those of the project, and those that are known.
  ///
  /// A translator's file elsewhere comes once, and nothing writes it.
  func record(read files: [(file: File, bytes: [UInt8])]) {
    for (file, bytes) in files where !name(of: file).hasPrefix("/") || self.bytes(of: file) != nil {
      record(bytes, of: file)
    }
  }

  private func name(of file: File) -> String { project.shortened(file.path) }

  private func place(of name: String) -> File {
    folder.file(project.cacheKey.digest("path of texts", of: Array(name.utf8)).hex)
  }
}
