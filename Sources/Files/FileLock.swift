#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A lock on a file, held until it is released, or until its last reference or its process ends.
///
/// A class, because it owns a descriptor that several holders share.
public final class FileLock: Sendable {
  private let file: Descriptor

  init(_ file: consuming Descriptor) { self.file = file }

  /// Releases the lock to the next process.
  public func release() { flock(file.number, LOCK_UN) }
}

extension Folder {
  /// Locks a file; nil if another process holds the lock.
  ///
  /// - Parameters:
  ///   - name: The file below this folder.
  ///   - isMade: Whether to create the file if absent.
  ///   - mode: The permissions of a created file.
  ///   - waits: Whether to wait until no other process holds the lock.
  /// - Returns: The lock.
  /// - Throws: `FileError`, also if the file system has no locks.
  public func lock(
    _ name: String, isMade: Bool = true, mode: FileMode = .usual, waits: Bool = false
  ) throws(FileError) -> FileLock? {
    let file = try open(name, O_RDWR | (isMade ? O_CREAT : 0), mode: mode.file, .lock)
    while flock(file.number, LOCK_EX | (waits ? 0 : LOCK_NB)) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else { throw file.failure(.lock) }
      return nil
    }
    return FileLock(file)
  }
}
