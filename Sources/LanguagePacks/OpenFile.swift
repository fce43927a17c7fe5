import Client
import Files

#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that is open, and closed at the end of this object's life.
final class OpenFile: Sendable {
  let descriptor: Int32
  private let operation: String
  private let name: String
  /// What of a mode says which kind of file it is; a number of every Unix, as the next.
  ///
  /// Those of the system's module are functions of a library, which a launch would have to look up.
  private static let kind: UInt32 = 0o170000
  private static let regular: UInt32 = 0o100000

  /// Opens a file; it is not inherited by other programs, and made for this user alone.
  init(_ path: String, _ flags: Int32, _ operation: String, _ name: String) throws(DiskError) {
    self.operation = operation
    self.name = name
    descriptor = path.withCString { open($0, flags | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else { throw DiskError(errno: errno, operation, name) }
  }

  /// Opens a file to read it where there is one: to throw that there is none costs as much as to open one.
  init?(reading path: String, _ operation: String, _ name: String) throws(DiskError) {
    (self.operation, self.name) = (operation, name)
    descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor < 0 else { return }
    let number = errno
    if DiskError.isMissing(number) { return nil }
    throw DiskError(errno: number, operation, name)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  private var failure: DiskError { DiskError(errno: errno, operation, name) }

  func length() throws(DiskError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure }
    guard UInt32(status.st_mode) & Self.kind == Self.regular else {
      throw DiskError(operation, name, reason: "it is not a file")
    }
    return Int(status.st_size)
  }

  func read(_ length: Int) throws(DiskError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: length)
    var count = 0
    while count < length {
      let read = bytes.withUnsafeMutableBytes { buffer in
        systemRead(descriptor, buffer.baseAddress?.advanced(by: count), length - count)
      }
      if read < 0 && errno == EINTR { continue }
      guard read >= 0 else { throw failure }
      if read == 0 { break }
      count += read
    }
    return Array(bytes.prefix(count))
  }
}

extension DiskError {
  /// An operation on the real disk that failed.
  init(_ error: FileError, _ operation: String, _ name: String) {
    self.init(errno: error.code, operation, name)
    reason = error.words
  }

  /// An operation that the system refused with an error number.
  init(errno number: Int32, _ operation: String, _ name: String) {
    self.init(
      operation, name, reason: String(cString: strerror(number)),
      isMissing: Self.isMissing(number))
    switch number {
    case EMFILE, ENFILE, ENOMEM, EINTR, ENOLCK, EOPNOTSUPP: isPassing = true
    default: isPassing = false
    }
  }

  /// Whether an error number says that there is no such file.
  static func isMissing(_ number: Int32) -> Bool { number == ENOENT || number == ENOTDIR }
}
