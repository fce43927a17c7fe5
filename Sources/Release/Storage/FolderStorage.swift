import Files
import Glibc

/// An origin in a folder: files are written aside, synced, renamed, and their folder synced.
struct FolderStorage: OriginStorage {
  let path: String
  let disk: Disk

  var place: String { path }

  private func at(_ name: String) -> DiskPath { DiskPath(path, name) }

  func read(_ name: String) throws(DiskError) -> StoredFile? {
    try disk.read(at(name)).map { StoredFile(bytes: $0) }
  }

  func has(_ name: String, length: Int?, isWhole: ([UInt8]) -> Bool) throws(DiskError) -> Bool {
    try readable(name).map { isWhole($0.bytes) } ?? false
  }

  /// A file, or nil where none is there or something that is no file.
  private func readable(_ name: String) throws(DiskError) -> StoredFile? {
    do throws(DiskError) { return try read(name) } catch {
      guard error.damage != nil else { throw error }
      return nil
    }
  }

  func add(_ name: String, _ bytes: [UInt8]) throws(DiskError) -> Bool {
    if let found = try readable(name) { return found.bytes == bytes }
    _ = try replace(name, bytes, over: .missing)
    return true
  }

  /// The lock sees to it that nobody else writes, so what was read is what is there.
  func replace(
    _ name: String, _ bytes: [UInt8], over former: FormerFile
  ) throws(DiskError) -> String? {
    do throws(DiskError) { return try put(name, bytes) } catch {
      guard (try? moveAside(name)) == true else { throw error }
      return try put(name, bytes)
    }
  }

  /// Moves out of the way what no file can take the place of: a folder at its name, or a file or link above it.
  ///
  /// - Returns: whether there was anything.
  private func moveAside(_ name: String) throws(DiskError) -> Bool {
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

  /// Whether a folder is at a name, and not a file or a link; nil where nothing is.
  private func isFolder(_ name: String) throws(DiskError) -> Bool? {
    do throws(DiskError) { return try disk.read(at(name)).map { _ in false } } catch {
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

  private func put(_ name: String, _ bytes: [UInt8]) throws(DiskError) -> String? {
    let folder = try makeFolder(holding: name)
    let aside = at((folder.isEmpty ? "" : folder + "/") + AsideName.random())
    do throws(DiskError) {
      try disk.write(aside, bytes)
      try disk.sync(aside)
      try disk.rename(aside, at(name))
    } catch {
      disk.remove(aside)
      throw error
    }
    try disk.sync(at(folder))
    return nil
  }

  func remove(_ name: String) { disk.remove(at(name)) }

  func list(_ folder: String) throws(DiskError) -> [String] {
    try disk.list(at(folder)).filter { !$0.hasPrefix(".") }
  }

  func immutableFiles() throws(DiskError) -> [ImmutableFile] {
    var names: [String] = []
    for folder in try list("blobs") { names += try whole("blobs/\(folder)") }
    names += try whole("lists")
    for folder in ["", "apps", "audit", "closed", "releases"] { names += try asides(in: folder) }
    return try names.map { name throws(DiskError) in
      ImmutableFile(name: name, bytes: try readable(name)?.bytes.count ?? 0)
    }
  }

  /// All names in a folder, those that begin with a dot too; none where something else is there.
  private func whole(_ folder: String) throws(DiskError) -> [String] {
    do throws(DiskError) { return try disk.list(at(folder)).map { "\(folder)/\($0)" } } catch {
      guard error.damage != nil else { throw error }
      return []
    }
  }

  /// What was left aside in a folder, or below it if it is not the origin itself; nothing if it is no folder.
  private func asides(in folder: String) throws(DiskError) -> [String] {
    let start = folder.isEmpty ? "" : folder + "/"
    var found: [String] = []
    do throws(DiskError) {
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

  /// The lock of one publisher; it is let go when its process ends, however that ends.
  func takeLock() throws(DiskError) -> FolderLock? {
    try makeFolder()
    return try disk.lock(at(".lock"))
  }

  /// Makes the origin's folder, and all above it, each synced into its parent.
  func makeFolder() throws(DiskError) {
    var folder = path.hasPrefix("/") ? "" : "."
    for name in path.split(separator: "/") {
      let parent = folder.isEmpty ? "/" : folder
      folder += "/" + name
      // They are there if what stands before them is.
      if name == "." || name == ".." { continue }
      if try disk.makeFolder(DiskPath(folder)) { try disk.sync(DiskPath(parent)) }
    }
  }

  /// Makes the folder of a file, and all above it; returns its name.
  private func makeFolder(holding name: String) throws(DiskError) -> String {
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
