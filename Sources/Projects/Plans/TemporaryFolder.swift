import Files
import Foundation

/// A private folder for temporary files, which is removed when it is deallocated.
///
/// A process that is killed leaves its folder, and the next one that creates such a folder removes
/// it: each is locked by its process. A class, since deallocation removes it.
final class TemporaryFolder: Sendable {
  /// The path of the folder.
  let path: String
  private let lock: FileLock

  private static let (prefix, lockName) = ("langpack-dry-run-", ".lock")

  /// Creates a folder, and removes those of dead processes.
  ///
  /// - Throws: An error if it cannot be created.
  init() throws(FileError) {
    let parent = Self.parent
    Self.removeLeftovers(in: parent)
    var made: (path: String, lock: FileLock)?
    while made == nil {
      let folder = Folder(parent + "/" + Self.prefix + UUID().uuidString)
      try folder.make(mode: .exactly(0o700))
      // Another process that finds the file unlocked removes the folder as a leftover.
      made = try folder.lock(Self.lockName).map { (folder.path, $0) }
    }
    guard let made else { preconditionFailure("the loop ends with a folder") }
    (path, lock) = made
  }

  deinit { remove() }

  /// Removes the folder, for a process that is about to end.
  func remove() { Self.remove(path) }

  /// The folder for temporary files; `/tmp` if `TMPDIR` names a folder that isn't there, since a
  /// rehearsal must not make it.
  private static var parent: String {
    let named = FileManager.default.temporaryDirectory.path
    return FileManager.default.fileExists(atPath: named) ? named : "/tmp"
  }

  private static func removeLeftovers(in parent: String) {
    let names = (try? Folder(parent).list()) ?? []
    for name in names where name.hasPrefix(prefix) {
      let folder = Folder(parent + "/" + name)
      guard isOurs(folder.path), let lock = try? folder.lock(lockName, isMade: false) else {
        continue
      }
      remove(folder.path)
      lock.release()
    }
  }

  private static func remove(_ path: String) {
    let files = FileManager.default
    // A folder inside may be read-only.
    for name in (try? files.contentsOfDirectory(atPath: path)) ?? [] {
      chmod(path + "/" + name, 0o700)
    }
    try? files.removeItem(atPath: path)
  }

  /// Returns whether this user owns a folder; false for a link.
  private static func isOurs(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == geteuid()
  }
}
