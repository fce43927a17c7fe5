import Files

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
public struct OriginDisk: Sendable {
  /// Returns the bytes of a file, or nil if absent.
  public var read: @Sendable (_ path: DiskPath) throws(StorageError) -> [UInt8]?
  /// Creates a file with the given bytes; fails if the name is occupied.
  public var write: @Sendable (_ path: DiskPath, _ bytes: [UInt8]) throws(StorageError) -> Void
  /// Waits until a file or a folder is on disk.
  public var sync: @Sendable (_ path: DiskPath) throws(StorageError) -> Void
  /// Renames a file, replacing any file of the new name, in one step.
  public var rename: @Sendable (_ from: DiskPath, _ to: DiskPath) throws(StorageError) -> Void
  /// Removes a file that is no longer needed; does nothing if that fails.
  public var remove: @Sendable (_ path: DiskPath) -> Void
  /// Creates a folder; returns true if it is new, and false if it existed.
  public var makeFolder: @Sendable (_ path: DiskPath) throws(StorageError) -> Bool
  /// Returns the names in a folder, sorted; none if there is no folder.
  public var list: @Sendable (_ path: DiskPath) throws(StorageError) -> [String]
  /// Takes a lock file for one process, or returns nil if another process holds it.
  public var lock: @Sendable (_ path: DiskPath) throws(StorageError) -> FolderLock?
  /// Returns the time when a file was written last, in seconds since 1970; nil if absent or unknown.
  public var modified: @Sendable (_ path: DiskPath) -> Int? = { _ in nil }
  /// Sets this time of a file.
  public var setModified: @Sendable (_ path: DiskPath, _ time: Int) throws(StorageError) -> Void = {
    _, _ in
  }
  /// Returns the time of the clock by which files are written, in seconds since 1970.
  public var time: @Sendable () -> Int = { 0 }
  /// Checks that a file could be written, for a dry run; writes nothing.
  public var check: @Sendable (_ path: DiskPath) throws(StorageError) -> Void

  /// Creates a disk from operations.
  public init(
    read: @escaping @Sendable (DiskPath) throws(StorageError) -> [UInt8]?,
    write: @escaping @Sendable (DiskPath, [UInt8]) throws(StorageError) -> Void,
    sync: @escaping @Sendable (DiskPath) throws(StorageError) -> Void,
    rename: @escaping @Sendable (DiskPath, DiskPath) throws(StorageError) -> Void,
    remove: @escaping @Sendable (DiskPath) -> Void,
    makeFolder: @escaping @Sendable (DiskPath) throws(StorageError) -> Bool,
    list: @escaping @Sendable (DiskPath) throws(StorageError) -> [String],
    lock: @escaping @Sendable (DiskPath) throws(StorageError) -> FolderLock?,
    check: @escaping @Sendable (DiskPath) throws(StorageError) -> Void = { _ in }
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
