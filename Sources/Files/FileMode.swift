/// The permissions of a file or folder that is made; the process's own mask may take more away.
public struct FileMode: Sendable, Hashable {
  let file: UInt16
  let folder: UInt16

  /// Every user may read it: 0644, and 0755 for a folder.
  public static let everyone = FileMode(file: 0o644, folder: 0o755)
  /// Its owner alone may read it: 0600, and 0700 for a folder.
  public static let owner = FileMode(file: 0o600, folder: 0o700)
}
