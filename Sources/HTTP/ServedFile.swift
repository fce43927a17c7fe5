import CLinux
import Glibc
import Synchronization

/// A file open for reading, with the properties that its answer needs.
///
/// A class, because it owns a descriptor, which closes when the last answer that reads it is
/// complete.
package final class ServedFile: Sendable {
  /// The result of reading without waiting for a disk.
  enum Piece {
    case bytes(Int)
    /// The disk must be read, or the file system cannot tell.
    case wouldWait
    /// The file became shorter, or cannot be read.
    case failed
  }

  /// The length in bytes.
  package let length: Int
  /// A version that changes whenever the file is replaced: length, change time in nanoseconds,
  /// inode number.
  package let version: String
  /// The version with the file's device.
  package let identity: String
  private let descriptor: Int32
  private let queue = Mutex<DiskQueue?>(nil)

  /// Opens a file below a folder without following symbolic links below it; nil if absent.
  ///
  /// May wait for a disk.
  package convenience init?(at names: [String], in folder: String) {
    self.init(descriptor: Self.open(names, in: folder))
  }

  /// Takes ownership of a descriptor, and closes it if it isn't a regular file's.
  private init?(descriptor: Int32) {
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
    identity = String(status.st_dev) + " " + version
  }

  deinit {
    close(descriptor)
    queue.withLock { $0 }?.forget(identity)
  }

  /// Sets the queue that shares this file among answers.
  func isShared(by queue: DiskQueue) { self.queue.withLock { $0 = queue } }

  /// Returns the file if the kernel has its path in memory, so that nothing waits for a disk.
  ///
  /// Also nil if there is no such file: only the slow path can tell.
  package static func cached(at names: [String], in folder: String) -> ServedFile? {
    let root = open_cached_beneath(AT_FDCWD, folder, 0)
    guard root >= 0 else { return nil }
    defer { close(root) }
    return ServedFile(
      descriptor: open_cached_beneath(root, names.joined(separator: "/"), 1))
  }

  /// Reads into a buffer.
  ///
  /// - Parameters:
  ///   - bytes: The buffer, of at least one byte.
  ///   - start: The offset, below the length.
  ///   - mayWait: Whether to wait for a disk.
  /// - Returns: The number of bytes read, or why there are none.
  func read(into bytes: UnsafeMutableRawBufferPointer, from start: Int, mayWait: Bool) -> Piece {
    let wanted = min(bytes.count, length - start)
    let count =
      mayWait
      ? pread(descriptor, bytes.baseAddress, wanted, off_t(start))
      : read_cached(descriptor, bytes.baseAddress, wanted, off_t(start))
    if count > 0 { return .bytes(count) }
    return count < 0 && !mayWait ? .wouldWait : .failed
  }

  /// Returns the whole file, which may wait for a disk; nil if it is longer than a maximum.
  package func contents(atMost longest: Int) -> [UInt8]? {
    guard length <= longest else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, length, 0))
    }
    return bytes.count == length ? bytes : nil
  }

  /// Makes the kernel read a piece into its memory.
  func warm(from start: Int, count: Int) {
    withUnsafeTemporaryAllocation(byteCount: count, alignment: 16) { bytes in
      _ = pread(descriptor, bytes.baseAddress, count, off_t(start))
    }
  }

  /// Opens the path name by name, so that no link on the way can lead out of the folder.
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
