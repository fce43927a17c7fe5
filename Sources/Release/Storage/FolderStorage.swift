/// An origin in a folder: files are written aside, synced, renamed, and their folder synced.
struct FolderStorage: OriginStorage {
  let path: String
  let disk: Disk

  var place: String { path }

  func read(_ name: String) throws(DiskError) -> StoredFile? {
    try disk.read(path + "/" + name).map { StoredFile(bytes: $0) }
  }

  func has(_ name: String, isWhole: ([UInt8]) -> Bool) throws(DiskError) -> Bool {
    try read(name).map { isWhole($0.bytes) } ?? false
  }

  func add(_ name: String, _ bytes: [UInt8]) throws(DiskError) -> Bool {
    if let found = try read(name) { return found.bytes == bytes }
    _ = try replace(name, bytes, over: .missing)
    return true
  }

  /// The lock sees to it that nobody else writes, so what was read is what is there.
  func replace(
    _ name: String, _ bytes: [UInt8], over former: FormerFile
  ) throws(DiskError) -> String? {
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
      names += try disk.list("\(path)/blobs/\(folder)").map { "blobs/\(folder)/\($0)" }
    }
    names += try disk.list(path + "/lists").map { "lists/\($0)" }
    return try names.map { name throws(DiskError) in
      ImmutableFile(name: name, bytes: try read(name)?.bytes.count ?? 0)
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
