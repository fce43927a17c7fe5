#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Folder {
  /// Replaces a whole file: writes a temporary file, syncs, renames, syncs the folder.
  ///
  /// After a failure, or the end of the process or the machine, the name has its former bytes or
  /// the new ones. A link with that name is replaced, and its target stays.
  ///
  /// - Parameters:
  ///   - name: The file below this folder; its own folder must exist.
  ///   - bytes: The whole content.
  ///   - mode: The permissions of the new file.
  ///   - isSynced: Whether the file is on the medium before the rename.
  /// - Throws: `FileError`; then no temporary file stays.
  public func replace(
    _ name: String, with bytes: [UInt8], mode: FileMode = .usual, isSynced: Bool = true
  ) throws(FileError) {
    let aside = try writeAside(for: name, bytes, mode: mode, isSynced: isSynced)
    try aside.takeName()
    if isSynced { try sync(aside.folderName) }
  }

  /// Writes a temporary file in the folder of its final name.
  ///
  /// - Parameters:
  ///   - name: The final name, below this folder.
  ///   - bytes: The whole content.
  ///   - mode: The permissions of the new file.
  ///   - isSynced: Whether the file is on the medium on return.
  /// - Returns: The file, to be renamed or discarded.
  /// - Throws: `FileError`; then no temporary file stays.
  public func writeAside(
    for name: String, _ bytes: [UInt8], mode: FileMode = .usual, isSynced: Bool = true
  ) throws(FileError) -> AsideFile {
    let file = AsideFile(folder: self, name: name)
    try make(file.asideName, bytes, mode, isSynced: isSynced)
    return file
  }

  /// Creates a file that must not exist yet, completely or not at all.
  ///
  /// - Parameters:
  ///   - name: The file below this folder; its own folder must exist.
  ///   - bytes: The whole content.
  ///   - mode: The permissions of the new file.
  /// - Throws: `FileError`, with `EEXIST` if the name is taken.
  public func create(
    _ name: String, _ bytes: [UInt8], mode: FileMode = .usual
  ) throws(FileError) {
    let aside = try writeAside(for: name, bytes, mode: mode)
    defer { aside.discard() }
    do throws(FileError) { try link(aside.asideName, name) } catch {
      // Some file systems allow only one name per file.
      guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(error.code) else { throw error }
      try make(name, bytes, mode, isSynced: true)
    }
    try sync(aside.folderName)
  }

  /// Gives a file a second name, unless that is taken.
  private func link(_ name: String, _ newName: String) throws(FileError) {
    let former = try parent(of: name, .write)
    try call(newName, .write) { (folder, last) throws(FileError) in
      try former.call { (formerFolder, formerLast) in
        linkat(formerFolder, formerLast, folder, last, 0)
      }
    }
  }

  /// Appends bytes to a file, which is created if absent; not yet durable.
  ///
  /// A link is refused, and so is a file with other hard links.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, in one write if the system accepts it.
  ///   - name: The file below this folder.
  ///   - mode: The permissions of a created file.
  ///   - limit: The maximum length of the file afterwards in bytes.
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
