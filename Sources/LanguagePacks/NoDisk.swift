import Client
import Pack

/// The disk of an app that keeps no files: it is empty and refuses writes.
struct NoDisk: Disk {
  func read(_ name: String, limit: Int) throws(DiskError) -> [UInt8] { throw nothing("read", name) }

  func map(_ name: String) throws(DiskError) -> Bytes { throw nothing("map", name) }

  func write(_ bytes: [UInt8], to name: String) throws(DiskError) { throw nothing("write", name) }

  func append(_ bytes: [UInt8], to name: String) throws(DiskError) { throw nothing("write", name) }

  func sync(_ name: String) throws(DiskError) { throw nothing("sync", name) }

  func rename(_ name: String, to newName: String) throws(DiskError) {
    throw nothing("rename", newName)
  }

  func syncFolder() throws(DiskError) { throw nothing("sync", "the folder") }

  func remove(_ name: String) throws(DiskError) { throw nothing("remove", name) }

  func list() throws(DiskError) -> [String] { [] }

  func lock() throws(DiskError) -> DiskLock? { throw nothing("lock", "the folder") }

  func hold(_ name: String) throws(DiskError) -> DiskLock? { throw nothing("lock", name) }

  private func nothing(_ operation: String, _ name: String) -> DiskError {
    DiskError(operation, name, reason: "the app has no store", isMissing: true)
  }
}
