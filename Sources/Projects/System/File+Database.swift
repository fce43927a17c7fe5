import Foundation

extension File {
  /// The endings of the files that SQLite writes next to a database.
  static let databaseEndings = ["", "-wal", "-shm", "-journal"]

  /// Checks a database before SQLite opens it: its files are regular ones with no other name, and the
  /// first begins as SQLite's do.
  ///
  /// - Parameter isMadeAnew: Whether a file that isn't a database is set aside later.
  /// - Throws: An error that names the file; nothing was opened or written.
  func checkDatabase(isMadeAnew: Bool = false) throws(ProjectError) {
    for ending in Self.databaseEndings {
      let file = File(path + ending, shown: shown + ending)
      var status = stat()
      guard lstat(file.path, &status) == 0 else { continue }
      guard status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1 else {
        throw .failure(
          "\(file.shown): not opened: a link, or no regular file (remove it; a catalog of committed "
            + "files is made anew)")
      }
    }
    var status = stat()
    guard !isMadeAnew, lstat(path, &status) == 0, status.st_size > 0 else { return }
    guard begins(with: Array("SQLite format 3\0".utf8)) else {
      throw .failure(
        "\(shown): the catalog is damaged: not a database of SQLite (restore it from its backup, or "
          + "name another file)")
    }
  }
}
