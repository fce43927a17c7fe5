#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A regular file that stays open, and is read and written at offsets.
///
/// A class, because it owns a descriptor.
public final class OpenFile: Sendable {
  private let file: Descriptor

  init(_ file: consuming Descriptor) { self.file = file }

  /// Writes bytes at an offset; not yet durable, but the end of this process doesn't lose them.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, in one system call if the system accepts it.
  ///   - offset: The offset of the first byte.
  /// - Throws: `FileError`; then any number of the first bytes may be written.
  public func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    var count = 0
    while count < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        buffer.baseAddress.map {
          pwrite(file.number, $0 + count, buffer.count - count, off_t(offset + count))
        } ?? 0
      }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { throw file.failure(.write) }
      count += written
    }
  }

  /// Returns bytes from an offset on, fewer than asked for only at the end of the file.
  ///
  /// - Parameters:
  ///   - offset: The offset of the first byte.
  ///   - length: The maximum number of bytes.
  /// - Returns: The bytes; empty at the end.
  /// - Throws: `FileError`.
  public func read(from offset: Int, atMost length: Int) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: length)
    var count = 0
    while count < length {
      let read = bytes.withUnsafeMutableBytes { buffer in
        buffer.baseAddress.map {
          pread(file.number, $0 + count, length - count, off_t(offset + count))
        } ?? 0
      }
      if read < 0 && errno == EINTR { continue }
      guard read >= 0 else { throw file.failure(.read) }
      if read == 0 { break }
      count += read
    }
    return count == length ? bytes : Array(bytes.prefix(count))
  }
}

extension Folder {
  /// Creates a file and keeps it open; fails if the name is taken.
  ///
  /// - Parameters:
  ///   - name: The file below this folder.
  ///   - mode: The permissions of the file.
  /// - Returns: The empty file.
  /// - Throws: `FileError`.
  public func makeOpen(_ name: String, mode: FileMode = .usual) throws(FileError) -> OpenFile {
    let file = try open(name, O_RDWR | O_CREAT | O_EXCL, mode: mode.file, .write)
    if mode.isExact { try file.setMode(mode.file) }
    return OpenFile(file)
  }

  /// Opens a regular file to read it in pieces.
  ///
  /// - Parameter name: The file below this folder.
  /// - Returns: The file.
  /// - Throws: `FileError`, also for a link, a folder and a pipe.
  public func openToRead(_ name: String) throws(FileError) -> OpenFile {
    let file = try open(name, O_RDONLY, .read)
    _ = try file.status(.read)
    return OpenFile(file)
  }

  /// Whether this is a folder of this user, not a link, into which no other user can write.
  public var isPrivate: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && Descriptor.isFolder(status) && status.st_uid == geteuid()
      && UInt32(status.st_mode) & 0o022 == 0
  }
}
