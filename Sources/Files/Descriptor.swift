#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An open file or folder, closed when its one owner lets go of it.
struct Descriptor: ~Copyable {
  let number: Int32
  /// The file as it was named, for messages.
  let path: String

  /// What of a mode says which kind of file it is, and two kinds: numbers of every Unix.
  ///
  /// Those of the system's module are functions of a library, which a launch would have to look up.
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

  /// The process's own folder, from where the system walks a whole path.
  static var current: Descriptor { Descriptor(number: AT_FDCWD) }

  deinit { if number >= 0 { systemClose(number) } }

  /// Names a link as such: the system gives two error numbers for one, which both mean other things too.
  private static func reason(_ code: Int32, _ name: String, in folder: Int32) -> FileError.Reason {
    guard code == ELOOP || code == ENOTDIR || code == EMLINK else { return .system(code) }
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
      UInt32(status.st_mode) & kind == link
    else { return .system(code) }
    return .link
  }

  /// Returns another descriptor of the same file, which its taker closes.
  func duplicate(_ operation: FileError.Operation) throws(FileError) -> Int32 {
    let other = fcntl(number, F_DUPFD_CLOEXEC, 0)
    guard other >= 0 else { throw failure(operation) }
    return other
  }

  /// Whether a path leads to a folder, by a link too.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return fstatat(AT_FDCWD, path, &status, 0) == 0 && UInt32(status.st_mode) & kind == folder
  }

  func failure(_ operation: FileError.Operation) -> FileError {
    FileError(path, operation, .system(errno))
  }

  /// The length of a regular file, and how many names it has.
  func status(_ operation: FileError.Operation) throws(FileError) -> (length: Int, names: Int) {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw failure(operation) }
    let kind = UInt32(status.st_mode) & Self.kind
    guard kind == Self.regular else {
      throw FileError(path, operation, kind == Self.folder ? .folder : .notAFile)
    }
    return (Int(status.st_size), Int(status.st_nlink))
  }

  /// Returns the first bytes of the file, fewer if it ends before.
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

  /// Gives it a mode exactly, whatever the process's mask.
  func setMode(_ mode: UInt16) throws(FileError) {
    guard fchmod(number, mode_t(mode)) == 0 else { throw failure(.write) }
  }
}
