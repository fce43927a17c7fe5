import Glibc

extension Disk {
  /// The machine's own disk.
  public static let real = Disk(
    read: { path throws(DiskError) in try RealDisk.read(path) },
    write: { path, bytes throws(DiskError) in try RealDisk.write(path, bytes) },
    sync: { path throws(DiskError) in try RealDisk.sync(path) },
    rename: { old, new throws(DiskError) in
      guard Glibc.rename(old, new) == 0 else { throw RealDisk.failure(new, "rename to it") }
    },
    remove: { path in unlink(path) },
    makeFolder: { path throws(DiskError) in
      if mkdir(path, 0o755) == 0 { return true }
      guard errno == EEXIST else { throw RealDisk.failure(path, "make the folder") }
      return false
    },
    list: { path throws(DiskError) in try RealDisk.list(path) },
    lock: { path throws(DiskError) in try RealDisk.lock(path) })
}

private enum RealDisk {
  static func failure(_ path: String, _ operation: String) -> DiskError {
    DiskError(path: path, operation: operation, code: errno)
  }

  static func read(_ path: String) throws(DiskError) -> [UInt8]? {
    // Servers follow no link, and no file of an origin is one; what waits for a writer is none either.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw failure(path, "open")
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure(path, "read") }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes { room in
        Glibc.read(file, room.baseAddress?.advanced(by: filled), room.count - filled)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failure(path, "read") }
      if count == 0 { break }
      filled += count
    }
    return Array(bytes.prefix(filled))
  }

  static func write(_ path: String, _ bytes: [UInt8]) throws(DiskError) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw failure(path, "write") }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { rest in
        Glibc.write(file, rest.baseAddress?.advanced(by: written), rest.count - written)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        let problem = failure(path, "write")
        close(file)
        throw problem
      }
      written += count
    }
    guard close(file) == 0 else { throw failure(path, "write") }
  }

  static func sync(_ path: String) throws(DiskError) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure(path, "sync") }
    defer { close(file) }
    guard fsync(file) == 0 else { throw failure(path, "sync") }
  }

  static func list(_ path: String) throws(DiskError) -> [String] {
    guard let folder = opendir(path) else {
      if errno == ENOENT { return [] }
      throw failure(path, "list")
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  static func lock(_ path: String) throws(DiskError) -> FolderLock? {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw failure(path, "open the lock") }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let problem = failure(path, "lock")
      close(file)
      if problem.code == EWOULDBLOCK { return nil }
      throw problem
    }
    return FolderLock { close(file) }
  }
}
