import Client
import Pack
import Synchronization

/// A disk that falls back to memory, in this process, from the first refused write on.
///
/// A full or read-only folder must not keep a text from its user: downloads are then shown from
/// memory, and are gone with the process. Once anything is in memory, nothing more is written to
/// disk, so that the files there stay consistent. A class, since all stores of a process share its
/// content.
final class SpareMemoryDisk: Disk {
  private struct Memory {
    var isUsed = false
    /// Files in memory; nil for those that are still on disk but removed here.
    var files: [String: [UInt8]?] = [:]
    var length: Int { files.values.reduce(0) { $0 + ($1?.count ?? 0) } }
  }

  private let disk: any Disk
  private let limit: Int
  private let refused: @Sendable (DiskError) -> Void
  private let memory = Mutex(Memory())

  /// Creates a disk with a fallback to memory.
  ///
  /// - Parameters:
  ///   - disk: The disk.
  ///   - limit: The maximum number of bytes in memory.
  ///   - refused: Called once, with the error for which the disk is no longer written.
  init(
    _ disk: any Disk, limit: Int = 64 << 20,
    refused: @escaping @Sendable (DiskError) -> Void = { _ in }
  ) {
    self.disk = disk
    self.limit = limit
    self.refused = refused
  }

  /// Returns a file in memory; nil to use the disk's.
  private func file(_ name: String, _ operation: String) throws(DiskError) -> [UInt8]? {
    guard let found = memory.withLock({ $0.files[name] }) else { return nil }
    guard let bytes = found else {
      throw DiskError(operation, name, reason: "it was removed", isMissing: true)
    }
    return bytes
  }

  func read(_ name: String, limit: Int) throws(DiskError) -> [UInt8] {
    guard let bytes = try file(name, "read") else { return try disk.read(name, limit: limit) }
    guard bytes.count <= limit else {
      throw DiskError("read", name, reason: "longer than \(limit) bytes")
    }
    return bytes
  }

  func map(_ name: String) throws(DiskError) -> Bytes {
    guard let bytes = try file(name, "map") else { return try disk.map(name) }
    return Bytes(copying: bytes)
  }

  func load(_ name: String, limit: Int) throws(DiskError) -> Bytes {
    guard let bytes = try file(name, "read") else { return try disk.load(name, limit: limit) }
    return Bytes(copying: bytes)
  }

  /// Uses only the disk, like `append`.
  func tail(_ name: String, limit: Int) throws(DiskError) -> (bytes: [UInt8], length: Int) {
    try disk.tail(name, limit: limit)
  }

  /// Uses only the disk, and only while it is written.
  func repair(_ name: String) { if isLasting { disk.repair(name) } }

  /// Performs an operation on the disk, unless the disk has refused one before.
  ///
  /// - Parameter work: The operation.
  /// - Returns: Whether it is done; if not, use memory.
  /// - Throws: A missing file or a transient error, which is no reason to leave the disk.
  private func isDone(_ work: () throws(DiskError) -> Void) throws(DiskError) -> Bool {
    if memory.withLock({ $0.isUsed }) { return false }
    do throws(DiskError) {
      try work()
      return true
    } catch {
      if error.isMissing || error.isTransient { throw error }
      memory.withLock { $0.isUsed = true }
      refused(error)
      return false
    }
  }

  private func put(_ bytes: [UInt8]?, _ name: String, _ operation: String) throws(DiskError) {
    guard let bytes else { throw DiskError(operation, name, reason: "none", isMissing: true) }
    let isTaken = memory.withLock { memory in
      let former = (memory.files[name] ?? nil)?.count ?? 0
      guard memory.length - former + bytes.count <= limit else { return false }
      memory.files[name] = bytes
      return true
    }
    if !isTaken {
      throw DiskError(operation, name, reason: "the disk refused it, and memory has no room for it")
    }
  }

  /// Files that may go unwritten: failing to write one is no reason to leave the disk.
  private static let dispensable: Set<String> = [
    Store.partName, Store.checksName, Store.manifestName, FactLog.fileName,
    StartJournal.fileName,
  ]

  private func isDispensable(_ name: String) -> Bool {
    if Store.isBeingStaged(name) || name.hasPrefix(StartJournal.fileName) { return true }
    return Self.dispensable.contains(Store.target(ofAside: name).map(String.init) ?? name)
  }

  func write(_ bytes: [UInt8], to name: String) throws(DiskError) {
    if isDispensable(name) { return try disk.write(bytes, to: name) }
    if try isDone({ () throws(DiskError) in try disk.write(bytes, to: name) }) { return }
    try put(bytes, name, "write")
  }

  /// Uses only the disk: lines are appended to files for later processes.
  func append(_ bytes: [UInt8], to name: String) throws(DiskError) {
    try disk.append(bytes, to: name)
  }

  func sync(_ name: String) throws(DiskError) {
    if isDispensable(name) { return try disk.sync(name) }
    if try isDone({ () throws(DiskError) in try disk.sync(name) }) { return }
    try put(try? read(name, limit: limit), name, "sync")
  }

  func rename(_ name: String, to newName: String) throws(DiskError) {
    if isDispensable(name) { return try disk.rename(name, to: newName) }
    if try isDone({ () throws(DiskError) in try disk.rename(name, to: newName) }) { return }
    try put(try? read(name, limit: limit), newName, "rename")
    memory.withLock { $0.files[name] = .some(nil) }
  }

  func syncFolder() throws(DiskError) {
    _ = try isDone { () throws(DiskError) in try disk.syncFolder() }
  }

  func remove(_ name: String) throws(DiskError) {
    if try isDone({ () throws(DiskError) in try disk.remove(name) }) { return }
    memory.withLock { $0.files[name] = .some(nil) }
  }

  func list() throws(DiskError) -> [String] {
    let files = memory.withLock { $0.files }
    let names = (try? disk.list()) ?? []
    return names.filter { files[$0] == nil } + files.filter { $0.value != nil }.map(\.key)
  }

  /// Uses only the disk, like `append`.
  func hold(_ name: String) throws(DiskError) -> DiskLock? { try disk.hold(name) }

  func isHeld(_ name: String) -> Bool { disk.isHeld(name) }

  var isLasting: Bool { memory.withLock { !$0.isUsed } }

  func lock() throws(DiskError) -> DiskLock? {
    if memory.withLock({ $0.isUsed }) { return DiskLock {} }
    var lock: DiskLock?
    // Without the lock the folder cannot be written either.
    if try isDone({ () throws(DiskError) in lock = try disk.lock() }) { return lock }
    return DiskLock {}
  }
}
