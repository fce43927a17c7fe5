import Files
import Glibc
import ObjectStore

/// An operation on the files of an origin that failed: the disk's, or a store's.
public struct StorageError: Error, Hashable, CustomStringConvertible {
  /// The file or folder.
  public var path: String
  /// The operation that was tried, such as "write".
  var operation: String
  /// The system's error number.
  public var code: Int32
  /// The store's error, if the origin is in a store.
  public var store: StoreError?

  /// Creates the error of an operation.
  public init(path: String, operation: String, code: Int32) {
    self.path = path
    self.operation = operation
    self.code = code
  }

  /// Creates the error of an operation on the machine's own disk.
  public init(_ error: FileError) {
    self.init(path: error.path, operation: error.operation.rawValue, code: error.code)
  }

  /// Creates the error of a store.
  public init(_ store: StoreError) {
    (path, operation, code) = ("", "", 0)
    self.store = store
  }

  /// The place, the system's words and, if known, the fix.
  public var description: String {
    if let store { return store.description }
    let words =
      switch code {
      case ELOOP: "a symbolic link, which an origin may not contain"
      case EISDIR: "a folder is in its place"
      case ENXIO, ENODEV: "a pipe or a device is in its place"
      default: String(cString: strerror(code)).lowercased()
      }
    return "\(path): could not \(operation): \(words)\(fix)"
  }

  private var fix: String {
    switch code {
    case ENOSPC, EDQUOT: "; free some space and publish again"
    case EFBIG: "; allow larger files (see `ulimit -f`) and publish again"
    case EACCES, EPERM, EROFS: "; let this user write there and publish again"
    case EISDIR, ENXIO, ENODEV:
      switch OriginFile(path) {
      case .pack, .keyTable, .earlier: "; move it away and run this again"
      case let file: "; \(file.healing)"
      }
    case ELOOP: "; find out what put it there, and remove it"
    default: ""
    }
  }
}
