import Glibc

/// A file open for reading, with what its answer needs to know.
///
/// A class because it owns a descriptor: closed when the last holder lets go, or given away once.
final class OpenFile {
  /// The length in bytes.
  let length: Int
  /// Changes whenever the file is replaced: length, time of change in nanoseconds, file number.
  let version: String
  private var descriptor: Int32

  /// Opens a file below a folder, following no symbolic link below it; nil where there is none.
  init?(at path: RequestPath, in folder: String) {
    let descriptor = Self.open(path.names, in: folder)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    length = Int(status.st_size)
    let time = UInt64(bitPattern: Int64(status.st_mtim.tv_sec)) &* 1_000_000_000
    let nanoseconds = time &+ UInt64(bitPattern: Int64(status.st_mtim.tv_nsec))
    version = [UInt64(bitPattern: Int64(length)), nanoseconds, UInt64(status.st_ino)]
      .map { String($0, radix: 16) }.joined(separator: "-")
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Gives the descriptor away: the taker closes it.
  func takeDescriptor() -> Int32 {
    defer { descriptor = -1 }
    return descriptor
  }

  /// Walks down name by name, so that no link on the way can lead out of the folder.
  private static func open(_ names: [String], in folder: String) -> Int32 {
    var current = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for (index, name) in names.enumerated() where current >= 0 {
      let kind = index == names.count - 1 ? O_NONBLOCK : O_DIRECTORY
      let next = openat(current, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | kind)
      close(current)
      current = next
    }
    return current
  }
}
