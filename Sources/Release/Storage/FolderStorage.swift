import Glibc

/// An origin in a folder: files are written aside, synced, renamed, and their folder synced.
struct FolderStorage: OriginStorage {
  let path: String
  let disk: Disk

  var place: String { path }

  func read(_ name: String) throws(DiskError) -> StoredFile? {
    try disk.read(path + "/" + name).map { StoredFile(bytes: $0) }
  }

  func has(_ name: String, isWhole: ([UInt8]) -> Bool) throws(DiskError) -> Bool {
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

  /// Moves out of the way what no file can take the place of: a folder at its name, or a file above it.
  ///
  /// - Returns: whether there was anything.
  private func moveAside(_ name: String) throws(DiskError) -> Bool {
    let parts = name.split(separator: "/").map(String.init)
    var folder = path
    for (depth, part) in parts.enumerated() {
      let place = folder + "/" + part
      if try isFolder(place) == (depth == parts.count - 1) {
        let name = try Self.free(besides: disk.list(folder), part)
        try disk.rename(place, folder + "/" + name)
        return true
      }
      folder = place
    }
    return false
  }

  /// Whether a folder is at a path, and not a file or a link; nil where nothing is.
  private func isFolder(_ path: String) throws(DiskError) -> Bool? {
    do throws(DiskError) { return try disk.read(path).map { _ in false } } catch {
      switch error.code {
      case EISDIR: return true
      case ELOOP: return false
      default: throw error
      }
    }
  }

  private static func free(besides names: [String], _ name: String) -> String {
    let asides = (1...).lazy.map { ".\(name).moved-\($0)" }
    return asides.first { !names.contains($0) } ?? ".\(name).moved"
  }

  private func put(_ name: String, _ bytes: [UInt8]) throws(DiskError) -> String? {
    let parts = name.split(separator: "/").map(String.init)
    let folder = try makeFolder(([path] + parts.dropLast()).joined(separator: "/"))
    let last = parts.last ?? name
    let aside = "\(folder)/.\(last).part"
    do throws(DiskError) {
      try disk.write(aside, bytes)
      try disk.sync(aside)
      try disk.rename(aside, "\(folder)/\(last)")
    } catch {
      disk.remove(aside)
      throw error
    }
    try disk.sync(folder)
    return nil
  }

  func remove(_ name: String) { disk.remove(path + "/" + name) }

  func list(_ folder: String) throws(DiskError) -> [String] {
    try disk.list(path + "/" + folder).filter { !$0.hasPrefix(".") }
  }

  func immutableFiles() throws(DiskError) -> [ImmutableFile] {
    var names: [String] = []
    for folder in try list("blobs") {
      names += try listed("\(path)/blobs/\(folder)").map { "blobs/\(folder)/\($0)" }
    }
    names += try listed(path + "/lists").map { "lists/\($0)" }
    return try names.map { name throws(DiskError) in
      ImmutableFile(name: name, bytes: try readable(name)?.bytes.count ?? 0)
    }
  }

  /// The names in a folder; none where something else is there.
  private func listed(_ folder: String) throws(DiskError) -> [String] {
    do throws(DiskError) { return try disk.list(folder) } catch {
      guard error.damage != nil else { throw error }
      return []
    }
  }

  /// The lock of one publisher; it is let go when its process ends, however that ends.
  func takeLock() throws(DiskError) -> FolderLock? {
    try makeFolder(path)
    return try disk.lock(path + "/.lock")
  }

  /// Makes the folder at a path, and all above it, each synced into its parent.
  @discardableResult
  func makeFolder(_ path: String) throws(DiskError) -> String {
    var folder = path.hasPrefix("/") ? "" : "."
    for name in path.split(separator: "/") {
      let parent = folder.isEmpty ? "/" : folder
      folder += "/" + name
      if try disk.makeFolder(folder) { try disk.sync(parent) }
    }
    return folder
  }
}
