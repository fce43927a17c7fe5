import Glibc
import ObjectStore

/// The disk operations that an origin folder is made of: a seam, so that each can fail in a test.
///
/// Every path is whole. Operations come in the order in which they must reach the disk.
public struct Disk: Sendable {
  /// The bytes of a file, or nil where there is none.
  public var read: @Sendable (_ path: String) throws(DiskError) -> [UInt8]?
  /// Makes a file of these bytes, over one of the same name.
  public var write: @Sendable (_ path: String, _ bytes: [UInt8]) throws(DiskError) -> Void
  /// Waits until a file or a folder is on the disk.
  public var sync: @Sendable (_ path: String) throws(DiskError) -> Void
  /// Gives a file another name, over one of that name, in one step.
  public var rename: @Sendable (_ from: String, _ to: String) throws(DiskError) -> Void
  /// Removes a file, where it can: called for what is of no use any more.
  public var remove: @Sendable (_ path: String) -> Void
  /// Makes a folder, true where it was made now; that it is there already is no failure.
  public var makeFolder: @Sendable (_ path: String) throws(DiskError) -> Bool
  /// The names in a folder, sorted; none where there is no folder.
  public var list: @Sendable (_ path: String) throws(DiskError) -> [String]
  /// Takes a lock file for one process, or gives nil where another holds it.
  public var lock: @Sendable (_ path: String) throws(DiskError) -> FolderLock?

  /// A disk of these operations.
  public init(
    read: @escaping @Sendable (String) throws(DiskError) -> [UInt8]?,
    write: @escaping @Sendable (String, [UInt8]) throws(DiskError) -> Void,
    sync: @escaping @Sendable (String) throws(DiskError) -> Void,
    rename: @escaping @Sendable (String, String) throws(DiskError) -> Void,
    remove: @escaping @Sendable (String) -> Void,
    makeFolder: @escaping @Sendable (String) throws(DiskError) -> Bool,
    list: @escaping @Sendable (String) throws(DiskError) -> [String],
    lock: @escaping @Sendable (String) throws(DiskError) -> FolderLock?
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

  /// A failure of a store.
  public init(_ store: StoreError) {
    (path, operation, code) = ("", "", 0)
    self.store = store
  }

  /// Place, the system's words, and the fix where it is known.
  public var description: String {
    if let store { return store.description }
    let words = String(cString: strerror(code)).lowercased()
    return "\(path): could not \(operation): \(words)\(fix)"
  }

  private var fix: String {
    switch code {
    case ENOSPC, EDQUOT: "; free some space and publish again"
    case EFBIG: "; allow larger files (see `ulimit -f`) and publish again"
    case EACCES, EPERM, EROFS: "; let this user write there and publish again"
    default: ""
    }
  }
}
