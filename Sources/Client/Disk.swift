import Files
import Pack

/// The folder of a store, with the few operations that a launch and an update need.
///
/// Each operation is one step, so that a test can make any of them fail or cut the power after it;
/// `replace` combines several. Names are plain file names in that folder, never paths.
public protocol Disk: Sendable {
  /// Returns all bytes of a file.
  ///
  /// - Parameters:
  ///   - name: The file.
  ///   - limit: The maximum length in bytes; a longer file is refused.
  /// - Returns: The bytes.
  /// - Throws: `DiskError`, with `isMissing` if the file doesn't exist.
  func read(_ name: String, limit: Int) throws(DiskError) -> [UInt8]

  /// Returns a file's bytes, mapped and read in place; they stay if the file is replaced or
  /// removed.
  ///
  /// Reading a part that the disk cannot deliver, or that another process truncated, ends the
  /// process.
  func map(_ name: String) throws(DiskError) -> Bytes

  /// Returns a file's bytes like `map`, or nil if the file doesn't exist.
  func find(_ name: String) throws(DiskError) -> Bytes?

  /// Returns a file's bytes in this process's memory, so that reading them later raises no signal.
  ///
  /// - Parameters:
  ///   - name: The file.
  ///   - limit: The maximum length in bytes; a longer file is refused.
  /// - Returns: The bytes.
  /// - Throws: `DiskError`, also if a part of the file cannot be read.
  func load(_ name: String, limit: Int) throws(DiskError) -> Bytes

  /// Returns the last bytes of a file, at most `limit`, and the length of the whole file.
  func tail(_ name: String, limit: Int) throws(DiskError) -> (bytes: [UInt8], length: Int)

  /// Clears a file's name if something else, such as a folder or a link, occupies it.
  ///
  /// Also lets this user read and write the file.
  ///
  /// Follows no link, and removes nothing that the store hasn't written: a folder is renamed.
  func repair(_ name: String)

  /// Creates a new file, not yet safe from power loss; fails if the name is occupied.
  ///
  /// Creates the folder too if absent.
  func write(_ bytes: [UInt8], to name: String) throws(DiskError)

  /// Appends bytes to a file, not yet safe from power loss; creates it if absent.
  func append(_ bytes: [UInt8], to name: String) throws(DiskError)

  /// Makes a file's bytes safe from power loss.
  func sync(_ name: String) throws(DiskError)

  /// Renames a file, replacing any file of the new name.
  func rename(_ name: String, to newName: String) throws(DiskError)

  /// Makes the names in the folder safe from power loss.
  func syncFolder() throws(DiskError)

  /// Removes a file.
  func remove(_ name: String) throws(DiskError)

  /// Returns the names of all files.
  func list() throws(DiskError) -> [String]

  /// Keeps other processes of the app from changing the store until the lock is released.
  ///
  /// - Returns: The lock, or nil if another process holds it.
  /// - Throws: `DiskError` if the folder cannot be locked.
  func lock() throws(DiskError) -> DiskLock?

  /// Marks a file as this process's own until the hold is released or the process ends in any way.
  ///
  /// Never waits, and leaves the file unchanged. The system keeps track of the holder, so that
  /// processes that cannot see each other, such as those of two containers, see it too.
  ///
  /// - Parameter name: The file.
  /// - Returns: The hold, or nil if another process has it, or this process has it by another hold.
  /// - Throws: `DiskError` if the disk doesn't support this.
  func hold(_ name: String) throws(DiskError) -> DiskLock?

  /// Returns whether any process holds a file.
  func isHeld(_ name: String) -> Bool

  /// Whether written files outlast this process.
  var isLasting: Bool { get }
}

extension Disk {
  /// Returns the result of `map`, or nil if the file doesn't exist.
  public func find(_ name: String) throws(DiskError) -> Bytes? {
    do throws(DiskError) { return try map(name) } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Returns a copy of the bytes that `read` returns.
  public func load(_ name: String, limit: Int) throws(DiskError) -> Bytes {
    Bytes(copying: try read(name, limit: limit))
  }

  /// Returns the end of the bytes that `read` returns.
  public func tail(_ name: String, limit: Int) throws(DiskError) -> (bytes: [UInt8], length: Int) {
    let bytes = try read(name, limit: .max)
    return (bytes.suffix(limit).map { $0 }, bytes.count)
  }

  /// Does nothing, for a disk whose names belong only to files.
  public func repair(_ name: String) {}

  /// Always grants the hold, for a disk that only one process uses.
  public func hold(_ name: String) throws(DiskError) -> DiskLock? { DiskLock {} }

  /// Returns false, for a disk that only one process uses.
  public func isHeld(_ name: String) -> Bool { false }

  /// True, for an ordinary disk.
  public var isLasting: Bool { true }

  /// Replaces a whole file: writes aside, syncs, renames, syncs the folder.
  ///
  /// After a failure or power loss, the name has either its old bytes or the new ones.
  public func replace(_ name: String, with bytes: [UInt8]) throws(DiskError) {
    let aside = AsideName.random(for: name)
    do {
      try write(bytes, to: aside)
      try sync(aside)
      try rename(aside, to: name)
    } catch {
      do { try remove(aside) } catch {}
      throw error
    }
    try syncFolder()
  }
}

/// A held lock, which the release of its last reference unlocks.
public final class DiskLock: Sendable {
  private let release: @Sendable () -> Void

  /// Creates a lock from the function that releases it.
  public init(release: @escaping @Sendable () -> Void) { self.release = release }

  deinit { release() }
}

/// An operation that the disk failed to do.
public struct DiskError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The operation: `read`, `map`, `write`, `sync`, `rename`, `remove`, `list` or `lock`.
  var operation: String
  /// The file's name.
  public var name: String
  /// The system's words for the reason.
  public var reason: String
  /// Whether the file doesn't exist.
  public var isMissing: Bool
  /// Whether it says nothing about the folder: too many open files, no memory, no support for
  /// locks.
  public var isTransient = false
  /// Whether the name isn't a file that a store writes: a folder, a link, a device, or too long a
  /// file.
  public var isForeign = false

  /// Creates the error of a failed operation on a file.
  public init(_ operation: String, _ name: String, reason: String, isMissing: Bool = false) {
    self.operation = operation
    self.name = name
    self.reason = reason
    self.isMissing = isMissing
  }

  /// The file, the operation and the reason.
  public var description: String { "store: cannot \(operation) \"\(name)\": \(reason)" }
}
