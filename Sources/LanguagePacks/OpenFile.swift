import Client
import Files
import Pack

#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An open file, which is closed when this object is deallocated.
final class OpenFile: Sendable {
  let descriptor: Int32
  private let operation: String
  private let name: String
  /// The bits of a mode that hold the kind of file; every Unix uses these numbers.
  ///
  /// The system module's constants are library functions, which a launch would have to look up.
  private static let kind: UInt32 = 0o170000
  private static let regular: UInt32 = 0o100000

  /// Opens a file that child programs don't inherit; a new one is created for this user alone.
  init(
    _ name: String, in folder: String, _ flags: Int32, _ operation: String
  ) throws(DiskError) {
    self.operation = operation
    self.name = name
    descriptor = systemOpen(name, in: folder, flags)
    guard descriptor >= 0 else { throw DiskError(errno: systemError, operation, name) }
  }

  /// Opens a file to read it, or returns nil if absent: throwing would cost as much as opening a
  /// file.
  init?(
    reading name: String, in folder: String, _ flags: Int32, _ operation: String
  ) throws(DiskError) {
    (self.operation, self.name) = (operation, name)
    descriptor = systemOpen(name, in: folder, O_RDONLY | flags)
    guard descriptor < 0 else { return }
    let number = systemError
    if DiskError.isMissing(number) { return nil }
    throw DiskError(errno: number, operation, name)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  private var failure: DiskError { DiskError(errno: systemError, operation, name) }

  /// Returns the length of a regular file.
  func length() throws(DiskError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure }
    guard UInt32(status.st_mode) & Self.kind == Self.regular else {
      throw DiskError(foreign: operation, name, reason: "it is not a file")
    }
    return Int(status.st_size)
  }

  /// Returns the length, or throws if it is above a limit.
  func length(atMost limit: Int) throws(DiskError) -> Int {
    let length = try length()
    guard length <= limit else {
      throw DiskError(foreign: operation, name, reason: "longer than \(limit) bytes")
    }
    return length
  }

  /// Returns bytes from the beginning, in memory; fewer if the file is truncated meanwhile.
  func load(_ length: Int) throws(DiskError) -> Bytes {
    let memory = PackMemory(length)
    do throws(DiskError) {
      let count = try read(into: UnsafeMutableRawBufferPointer(rebasing: memory.bytes[..<length]))
      return Bytes(
        mapping: UnsafeRawBufferPointer(start: memory.bytes.baseAddress, count: count)
      ) { _ in memory.free() }
    } catch {
      memory.free()
      throw error
    }
  }

  /// Returns at most `limit` bytes from the end.
  func tail(_ limit: Int, of length: Int) throws(DiskError) -> [UInt8] {
    let count = min(limit, length)
    return count == 0 ? [] : try read(count, from: length - count)
  }

  /// Returns `length` bytes from an offset; fewer if the file ends earlier.
  func read(_ length: Int, from start: Int = 0) throws(DiskError) -> [UInt8] {
    var failure: DiskError?
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      do throws(DiskError) {
        count = try read(
          into: UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[..<length]), from: start)
      } catch { failure = error }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Fills memory from an offset of the file, and returns the number of bytes: fewer if the file
  /// ends early.
  private func read(
    into memory: UnsafeMutableRawBufferPointer, from start: Int = 0
  ) throws(DiskError) -> Int {
    var count = 0
    while count < memory.count {
      let read = pread(
        descriptor, memory.baseAddress?.advanced(by: count), memory.count - count,
        off_t(start + count))
      if read < 0 && systemError == EINTR { continue }
      guard read >= 0 else { throw failure }
      if read == 0 { break }
      count += read
    }
    return count
  }
}

extension DiskError {
  /// Creates the error of a file name that is occupied by something no store writes.
  init(foreign operation: String, _ name: String, reason: String) {
    self.init(operation, name, reason: reason)
    isForeign = true
  }

  /// Creates the error of a failed operation on the real disk.
  init(_ error: FileError, _ operation: String, _ name: String) {
    self.init(errno: error.code, operation, name)
    reason = error.words
  }

  /// Creates the error of an operation that the system refused with an error number.
  init(errno number: Int32, _ operation: String, _ name: String) {
    self.init(
      operation, name, reason: String(cString: strerror(number)),
      isMissing: Self.isMissing(number))
    isForeign = number == ELOOP || number == EISDIR || number == ENXIO
    switch number {
    case EMFILE, ENFILE, ENOMEM, EINTR, ENOLCK, EOPNOTSUPP: isTransient = true
    default: isTransient = false
    }
  }

  /// Returns whether an error number means that the file doesn't exist.
  static func isMissing(_ number: Int32) -> Bool { number == ENOENT || number == ENOTDIR }
}
