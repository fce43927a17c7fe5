import Foundation

extension File {
  /// Whether the file is a symbolic link.
  var isLink: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
