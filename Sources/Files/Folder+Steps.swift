#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The steps that `replace` puts together, for a seam that fails each of them in a test.
extension Folder {
  /// Makes a new file of these bytes, not yet safe from a loss of power; fails if anything has that name.
  public func write(new name: String, _ bytes: [UInt8], mode: FileMode = .usual)
    throws(FileError)
  {
    try make(name, bytes, mode, isSynced: false)
  }

  /// Makes a file of these bytes, and removes it again if that fails.
  func make(
    _ name: String, _ bytes: [UInt8], _ mode: FileMode, isSynced: Bool
  ) throws(FileError) {
    let file = try open(name, O_WRONLY | O_CREAT | O_EXCL, mode: mode.file, .write)
    do throws(FileError) {
      if mode.isExact { try file.setMode(mode.file) }
      try file.write(bytes)
      if isSynced { try file.sync() }
    } catch {
      try? remove(name)
      throw error
    }
  }

  /// Waits until a file or a folder is on the medium; an empty name is this folder.
  public func sync(_ name: String = "") throws(FileError) {
    try open(name, O_RDONLY, .sync).sync()
  }

  /// Gives a file another name in one step, in place of the file or link that had it.
  ///
  /// - Parameters:
  ///   - name: The file below this folder.
  ///   - newName: Its new name, in the same folder.
  /// - Throws: `FileError`; a name that already has a folder is one.
  public func rename(_ name: String, to newName: String) throws(FileError) {
    let former = try parent(of: name, .rename)
    try call(newName, .rename) { (folder, last) throws(FileError) in
      try former.call { (formerFolder, formerLast) in
        renameat(formerFolder, formerLast, folder, last)
      }
    }
  }

  /// Removes a file or a link, never what a link leads to.
  public func remove(_ name: String) throws(FileError) {
    try call(name, .remove) { folder, last in unlinkat(folder, last, 0) }
  }

  /// Makes a folder in a folder that exists; returns false if something has that name.
  ///
  /// If that is a link, it is refused when a file below it is asked for.
  @discardableResult
  public func makeFolder(
    _ name: String, mode: FileMode = .usual
  ) throws(FileError) -> Bool {
    do throws(FileError) {
      try call(name, .makeFolder) { folder, last in mkdirat(folder, last, mode_t(mode.folder)) }
      return true
    } catch {
      if error.reason == .system(EEXIST) { return false }
      throw error
    }
  }

  /// Makes this folder and those above it that are missing; links above it are followed.
  public func make(mode: FileMode = .usual) throws(FileError) {
    if mkdir(path, mode_t(mode.folder)) == 0 { return }
    switch errno {
    case EEXIST:
      guard Descriptor.isFolder(path) else {
        throw FileError(path, .makeFolder, .system(ENOTDIR))
      }
    case ENOENT where path.contains("/"):
      try Folder.holding(path).folder.make(mode: mode)
      // Another process may have been quicker.
      if mkdir(path, mode_t(mode.folder)) != 0 && errno != EEXIST { fallthrough }
    default: throw FileError(path, .makeFolder, .system(errno))
    }
  }
}
