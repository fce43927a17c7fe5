import Foundation

extension File {
  /// Throws an error for a pipe or a device, whose name another file would take.
  ///
  /// - Parameter fix: What the user can do instead.
  /// - Throws: An error if something else than a file or a folder has the name, also through a link.
  package func checkReplaceable(
    fix: String = "remove it, or name another file"
  ) throws(ProjectError) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    let kind = UInt32(status.st_mode) & UInt32(S_IFMT)
    guard kind != UInt32(S_IFREG), kind != UInt32(S_IFDIR) else { return }
    throw .failure("\(shown): is not a regular file (\(fix))")
  }
}
