import Client
import Files

#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Clears names that other files occupy: that of the folder, or of a file in the store.
///
/// Other files are renamed; only links, special files and empty folders are removed, never a user's
/// work. No link is followed. A file with a second name is replaced by a copy of its own.
extension FileDisk {
  func repair(_ name: String) {
    Self.repair(path(name), isFolder: false)
    if hasOtherNames(name) { copy(name) }
    #if canImport(Darwin)
      // For files created before the folder had the attribute.
      FolderAttributes.letBackgroundRead(path(name))
    #endif
  }

  /// The maximum size of a file that is copied, in bytes; files that lines are appended to are
  /// never longer.
  private static let copyLimit = 1 << 20

  /// Whether a file has a second name, so that no line may be appended to it.
  private func hasOtherNames(_ name: String) -> Bool {
    var status = stat()
    return lstat(path(name), &status) == 0 && UInt32(status.st_mode) & Self.kind == Self.regular
      && status.st_nlink > 1
  }

  /// Replaces a file with a copy of the same bytes.
  private func copy(_ name: String) {
    guard let bytes = try? read(name, limit: Self.copyLimit) else { return }
    try? Folder(folder).replace(name, with: bytes, mode: .owner, isSynced: false)
  }

  /// Makes the folder usable for this user.
  func repairFolder() { Self.repair(folder, isFolder: true) }

  private static let kind: UInt32 = 0o170000
  private static let regular: UInt32 = 0o100000
  private static let directory: UInt32 = 0o040000

  private static func repair(_ path: String, isFolder: Bool) {
    guard let mode = mode(path) else { return }
    let wanted = isFolder ? directory : regular
    if mode & kind == wanted {
      let needed: UInt32 = isFolder ? 0o700 : 0o600
      // Only for a regular file, so that no link is followed.
      if mode & needed != needed { chmod(path, mode_t(needed)) }
    } else if mode & kind == directory || mode & kind == regular {
      if mode & kind == directory, rmdir(path) == 0 { return }
      setAside(path)
    } else if !isFolder || !leadsToFolder(path) {
      // A link, a pipe, a device: only the name is removed.
      unlink(path)
    }
  }

  /// Returns the mode of a name, without following a link; nil if absent.
  private static func mode(_ path: String) -> UInt32? {
    var status = stat()
    return lstat(path, &status) == 0 ? UInt32(status.st_mode) : nil
  }

  private static func leadsToFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && UInt32(status.st_mode) & kind == directory
  }

  private static func setAside(_ path: String) {
    let (folder, name) = Folder.holding(path)
    let digits = String(UInt32.random(in: 0...UInt32.max), radix: 16)
    try? folder.rename(name, to: "\(name).aside-\(digits)")
  }
}
