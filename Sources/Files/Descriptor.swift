#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An open file or folder, closed when its only owner releases it.
struct Descriptor: ~Copyable {
  let number: Int32
  /// The path as the caller named it, for messages.
  let path: String

  /// The mask of a mode's file type, and two file types: the numbers are the same on every Unix.
  ///
  /// Those of the system's module are library functions, which a launch would have to look up.
  private static let kind: UInt32 = 0o170000
  private static let regular: UInt32 = 0o100000
  private static let link: UInt32 = 0o120000
  private static let folder: UInt32 = 0o040000

  /// Opens a name in an open folder; other programs do not inherit it.
  init(
    _ name: String, in folder: Int32, _ flags: Int32, mode: UInt16 = 0,
    _ operation: FileError.Operation, at path: String
  ) throws(FileError) {
    self.path = path
    number = openat(folder, name, flags | O_CLOEXEC, mode_t(mode))
    guard number >= 0 else {
      throw FileError(path, operation, Self.reason(errno, name, in: folder))
    }
  }

  private init(number: Int32) { (self.number, path) = (number, "") }

  /// The current folder, at which the system starts to resolve a path.
  static var current: Descriptor { Descriptor(number: AT_FDCWD) }

  deinit { if number >= 0 { systemClose(number) } }

  /// Returns the reason of a failure, with links recognized: the system reports a link with two
  /// error numbers, which both have other meanings, too.
  private static func reason(_ code: Int32, _ name: String, in folder: Int32) -> FileError.Reason {
    guard code == ELOOP || code == ENOTDIR || code == EMLINK else { return .system(code) }
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
      UInt32(status.st_mode) & kind == link
    else { return .system(code) }
    return .link
  }

  /// Returns another descriptor of the same file, which the caller must close.
  func duplicate(_ operation: FileError.Operation) throws(FileError) -> Int32 {
    let other = fcntl(number, F_DUPFD_CLOEXEC, 0)
    guard other >= 0 else { throw failure(operation) }
    return other
  }

  /// Returns whether a path leads to a folder, directly or through a link.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return fstatat(AT_FDCWD, path, &status, 0) == 0 && isFolder(status)
  }

  /// Returns whether a status is that of a folder.
  static func isFolder(_ status: stat) -> Bool { UInt32(status.st_mode) & kind == folder }

  func failure(_ operation: FileError.Operation) -> FileError {
    FileError(path, operation, .system(errno))
  }

  /// Returns the length of a regular file, and its number of names.
  func status(_ operation: FileError.Operation) throws(FileError) -> (length: Int, names: Int) {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw failure(operation) }
    let kind = UInt32(status.st_mode) & Self.kind
    guard kind == Self.regular else {
      throw FileError(path, operation, kind == Self.folder ? .folder : .notAFile)
    }
    return (Int(status.st_size), Int(status.st_nlink))
  }

  /// Returns the first bytes of the file, fewer if it is shorter.
  func read(_ length: Int) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: length)
    var count = 0
    while count < length {
      let read = bytes.withUnsafeMutableBytes { buffer in
        systemRead(number, buffer.baseAddress?.advanced(by: count), length - count)
      }
      if read < 0 && errno == EINTR { continue }
      guard read >= 0 else { throw failure(.read) }
      if read == 0 { break }
      count += read
    }
    return count == length ? bytes : Array(bytes.prefix(count))
  }

  func write(_ bytes: [UInt8]) throws(FileError) {
    var count = 0
    while count < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        systemWrite(number, buffer.baseAddress?.advanced(by: count), bytes.count - count)
      }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { throw failure(.write) }
      count += written
    }
  }

  func sync() throws(FileError) {
    guard systemSync(number) == 0 else { throw failure(.sync) }
  }

  func setModified(seconds: Int) throws(FileError) {
    let time = timespec(tv_sec: time_t(seconds), tv_nsec: 0)
    guard futimens(number, [time, time]) == 0 else { throw failure(.setTime) }
  }

  /// Sets the mode exactly, whatever the process's umask.
  func setMode(_ mode: UInt16) throws(FileError) {
    guard fchmod(number, mode_t(mode)) == 0 else { throw failure(.write) }
  }
}
