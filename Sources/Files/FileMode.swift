/// The permissions of a new file or folder.
public struct FileMode: Sendable, Hashable {
  let file: UInt16
  let folder: UInt16
  /// Whether the permissions ignore the process's umask.
  let isExact: Bool

  /// 0644, and 0755 for a folder, minus the process's umask.
  public static let usual = FileMode(file: 0o644, folder: 0o755, isExact: false)
  /// Readable by every user, whatever the umask: 0644, and 0755 for a folder.
  public static let everyone = FileMode(file: 0o644, folder: 0o755, isExact: true)
  /// Returns exactly these permissions, such as those of a replaced file; a folder is also
  /// searchable.
  public static func exactly(_ permissions: UInt16) -> FileMode {
    FileMode(file: permissions & 0o777, folder: permissions & 0o777 | 0o100, isExact: true)
  }

  /// Readable only by the owner: 0600, and 0700 for a folder.
  public static let owner = FileMode(file: 0o600, folder: 0o700, isExact: true)
}
