import Files
import Glibc
import ObjectStore

/// A file or folder of an origin: the folder that the user named, and what is below it.
///
/// The first part is followed wherever it leads. Nothing in the second is: whoever may write into an origin could
/// plant a link there.
public struct DiskPath: Sendable, Hashable, CustomStringConvertible {
  /// The path of the origin's folder.
  public var origin: String
  /// The name below it, in parts; empty for the origin itself.
  public var name: String

  /// Creates the path of a file or folder.
  public init(_ origin: String, _ name: String = "") { (self.origin, self.name) = (origin, name) }

  /// The path as messages show it.
  public var description: String { Folder(origin).path(of: name) }
}

/// The disk operations that an origin folder is made of: a seam, so that each can fail in a test.
///
/// Operations come in the order in which they must reach the disk. None follows a link below the origin.
public struct Disk: Sendable {
  /// The bytes of a file, or nil if absent.
  public var read: @Sendable (_ path: DiskPath) throws(DiskError) -> [UInt8]?
  /// Makes a file of these bytes; fails if anything has that name.
  public var write: @Sendable (_ path: DiskPath, _ bytes: [UInt8]) throws(DiskError) -> Void
  /// Waits until a file or a folder is on the disk.
  public var sync: @Sendable (_ path: DiskPath) throws(DiskError) -> Void
  /// Gives a file another name, over one of that name, in one step.
  public var rename: @Sendable (_ from: DiskPath, _ to: DiskPath) throws(DiskError) -> Void
  /// Removes a file, where it can: called for what is of no use any more.
  public var remove: @Sendable (_ path: DiskPath) -> Void
  /// Makes a folder, true where it was made now; that it is there already is no failure.
  public var makeFolder: @Sendable (_ path: DiskPath) throws(DiskError) -> Bool
  /// The names in a folder, sorted; none where there is no folder.
  public var list: @Sendable (_ path: DiskPath) throws(DiskError) -> [String]
  /// Takes a lock file for one process, or gives nil where another holds it.
  public var lock: @Sendable (_ path: DiskPath) throws(DiskError) -> FolderLock?

  /// A disk of these operations.
  public init(
    read: @escaping @Sendable (DiskPath) throws(DiskError) -> [UInt8]?,
    write: @escaping @Sendable (DiskPath, [UInt8]) throws(DiskError) -> Void,
    sync: @escaping @Sendable (DiskPath) throws(DiskError) -> Void,
    rename: @escaping @Sendable (DiskPath, DiskPath) throws(DiskError) -> Void,
    remove: @escaping @Sendable (DiskPath) -> Void,
    makeFolder: @escaping @Sendable (DiskPath) throws(DiskError) -> Bool,
    list: @escaping @Sendable (DiskPath) throws(DiskError) -> [String],
    lock: @escaping @Sendable (DiskPath) throws(DiskError) -> FolderLock?
  ) {
    self.read = read
    self.write = write
    self.sync = sync
    self.rename = rename
    self.remove = remove
    self.makeFolder = makeFolder
    self.list = list
    self.lock = lock
  }
}

/// A lock that is held until it is let go, or until its process ends.
public struct FolderLock: Sendable {
  private let letGo: @Sendable () -> Void

  /// A lock that is let go by a function.
  public init(letGo: @escaping @Sendable () -> Void) { self.letGo = letGo }

  /// Lets the next take the lock.
  public func release() { letGo() }
}

/// An operation on the files of an origin that failed: the disk's, or a store's.
public struct DiskError: Error, Hashable, CustomStringConvertible {
  /// The file or folder.
  public var path: String
  /// What was tried, as "write".
  public var operation: String
  /// The system's error number.
  public var code: Int32
  /// Why a store did not do it, where the origin is in one.
  public var store: StoreError?

  /// A failure of an operation.
  public init(path: String, operation: String, code: Int32) {
    self.path = path
    self.operation = operation
    self.code = code
  }

  /// A failure on the machine's own disk.
  public init(_ error: FileError) {
    self.init(path: error.path, operation: error.operation.rawValue, code: error.code)
  }

  /// A failure of a store.
  public init(_ store: StoreError) {
    (path, operation, code) = ("", "", 0)
    self.store = store
  }

  /// Place, the system's words, and the fix where it is known.
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
