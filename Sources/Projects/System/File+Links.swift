import Foundation

extension File {
  /// Whether the file is a symbolic link.
  var isLink: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether the file exists and its permissions let no user write it.
  ///
  /// A rename would replace it all the same, and so would any user with rights to its folder.
  var isWriteProtected: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_mode & 0o222 == 0
  }
}
