/// The permissions of a file or folder that is made.
public struct FileMode: Sendable, Hashable {
  let file: UInt16
  let folder: UInt16
  /// Whether a file has them whatever the process's mask says.
  let isExact: Bool

  /// 0644, and 0755 for a folder, without what the process's mask takes away.
  public static let usual = FileMode(file: 0o644, folder: 0o755, isExact: false)
  /// Every user may read it, whatever the mask: 0644, and 0755 for a folder.
  public static let everyone = FileMode(file: 0o644, folder: 0o755, isExact: true)
  /// Returns exactly these permissions, as of a file that is replaced; a folder can be entered too.
  public static func exactly(_ permissions: UInt16) -> FileMode {
    FileMode(file: permissions & 0o777, folder: permissions & 0o777 | 0o100, isExact: true)
  }

  /// Its owner alone may read it: 0600, and 0700 for a folder.
  public static let owner = FileMode(file: 0o600, folder: 0o700, isExact: true)
}
