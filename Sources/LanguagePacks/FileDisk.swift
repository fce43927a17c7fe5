import Client
import Files
import Pack

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder of the real disk.
struct FileDisk: Disk {
  /// The folder's path.
  let folder: String

  private func path(_ name: String) -> String { folder + "/" + name }

  func read(_ name: String, limit: Int) throws(DiskError) -> [UInt8] {
    let file = try OpenFile(path(name), O_RDONLY, "read", name)
    let length = try file.length()
    guard length <= limit else {
      throw DiskError("read", name, reason: "longer than \(limit) bytes")
    }
    return try file.read(length)
  }

  func map(_ name: String) throws(DiskError) -> Bytes {
    guard let bytes = try find(name) else { throw DiskError(errno: ENOENT, "map", name) }
    return bytes
  }

  func find(_ name: String) throws(DiskError) -> Bytes? {
    guard let file = try OpenFile(reading: path(name), "map", name) else { return nil }
    let length = try file.length()
    guard length > 0 else { return Bytes(copying: []) }
    guard let start = mmap(nil, length, PROT_READ, MAP_PRIVATE, file.descriptor, 0),
      start != UnsafeMutableRawPointer(bitPattern: -1)  // MAP_FAILED
    else { throw DiskError(errno: errno, "map", name) }
    return Bytes(mapping: UnsafeRawBufferPointer(start: start, count: length)) { mapped in
      munmap(UnsafeMutableRawPointer(mutating: mapped.baseAddress), mapped.count)
    }
  }

  func write(_ bytes: [UInt8], to name: String) throws(DiskError) {
    try makeFolder()
    try onDisk("write", name) { folder throws(FileError) in
      try folder.write(new: name, bytes, mode: .owner)
    }
  }

  func append(_ bytes: [UInt8], to name: String) throws(DiskError) {
    try onDisk("write", name) { folder throws(FileError) in
      try folder.append(bytes, to: name, mode: .owner)
    }
  }

  func sync(_ name: String) throws(DiskError) {
    try onDisk("sync", name) { folder throws(FileError) in try folder.sync(name) }
  }

  func rename(_ name: String, to newName: String) throws(DiskError) {
    try onDisk("rename", newName) { folder throws(FileError) in
      try folder.rename(name, to: newName)
    }
  }

  func syncFolder() throws(DiskError) {
    try onDisk("sync", folder) { folder throws(FileError) in try folder.sync() }
  }

  func remove(_ name: String) throws(DiskError) {
    try onDisk("remove", name) { folder throws(FileError) in try folder.remove(name) }
  }

  func list() throws(DiskError) -> [String] {
    try onDisk("list", folder) { folder throws(FileError) in try folder.list() }
  }

  private func onDisk<Result>(
    _ operation: String, _ name: String, _ work: (Folder) throws(FileError) -> Result
  ) throws(DiskError) -> Result {
    do throws(FileError) { return try work(Folder(folder)) } catch {
      throw DiskError(error, operation, name)
    }
  }

  func lock() throws(DiskError) -> DiskLock? {
    try makeFolder()
    return try lock("lock", O_CREAT)
  }

  private func lock(_ name: String, _ flags: Int32 = 0) throws(DiskError) -> DiskLock? {
    let file = try OpenFile(path(name), O_RDWR | flags, "lock", name)
    if flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 {
      return DiskLock { withExtendedLifetime(file) {} }
    }
    guard errno == EWOULDBLOCK else { throw DiskError(errno: errno, "lock", name) }
    return nil
  }

  #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
    // These systems run one process of an app, and end it where it is suspended with a lock on a file that it
    // shares with its extensions. So nothing is held there, and nobody else holds anything.
  #else
    func hold(_ name: String) throws(DiskError) -> DiskLock? {
      // Who only looks whether somebody holds it, does so for a moment.
      for _ in 0..<3 {
        if let lock = try lock(name) { return lock }
      }
      return nil
    }

    func isHeld(_ name: String) -> Bool {
      guard let file = try? OpenFile(path(name), O_RDONLY, "lock", name) else { return false }
      return flock(file.descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
    }
  #endif

  private func makeFolder() throws(DiskError) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw DiskError("write", folder, reason: "the folder cannot be made")
    }
  }
}
