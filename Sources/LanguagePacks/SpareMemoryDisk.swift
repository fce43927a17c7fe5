import Client
import Pack
import Synchronization

/// A disk for as long as it takes what is written; from the first refusal on, in this process, memory beside it.
///
/// A folder that is full or may only be read must not keep a text from its user: what was downloaded is shown
/// from memory, and is gone with the process. Once anything is in memory nothing more is written, so that the
/// files on the disk stay as they fit each other. A class, since all stores of a process share what it holds.
final class SpareMemoryDisk: Disk {
  private struct Memory {
    var isUsed = false
    /// Files that are in memory; nil for those that are on the disk still and removed here.
    var files: [String: [UInt8]?] = [:]
    var length: Int { files.values.reduce(0) { $0 + ($1?.count ?? 0) } }
  }

  private let disk: any Disk
  private let limit: Int
  private let refused: @Sendable (DiskError) -> Void
  private let memory = Mutex(Memory())

  /// A disk with memory beside it.
  ///
  /// - Parameters:
  ///   - disk: the disk.
  ///   - limit: how many bytes the memory takes at most.
  ///   - refused: told once, why the disk is not written any more.
  init(
    _ disk: any Disk, limit: Int = 64 << 20,
    refused: @escaping @Sendable (DiskError) -> Void = { _ in }
  ) {
    self.disk = disk
    self.limit = limit
    self.refused = refused
  }

  /// A file in memory; nil where it is the disk's affair.
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

  /// On the disk alone, as `append`.
  func tail(_ name: String, limit: Int) throws(DiskError) -> (bytes: [UInt8], length: Int) {
    try disk.tail(name, limit: limit)
  }

  /// On the disk alone, as `append`.
  func join(
    _ name: String, limit: Int, _ line: (_ tail: [UInt8], _ length: Int, _ isAlone: Bool) -> [UInt8]
  ) throws(DiskError) -> any JoinedFile {
    try disk.join(name, limit: limit, line)
  }

  /// On the disk alone, while that is in use.
  func mend(_ name: String) { if isLasting { disk.mend(name) } }

  /// Does something on the disk, until that refuses for the first time.
  ///
  /// - Parameter work: what is to be done there.
  /// - Returns: whether it is done; else memory has to do it.
  /// - Throws: that there is no such file, which says nothing of the disk.
  private func isDone(_ work: () throws(DiskError) -> Void) throws(DiskError) -> Bool {
    if memory.withLock({ $0.isUsed }) { return false }
    do throws(DiskError) {
      try work()
      return true
    } catch {
      if error.isMissing || error.isPassing { throw error }
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

  /// What may just as well not be written: it is no reason to leave the disk.
  private static let dispensable: Set<String> = [
    Store.partName, Store.checksName, Store.manifestName, TelemetryLog.fileName,
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

  /// On the disk alone: what is added to a file is for processes to come.
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

  /// On the disk alone, as `append`.
  func hold(_ name: String) throws(DiskError) -> DiskLock? { try disk.hold(name) }

  func isHeld(_ name: String) -> Bool { disk.isHeld(name) }

  var isLasting: Bool { memory.withLock { !$0.isUsed } }

  func lock() throws(DiskError) -> DiskLock? {
    if memory.withLock({ $0.isUsed }) { return DiskLock {} }
    var lock: DiskLock?
    // Who cannot lock the folder cannot write into it either.
    if try isDone({ () throws(DiskError) in lock = try disk.lock() }) { return lock }
    return DiskLock {}
  }
}
