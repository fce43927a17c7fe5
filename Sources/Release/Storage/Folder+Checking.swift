import Files
import Glibc

/// What a dry run asks of the disk instead of writing to it.
///
/// Not in `Files`, which ships inside apps.
extension Folder {
  /// Checks that this folder exists, or that it could be created with its missing ancestors.
  ///
  /// - Throws: The error that creating it would have.
  public func checkMaking() throws(StorageError) {
    if isFolder { return }
    var status = stat()
    let isOther = lstat(path, &status) == 0
    let code = isOther ? ENOTDIR : errno
    guard code == ENOENT, path != "/", path != "." else {
      throw StorageError(path: path, operation: "make the folder", code: code)
    }
    let parent = Folder.holding(path).folder
    try parent.checkMaking()
    try parent.checkAccess(for: path, "make the folder")
  }

  /// Checks that a file of this folder could be created or replaced; true of a folder that doesn't
  /// exist yet.
  ///
  /// - Throws: The error that replacing it would have.
  public func checkReplacing(_ name: String) throws(StorageError) {
    guard isFolder else { return }
    var status = stat()
    let code = lstat(path(of: name), &status) == 0 ? 0 : errno
    guard code == 0 || code == ENOENT else {
      throw StorageError(path: path(of: name), operation: "write", code: code)
    }
    if code == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw StorageError(path: path(of: name), operation: "rename to it", code: EISDIR)
    }
    try checkAccess(for: path(of: name), "write")
  }

  /// Checks that this process may create and remove files in this folder, if that exists.
  func checkAccess(for path: String, _ operation: String) throws(StorageError) {
    guard isFolder, faccessat(AT_FDCWD, self.path, W_OK | X_OK, AT_EACCESS) != 0 else { return }
    throw StorageError(path: path, operation: operation, code: errno)
  }

  /// Whether the path leads to a folder, directly or through a link.
  private var isFolder: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the deepest existing folder on the way to a name below this one; follows no link.
  func deepestFolder(toward name: String) -> Folder {
    var folder = self
    for part in name.utf8.split(separator: UInt8(ascii: "/")).dropLast() {
      let next = Folder(folder.path(of: String(Substring(part))))
      var status = stat()
      guard lstat(next.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { break }
      folder = next
    }
    return folder
  }
}
