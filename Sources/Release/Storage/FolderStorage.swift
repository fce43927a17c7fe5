import Files
import Glibc

/// An origin in a folder: files are written aside, synced and renamed, and their folder is synced.
struct FolderStorage: OriginStorage {
  let path: String
  let disk: OriginDisk

  var place: String { path }

  private func at(_ name: String) -> DiskPath { DiskPath(path, name) }

  func read(_ name: String) throws(StorageError) -> StoredFile? {
    try disk.read(at(name)).map { StoredFile(bytes: $0) }
  }

  func has(_ name: String, length: Int?, isWhole: ([UInt8]) -> Bool) throws(StorageError) -> Bool {
    try readable(name).map { isWhole($0.bytes) } ?? false
  }

  /// Returns a file, or nil if it is absent or isn't a file.
  private func readable(_ name: String) throws(StorageError) -> StoredFile? {
    do throws(StorageError) { return try read(name) } catch {
      guard error.damage != nil else { throw error }
      return nil
    }
  }

  func add(_ name: String, _ bytes: [UInt8]) throws(StorageError) -> Bool {
    if let found = try readable(name) { return found.bytes == bytes }
    _ = try replace(name, bytes, over: .missing)
    return true
  }

  /// The lock keeps others from writing, so the file is still as it was read.
  func replace(
    _ name: String, _ bytes: [UInt8], over former: FormerFile
  ) throws(StorageError) -> String? {
    do throws(StorageError) { return try put(name, bytes) } catch {
      guard (try? moveAside(name)) == true else { throw error }
      return try put(name, bytes)
    }
  }

  /// Moves aside what a file cannot replace: a folder of its name, or a file or link in its path.
  ///
  /// - Returns: Whether there was anything to move.
  private func moveAside(_ name: String) throws(StorageError) -> Bool {
    let parts = name.split(separator: "/").map(String.init)
    var folder = ""
    for (depth, part) in parts.enumerated() {
      let start = folder.isEmpty ? "" : folder + "/"
      if try isFolder(start + part) == (depth == parts.count - 1) {
        let free = try Self.free(besides: disk.list(at(folder)), part)
        try disk.rename(at(start + part), at(start + free))
        return true
      }
      folder = start + part
    }
    return false
  }

  /// Returns whether a folder is at a name, and not a file or a link; nil if nothing is.
  private func isFolder(_ name: String) throws(StorageError) -> Bool? {
    do throws(StorageError) { return try disk.read(at(name)).map { _ in false } } catch {
      switch error.code {
      case EISDIR: return true
      case ELOOP, ENXIO, ENODEV: return false
      default: throw error
      }
    }
  }

  private static func free(besides names: [String], _ name: String) -> String {
    let asides = (1...).lazy.map { ".\(name).moved-\($0)" }
    return asides.first { !names.contains($0) } ?? ".\(name).moved"
  }

  private func put(_ name: String, _ bytes: [UInt8]) throws(StorageError) -> String? {
    let folder = try makeFolder(holding: name)
    let aside = at((folder.isEmpty ? "" : folder + "/") + AsideName.random())
    do throws(StorageError) {
      try disk.write(aside, bytes)
      if let time = Self.distinctTime(from: disk.modified(at(name)), at: disk.time()) {
        try disk.setModified(aside, time)
      }
      try disk.sync(aside)
      try disk.rename(aside, at(name))
    } catch {
      disk.remove(aside)
      throw error
    }
    try disk.sync(at(folder))
    return nil
  }

  /// Returns the time to give a file that replaces another; nil if its own is right.
  ///
  /// Servers make an ETag of the second and the length, and copying programs compare both. So two
  /// versions are two seconds apart, even if they are published at once. A former time far in the
  /// future is a wrong clock's, and differs anyway.
  static func distinctTime(from former: Int?, at now: Int) -> Int? {
    guard let former, (-1...86_400).contains(former - now) else { return nil }
    return former + 2
  }

  func remove(_ name: String) { disk.remove(at(name)) }

  func list(_ folder: String) throws(StorageError) -> [String] {
    try disk.list(at(folder)).filter { !$0.hasPrefix(".") }
  }

  func immutableFiles() throws(StorageError) -> [ImmutableFile] {
    var names: [String] = []
    for folder in try list("blobs") { names += try whole("blobs/\(folder)") }
    names += try whole("lists")
    for folder in ["", "apps", "audit", "closed", "plans", "releases"] {
      names += try asides(in: folder)
    }
    return try names.map { name throws(StorageError) in
      ImmutableFile(name: name, bytes: try readable(name)?.bytes.count ?? 0)
    }
  }

  /// Returns all names in a folder, including those that begin with a dot; none if it isn't a
  /// folder.
  private func whole(_ folder: String) throws(StorageError) -> [String] {
    do throws(StorageError) { return try disk.list(at(folder)).map { "\(folder)/\($0)" } } catch {
      guard error.damage != nil else { throw error }
      return []
    }
  }

  /// Returns the leftovers of writes in a folder, and below it unless it is the origin itself.
  private func asides(in folder: String) throws(StorageError) -> [String] {
    let start = folder.isEmpty ? "" : folder + "/"
    var found: [String] = []
    do throws(StorageError) {
      for name in try disk.list(at(folder)) {
        if AsideName.isOne(name) { found.append(start + name) }
        if folder.isEmpty || name.hasPrefix(".") { continue }
        found += try asides(in: start + name)
      }
    } catch {
      guard error.damage != nil else { throw error }
    }
    return found
  }

  func checkWriting(_ name: String) throws(StorageError) { try disk.check(at(name)) }

  /// Takes the lock of one publisher, which is released when its process ends, however that ends.
  func takeLock() throws(StorageError) -> FolderLock? {
    try makeFolder()
    return try disk.lock(at(".lock"))
  }

  /// Creates the origin's folder, and all above it, each synced into its parent.
  func makeFolder() throws(StorageError) {
    var folder = path.hasPrefix("/") ? "" : "."
    for name in path.split(separator: "/") {
      let parent = folder.isEmpty ? "/" : folder
      folder += "/" + name
      // These exist if the path before them does.
      if name == "." || name == ".." { continue }
      if try disk.makeFolder(DiskPath(folder)) { try disk.sync(DiskPath(parent)) }
    }
  }

  /// Creates the folder of a file, and all above it; returns the folder's name.
  private func makeFolder(holding name: String) throws(StorageError) -> String {
    try makeFolder()
    var folder = ""
    for part in name.split(separator: "/").dropLast() {
      let parent = folder
      folder += (folder.isEmpty ? "" : "/") + part
      if try disk.makeFolder(at(folder)) { try disk.sync(at(parent)) }
    }
    return folder
  }
}
