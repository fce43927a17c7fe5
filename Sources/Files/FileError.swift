#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An operation on a file or a folder that failed.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// An operation of this module, in the words of a message.
  public enum Operation: String, Sendable {
    case read, write, sync, remove, list, lock
    case rename = "rename to it"
    case makeFolder = "make the folder"
    case setTime = "set the time"
  }

  /// The cause of a failure.
  public enum Reason: Sendable, Hashable {
    /// The system's error number.
    case system(Int32)
    /// A symbolic link, which is not followed here.
    case link
    /// A folder.
    case folder
    /// A pipe, a device: anything other than a regular file.
    case notAFile
    /// The file has other hard links, which a write would change, too.
    case otherNames
    /// The file is, or would become, longer than allowed.
    case tooLong(limit: Int)
  }

  /// The path as the caller named it.
  public var path: String
  /// The operation that failed.
  public var operation: Operation
  /// The cause.
  public var reason: Reason

  /// Creates the failure of an operation.
  init(_ path: String, _ operation: Operation, _ reason: Reason) {
    (self.path, self.operation, self.reason) = (path, operation, reason)
  }

  /// The system's error number, or the closest one.
  public var code: Int32 {
    switch reason {
    case .system(let code): code
    case .link: ELOOP
    case .folder: EISDIR
    case .notAFile: ENXIO
    case .otherNames: EMLINK
    case .tooLong: EFBIG
    }
  }

  /// The path, the operation and the reason.
  public var description: String { "\(path): could not \(operation.rawValue): \(words)" }

  /// The reason in lowercase, with the fix if there is one.
  public var words: String {
    switch reason {
    case .system(let code): String(cString: strerror(code)).lowercased()
    case .link: "a symbolic link, which is not followed here; remove it"
    case .folder: "a folder, not a file; move it away"
    case .notAFile: "a pipe or a device, not a regular file; remove it"
    case .otherNames: "the file has other names (hard links); remove it"
    case .tooLong(let limit): "more than \(limit) bytes"
    }
  }
}
