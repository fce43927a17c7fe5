import Foundation

/// What a sparse checkout leaves out of the folder.
extension GitClone {
  /// Returns the committed files that aren't in the folder, though the user didn't remove them.
  ///
  /// - Parameter paths: Files and folders, from the clone's `root` or absolute.
  /// - Returns: The paths from `root`; none if Git fails.
  func leftOut(of paths: [String]) -> [String] {
    let words = ["--literal-pathspecs", "ls-files", "-t", "-z", "--"] + paths
    guard !paths.isEmpty, let output = try? run(words) else { return [] }
    return output.split(separator: 0).filter { $0.starts(with: Self.skipped) }
      .map { String(decoding: $0.dropFirst(Self.skipped.count), as: UTF8.self) }
      .filter { !File("\(root)/\($0)").exists }
  }

  /// What begins the line of a file that Git skips.
  private static let skipped = Array("S ".utf8)

  /// Returns the content of a file in the index.
  ///
  /// - Parameter path: Its path from `root`.
  /// - Returns: The bytes.
  /// - Throws: An error if the index has no such file.
  func indexed(_ path: String) throws(ProjectError) -> [UInt8] {
    try run(["cat-file", "blob", ":./" + path])
  }

  /// Returns those of some files that a sparse checkout leaves out.
  ///
  /// Each folder is asked about in its own clone, since the translations may be in another one.
  static func leftOut(among files: [File]) -> [File] {
    let absent = files.filter { !$0.exists && !$0.isLink }
    let folders = Dictionary(grouping: absent, by: presentFolder)
    return folders.sorted { $0.key < $1.key }.flatMap { folder, files in
      guard let clone = GitClone(of: folder),
        !clone.leftOut(of: files.map(\.standardPath)).isEmpty
      else { return [File]() }
      return files.filter { !clone.leftOut(of: [$0.standardPath]).isEmpty }
    }
  }

  /// Returns the innermost folder of a file that exists.
  private static func presentFolder(of file: File) -> String {
    var folder = URL(fileURLWithPath: file.standardPath).deletingLastPathComponent()
    while folder.path != "/", !File(folder.path).exists { folder.deleteLastPathComponent() }
    return folder.path
  }
}
