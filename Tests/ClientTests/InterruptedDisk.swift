import Client
import Pack
import Synchronization

/// A disk on which something else happens once, right before the state is replaced.
final class InterruptedDisk: Disk {
  private let disk: MemoryDisk
  private let work: Mutex<(@Sendable () -> Void)?>

  init(_ disk: MemoryDisk, _ work: @escaping @Sendable () -> Void) {
    self.disk = disk
    self.work = Mutex(work)
  }

  func rename(_ name: String, to newName: String) throws(DiskError) {
    if newName == Store.stateName {
      let work = work.withLock { work in
        defer { work = nil }
        return work
      }
      work?()
    }
    try disk.rename(name, to: newName)
  }

  func read(_ name: String, limit: Int) throws(DiskError) -> [UInt8] {
    try disk.read(name, limit: limit)
  }

  func map(_ name: String) throws(DiskError) -> Bytes { try disk.map(name) }
  func write(_ bytes: [UInt8], to name: String) throws(DiskError) {
    try disk.write(bytes, to: name)
  }
  func append(_ bytes: [UInt8], to name: String) throws(DiskError) {
    try disk.append(bytes, to: name)
  }
  func sync(_ name: String) throws(DiskError) { try disk.sync(name) }
  func syncFolder() throws(DiskError) { try disk.syncFolder() }
  func remove(_ name: String) throws(DiskError) { try disk.remove(name) }
  func list() throws(DiskError) -> [String] { try disk.list() }
  func lock() throws(DiskError) -> DiskLock? { try disk.lock() }
  func hold(_ name: String) throws(DiskError) -> DiskLock? { try disk.hold(name) }
  func isHeld(_ name: String) -> Bool { disk.isHeld(name) }
}
