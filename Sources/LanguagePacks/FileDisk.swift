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

/// A folder on the real disk.
struct FileDisk: Disk {
  /// The folder's path.
  let folder: String
  /// Whether files may be links, like an app's resources in some builds; those of a store never
  /// are.
  var followsLinks = false

  func path(_ name: String) -> String { folder + "/" + name }

  /// Non-blocking, so that a pipe under a file's name cannot stall a launch.
  private var flags: Int32 { followsLinks ? O_NONBLOCK : O_NONBLOCK | O_NOFOLLOW }

  private func open(
    _ name: String, _ access: Int32, _ operation: String
  ) throws(DiskError) -> OpenFile {
    try OpenFile(name, in: folder, access | flags, operation)
  }

  func read(_ name: String, limit: Int) throws(DiskError) -> [UInt8] {
    let file = try open(name, O_RDONLY, "read")
    return try file.read(try file.length(atMost: limit))
  }

  func load(_ name: String, limit: Int) throws(DiskError) -> Bytes {
    let file = try open(name, O_RDONLY, "read")
    return try file.load(try file.length(atMost: limit))
  }

  func tail(_ name: String, limit: Int) throws(DiskError) -> (bytes: [UInt8], length: Int) {
    let file = try open(name, O_RDONLY, "read")
    let length = try file.length()
    return (try file.tail(limit, of: length), length)
  }

  func map(_ name: String) throws(DiskError) -> Bytes {
    guard let bytes = try find(name) else { throw DiskError(errno: ENOENT, "map", name) }
    return bytes
  }

  func find(_ name: String) throws(DiskError) -> Bytes? {
    guard let file = try OpenFile(reading: name, in: folder, flags, "map") else { return nil }
    let length = try file.length()
    guard length > 0 else { return Bytes(copying: []) }
    guard let start = mmap(nil, length, PROT_READ, MAP_PRIVATE, file.descriptor, 0),
      start != UnsafeMutableRawPointer(bitPattern: -1)  // MAP_FAILED
    else { throw DiskError(errno: systemError, "map", name) }
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
    #if canImport(Darwin)
      FolderAttributes.excludeFromBackups(folder)
      FolderAttributes.letBackgroundRead(folder)
    #endif
    do throws(DiskError) { return try lock("lock", O_CREAT) } catch {
      if error.isTransient { throw error }
      // Without the lock the folder cannot be written either, so nothing could ever repair the
      // store.
      repairFolder()
      repair("lock")
      return try lock("lock", O_CREAT)
    }
  }

  private func lock(_ name: String, _ flags: Int32 = 0) throws(DiskError) -> DiskLock? {
    let file = try open(name, O_RDWR | flags, "lock")
    if flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 {
      return DiskLock { withExtendedLifetime(file) {} }
    }
    guard systemError == EWOULDBLOCK else { throw DiskError(errno: systemError, "lock", name) }
    return nil
  }

  #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
    // These systems run one process of an app, and kill it if it is suspended while it locks a file
    // that it shares with its extensions. So nothing is held there, and no other process holds
    // anything.
  #else
    func hold(_ name: String) throws(DiskError) -> DiskLock? {
      // A process that only checks whether the lock is held takes it for a moment.
      for _ in 0..<3 {
        if let lock = try lock(name) { return lock }
      }
      return nil
    }

    func isHeld(_ name: String) -> Bool {
      guard let file = try? open(name, O_RDONLY, "lock") else { return false }
      return flock(file.descriptor, LOCK_SH | LOCK_NB) != 0 && systemError == EWOULDBLOCK
    }
  #endif

  private func makeFolder() throws(DiskError) {
    if hasMadeFolder() { return }
    repairFolder()
    guard hasMadeFolder() else {
      throw DiskError("write", folder, reason: "the folder cannot be made")
    }
  }

  private func hasMadeFolder() -> Bool {
    let made: Void? = try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return made != nil
  }
}
