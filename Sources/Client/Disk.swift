import Files
import Pack

/// The folder that a store lives in: the few operations that a launch and an update need.
///
/// Each is one step, so that a test can fail any of them or cut the power after it; `replace` puts
/// them together. Names are plain file names of that folder, never paths.
public protocol Disk: Sendable {
  /// A file's bytes, whole.
  ///
  /// - Parameters:
  ///   - name: the file.
  ///   - limit: a longer file is refused.
  /// - Returns: the bytes.
  /// - Throws: `DiskError`, `isMissing` where there is no such file.
  func read(_ name: String, limit: Int) throws(DiskError) -> [UInt8]

  /// A file's bytes, mapped and read in place; they stay when the file is replaced or removed.
  ///
  /// A part that the disk cannot give, or that another process cuts off, ends the process where it is read.
  func map(_ name: String) throws(DiskError) -> Bytes

  /// A file's bytes as `map` gives them, or nil where there is no such file.
  func find(_ name: String) throws(DiskError) -> Bytes?

  /// Returns a file's bytes in memory of this process: whatever becomes of the file, reading them raises no signal.
  ///
  /// - Parameters:
  ///   - name: the file.
  ///   - limit: a longer file is refused.
  /// - Returns: the bytes.
  /// - Throws: `DiskError`, also where a part of the file cannot be read.
  func load(_ name: String, limit: Int) throws(DiskError) -> Bytes

  /// Returns the last bytes of a file, at most `limit`, and how long the whole file is.
  func tail(_ name: String, limit: Int) throws(DiskError) -> (bytes: [UInt8], length: Int)

  /// Adds a line to a file that is made if absent, and marks the file as this process's own if no other one has it.
  ///
  /// - Parameters:
  ///   - name: the file.
  ///   - limit: how many of the file's last bytes the line depends on.
  ///   - line: given those bytes, how long the file is, and whether the mark is this process's.
  /// - Returns: the file, with the mark if this process has it, as of `hold`, until its last reference ends.
  /// - Throws: `DiskError` if the line is not in the file.
  func join(
    _ name: String, limit: Int, _ line: (_ tail: [UInt8], _ length: Int, _ isAlone: Bool) -> [UInt8]
  ) throws(DiskError) -> any JoinedFile

  /// Makes way for a file whose name something else has, as a folder or a link, and lets this user read and write it.
  ///
  /// Follows no link, and removes nothing that the store has not written: a folder gets another name.
  func mend(_ name: String)

  /// Makes a new file, not yet safe from a loss of power; fails if anything has that name.
  ///
  /// Makes the folder too if that is absent.
  func write(_ bytes: [UInt8], to name: String) throws(DiskError)

  /// Adds bytes to the end of a file, which is made where there is none; not yet safe from a loss of power.
  func append(_ bytes: [UInt8], to name: String) throws(DiskError)

  /// Makes a file's bytes safe from a loss of power.
  func sync(_ name: String) throws(DiskError)

  /// Gives a file another name, in place of the file that had it.
  func rename(_ name: String, to newName: String) throws(DiskError)

  /// Makes the names in the folder safe from a loss of power.
  func syncFolder() throws(DiskError)

  /// Removes a file.
  func remove(_ name: String) throws(DiskError)

  /// The names of all files.
  func list() throws(DiskError) -> [String]

  /// Keeps other processes of the app from changing the store until the lock is let go.
  ///
  /// - Returns: the lock, or nil where another process holds it.
  /// - Throws: `DiskError` where the folder cannot be locked.
  func lock() throws(DiskError) -> DiskLock?

  /// Marks a file as this process's own, until the hold is let go or the process ends in whatever way; waits for
  /// nobody, and leaves the file as it is.
  ///
  /// It is the system that knows who holds a file, so that processes which cannot see each other, as those of two
  /// containers, see it too.
  ///
  /// - Parameter name: the file.
  /// - Returns: the hold, or nil where another process has it, or this one by another hold.
  /// - Throws: `DiskError` where the disk does not do that.
  func hold(_ name: String) throws(DiskError) -> DiskLock?

  /// Whether some process holds a file.
  func isHeld(_ name: String) -> Bool

  /// Whether what was written is there when this process has ended.
  var isLasting: Bool { get }
}

extension Disk {
  /// What `map` says.
  public func find(_ name: String) throws(DiskError) -> Bytes? {
    do throws(DiskError) { return try map(name) } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Returns a copy of what `read` gives.
  public func load(_ name: String, limit: Int) throws(DiskError) -> Bytes {
    Bytes(copying: try read(name, limit: limit))
  }

  /// Returns the end of what `read` gives.
  public func tail(_ name: String, limit: Int) throws(DiskError) -> (bytes: [UInt8], length: Int) {
    let bytes = try read(name, limit: .max)
    return (bytes.suffix(limit).map { $0 }, bytes.count)
  }

  /// Reads, adds, and holds, one after the other.
  public func join(
    _ name: String, limit: Int, _ line: (_ tail: [UInt8], _ length: Int, _ isAlone: Bool) -> [UInt8]
  ) throws(DiskError) -> any JoinedFile {
    var tail: (bytes: [UInt8], length: Int) = ([], 0)
    do throws(DiskError) { tail = try self.tail(name, limit: limit) } catch {
      guard error.isMissing else { throw error }
    }
    let hold = try? hold(name)
    try append(line(tail.bytes, tail.length, hold != nil), to: name)
    return NamedFile(disk: self, name: name, hold: hold)
  }

  /// What a disk does whose names belong to files alone: nothing.
  public func mend(_ name: String) {}

  /// What a disk does that one process alone has: the hold is given.
  public func hold(_ name: String) throws(DiskError) -> DiskLock? { DiskLock {} }

  /// What a disk says that one process alone has: nobody else holds anything.
  public func isHeld(_ name: String) -> Bool { false }

  /// What a disk says that is nothing but a disk.
  public var isLasting: Bool { true }

  /// Puts a whole file in the place of another: write aside, sync, rename, sync the folder.
  ///
  /// After a failure or a loss of power the name has its former bytes or the new ones.
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

/// A held lock; the end of its last reference lets it go.
public final class DiskLock: Sendable {
  private let release: @Sendable () -> Void

  /// A lock with what lets it go.
  public init(release: @escaping @Sendable () -> Void) { self.release = release }

  deinit { release() }
}

/// What the disk did not do.
public struct DiskError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The operation: `read`, `map`, `write`, `sync`, `rename`, `remove`, `list` or `lock`.
  public var operation: String
  /// The file's name.
  public var name: String
  /// The system's words for the reason.
  public var reason: String
  /// There is no such file.
  public var isMissing: Bool
  /// It says nothing of the folder: too many open files, no memory, a file system without locks.
  public var isPassing = false
  /// No file that a store writes: a folder, a link, a device, or longer than any.
  public var isForeign = false

  /// An operation on a file that failed.
  public init(_ operation: String, _ name: String, reason: String, isMissing: Bool = false) {
    self.operation = operation
    self.name = name
    self.reason = reason
    self.isMissing = isMissing
  }

  /// The file, the operation and the reason.
  public var description: String { "store: cannot \(operation) \"\(name)\": \(reason)" }
}
