import Client
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
    let file = try OpenFile(path(name), O_WRONLY | O_CREAT | O_TRUNC, "write", name)
    try file.write(bytes)
  }

  func append(_ bytes: [UInt8], to name: String) throws(DiskError) {
    let file = try OpenFile(path(name), O_WRONLY | O_CREAT | O_APPEND, "write", name)
    try file.write(bytes)
  }

  func sync(_ name: String) throws(DiskError) {
    try OpenFile(path(name), O_RDONLY, "sync", name).sync()
  }

  func rename(_ name: String, to newName: String) throws(DiskError) {
    guard systemRename(path(name), path(newName)) == 0 else {
      throw DiskError(errno: errno, "rename", newName)
    }
  }

  func syncFolder() throws(DiskError) {
    try OpenFile(folder, O_RDONLY | O_DIRECTORY, "sync", folder).sync()
  }

  func remove(_ name: String) throws(DiskError) {
    guard unlink(path(name)) == 0 else { throw DiskError(errno: errno, "remove", name) }
  }

  func list() throws(DiskError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw DiskError("list", folder, reason: "\(error)")
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
