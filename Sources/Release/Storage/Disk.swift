import Files
import Glibc
import ObjectStore

/// The path of a file or folder of an origin: the folder that the user named, and a name below it.
///
/// Links in the first part are followed. Links in the second are not, because anyone who may write
/// to an origin could plant one there.
public struct DiskPath: Sendable, Hashable, CustomStringConvertible {
  /// The path of the origin's folder.
  public var origin: String
  /// The name below it, in parts; empty for the origin itself.
  public var name: String

  /// Creates the path of a file or folder.
  public init(_ origin: String, _ name: String = "") { (self.origin, self.name) = (origin, name) }

  /// The path, as messages show it.
  public var description: String { Folder(origin).path(of: name) }
}

/// The disk operations behind an origin folder, as parameters, so that a test can make each one
/// fail.
///
/// They are called in the order in which they must reach the disk. None follows a link below the
/// origin.
public struct Disk: Sendable {
  /// Returns the bytes of a file, or nil if absent.
  public var read: @Sendable (_ path: DiskPath) throws(DiskError) -> [UInt8]?
  /// Creates a file with the given bytes; fails if the name is occupied.
  public var write: @Sendable (_ path: DiskPath, _ bytes: [UInt8]) throws(DiskError) -> Void
  /// Waits until a file or a folder is on disk.
  public var sync: @Sendable (_ path: DiskPath) throws(DiskError) -> Void
  /// Renames a file, replacing any file of the new name, in one step.
  public var rename: @Sendable (_ from: DiskPath, _ to: DiskPath) throws(DiskError) -> Void
  /// Removes a file that is no longer needed; does nothing if that fails.
  public var remove: @Sendable (_ path: DiskPath) -> Void
  /// Creates a folder; returns true if it is new, and false if it existed.
  public var makeFolder: @Sendable (_ path: DiskPath) throws(DiskError) -> Bool
  /// Returns the names in a folder, sorted; none if there is no folder.
  public var list: @Sendable (_ path: DiskPath) throws(DiskError) -> [String]
  /// Takes a lock file for one process, or returns nil if another process holds it.
  public var lock: @Sendable (_ path: DiskPath) throws(DiskError) -> FolderLock?
  /// Checks that a file could be written, for a dry run; writes nothing.
  public var check: @Sendable (_ path: DiskPath) throws(DiskError) -> Void

  /// Creates a disk from operations.
  public init(
    read: @escaping @Sendable (DiskPath) throws(DiskError) -> [UInt8]?,
    write: @escaping @Sendable (DiskPath, [UInt8]) throws(DiskError) -> Void,
    sync: @escaping @Sendable (DiskPath) throws(DiskError) -> Void,
    rename: @escaping @Sendable (DiskPath, DiskPath) throws(DiskError) -> Void,
    remove: @escaping @Sendable (DiskPath) -> Void,
    makeFolder: @escaping @Sendable (DiskPath) throws(DiskError) -> Bool,
    list: @escaping @Sendable (DiskPath) throws(DiskError) -> [String],
    lock: @escaping @Sendable (DiskPath) throws(DiskError) -> FolderLock?,
    check: @escaping @Sendable (DiskPath) throws(DiskError) -> Void = { _ in }
  ) {
    self.read = read
    self.write = write
    self.sync = sync
    self.rename = rename
    self.remove = remove
    self.makeFolder = makeFolder
    self.list = list
    self.lock = lock
    self.check = check
  }
}

/// A lock that is held until it is released, or until its process ends.
public struct FolderLock: Sendable {
  private let letGo: @Sendable () -> Void

  /// Creates a lock from the function that releases it.
  public init(letGo: @escaping @Sendable () -> Void) { self.letGo = letGo }

  /// Releases the lock.
  public func release() { letGo() }
}

/// An operation on the files of an origin that failed: the disk's, or a store's.
public struct DiskError: Error, Hashable, CustomStringConvertible {
  /// The file or folder.
  public var path: String
  /// The operation that was tried, such as "write".
  public var operation: String
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
      case ELOOP: "a symbolic link, and nothing in an origin may be one"
      case EISDIR: "a folder stands in its place"
      case ENXIO, ENODEV: "a pipe or a device stands in its place"
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
    case ELOOP: "; find out who put it there, and remove it"
    default: ""
    }
  }
}
