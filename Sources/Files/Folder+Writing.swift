#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Folder {
  /// Puts a whole file in the place of another: writes aside, syncs, renames, syncs the folder.
  ///
  /// After a failure, or the end of the process or the machine, the name has its former bytes or the new ones.
  /// A link of that name is replaced, and what it leads to stays.
  ///
  /// - Parameters:
  ///   - name: The file below this folder, whose own folder exists.
  ///   - bytes: The whole content.
  ///   - mode: The permissions of the new file.
  ///   - isSynced: Whether it is on the medium before it becomes current.
  /// - Throws: `FileError`; nothing stays aside then.
  public func replace(
    _ name: String, with bytes: [UInt8], mode: FileMode = .usual, isSynced: Bool = true
  ) throws(FileError) {
    let aside = try writeAside(for: name, bytes, mode: mode, isSynced: isSynced)
    try aside.takeName()
    if isSynced { try sync(aside.folderName) }
  }

  /// Writes a file aside, in the folder of the name that it is to take.
  ///
  /// - Parameters:
  ///   - name: The name that it is to take, below this folder.
  ///   - bytes: The whole content.
  ///   - mode: The permissions of the new file.
  ///   - isSynced: Whether it is on the medium when this returns.
  /// - Returns: The file, which takes its name or is discarded.
  /// - Throws: `FileError`; nothing stays aside then.
  public func writeAside(
    for name: String, _ bytes: [UInt8], mode: FileMode = .usual, isSynced: Bool = true
  ) throws(FileError) -> AsideFile {
    let file = AsideFile(folder: self, name: name)
    try make(file.asideName, bytes, mode, isSynced: isSynced)
    return file
  }

  /// Makes a file that must not exist yet, whole or not at all.
  ///
  /// - Parameters:
  ///   - name: The file below this folder, whose own folder exists.
  ///   - bytes: The whole content.
  ///   - mode: The permissions of the new file.
  /// - Throws: `FileError`, with `EEXIST` if anything has that name.
  public func create(
    _ name: String, _ bytes: [UInt8], mode: FileMode = .usual
  ) throws(FileError) {
    let aside = try writeAside(for: name, bytes, mode: mode)
    defer { aside.discard() }
    do throws(FileError) { try link(aside.asideName, name) } catch {
      // Some file systems give a file one name only.
      guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(error.code) else { throw error }
      try make(name, bytes, mode, isSynced: true)
    }
    try sync(aside.folderName)
  }

  /// Gives a file a second name, if nothing has that.
  private func link(_ name: String, _ newName: String) throws(FileError) {
    let former = try parent(of: name, .write)
    try call(newName, .write) { (folder, last) throws(FileError) in
      try former.call { (formerFolder, formerLast) in
        linkat(formerFolder, formerLast, folder, last, 0)
      }
    }
  }

  /// Adds bytes to the end of a file, which is made if absent; not yet safe from a loss of power.
  ///
  /// A link is refused, and so is a file that has another name elsewhere.
  ///
  /// - Parameters:
  ///   - bytes: What is added, in one write if the system takes it.
  ///   - name: The file below this folder.
  ///   - mode: The permissions if the file is made.
  ///   - limit: The most bytes that the file may have afterwards.
  /// - Throws: `FileError`.
  public func append(
    _ bytes: [UInt8], to name: String, mode: FileMode = .usual, upTo limit: Int = .max
  ) throws(FileError) {
    let file = try open(name, O_WRONLY | O_CREAT | O_APPEND, mode: mode.file, .write)
    let (length, names) = try file.status(.write)
    guard names == 1 else { throw FileError(file.path, .write, .otherNames) }
    guard bytes.count <= limit, length <= limit - bytes.count else {
      throw FileError(file.path, .write, .tooLong(limit: limit))
    }
    try file.write(bytes)
  }
}
