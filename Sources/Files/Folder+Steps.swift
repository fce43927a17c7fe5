#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The steps that `replace` consists of, so that a test can fail each of them.
extension Folder {
  /// Creates a file with these bytes, not yet durable; fails if the name is taken.
  public func write(new name: String, _ bytes: [UInt8], mode: FileMode = .usual)
    throws(FileError)
  {
    try make(name, bytes, mode, isSynced: false)
  }

  /// Creates a file with these bytes, and removes it if that fails.
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

  /// Sets the time when a file was written last, in seconds since 1970.
  public func setModified(_ name: String, seconds: Int) throws(FileError) {
    try open(name, O_RDONLY, .setTime).setModified(seconds: seconds)
  }

  /// Renames a file in one step, replacing any file or link with the new name.
  ///
  /// - Parameters:
  ///   - name: The file below this folder.
  ///   - newName: The new name, in the same folder.
  /// - Throws: `FileError`, also if the new name is a folder's.
  public func rename(_ name: String, to newName: String) throws(FileError) {
    let former = try parent(of: name, .rename)
    try call(newName, .rename) { (folder, last) throws(FileError) in
      try former.call { (formerFolder, formerLast) in
        renameat(formerFolder, formerLast, folder, last)
      }
    }
  }

  /// Removes a file or a link, never a link's target.
  public func remove(_ name: String) throws(FileError) {
    try call(name, .remove) { folder, last in unlinkat(folder, last, 0) }
  }

  /// Creates a folder in an existing folder; returns false if the name is taken.
  ///
  /// If the name is a link, accessing a file below it fails.
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

  /// Creates the folder that is to contain a file below this one; follows no link below this folder.
  ///
  /// - Parameters:
  ///   - name: The file below this folder.
  ///   - mode: The permissions of created folders.
  /// - Throws: `FileError`, also if a part of the name is a link.
  public func make(for name: String, mode: FileMode = .usual) throws(FileError) {
    try make(mode: mode)
    let parts = Self.parts(of: name).filter { !$0.isEmpty }.dropLast()
    for count in parts.indices {
      try makeFolder(parts[...count].joined(separator: "/"), mode: mode)
    }
    // Opens each of them: a name that is taken may be a link's.
    if !parts.isEmpty { _ = try parent(of: name, .makeFolder) }
  }

  /// Creates this folder and its missing ancestors; links above it are followed.
  public func make(mode: FileMode = .usual) throws(FileError) {
    if mkdir(path, mode_t(mode.folder)) == 0 { return }
    switch errno {
    case EEXIST:
      guard Descriptor.isFolder(path) else {
        throw FileError(path, .makeFolder, .system(ENOTDIR))
      }
    case ENOENT where path.utf8.contains(Self.slash):
      try Folder.holding(path).folder.make(mode: mode)
      // Another process may have been faster.
      if mkdir(path, mode_t(mode.folder)) != 0 && errno != EEXIST { fallthrough }
    default: throw FileError(path, .makeFolder, .system(errno))
    }
  }
}
