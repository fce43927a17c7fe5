#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A written file that does not have its final name yet.
public struct AsideFile: Sendable, Hashable {
  /// The folder that both names are relative to.
  public let folder: Folder
  /// The final name.
  public let name: String
  /// The temporary name.
  let asideName: String
  /// The folder of both names; empty for `folder` itself.
  public let folderName: String

  init(folder: Folder, name: String) {
    self.folder = folder
    self.name = name
    folderName = name.utf8.lastIndex(of: Folder.slash).map { String(name[..<$0]) } ?? ""
    asideName = (folderName.isEmpty ? "" : folderName + "/") + AsideName.random()
  }

  /// Renames the file to its final name in one step, replacing any file with that name; removes it
  /// if that fails.
  ///
  /// Sync the folder afterwards.
  public func takeName() throws(FileError) {
    do throws(FileError) { try folder.rename(asideName, to: name) } catch {
      discard()
      throw error
    }
  }

  /// Removes the temporary file; has no effect after the rename.
  public func discard() { try? folder.remove(asideName) }
}

extension Folder {
  /// Removes temporary files that ended processes left.
  ///
  /// - Parameters:
  ///   - name: The folder below this one; empty for this one.
  ///   - time: The time, in seconds since 1970, from which changed files stay.
  public func removeAsides(in name: String = "", unchangedSince time: Int) {
    let start = name.isEmpty ? "" : name + "/"
    for aside in (try? list(name)) ?? [] where AsideName.isOne(aside) {
      guard let changed = try? changeTime(start + aside), changed < time else { continue }
      try? remove(start + aside)
    }
  }

  private func changeTime(_ name: String) throws(FileError) -> Int {
    var status = stat()
    try call(name, .read) { folder, last in fstatat(folder, last, &status, AT_SYMLINK_NOFOLLOW) }
    #if canImport(Darwin)
      return status.st_mtimespec.tv_sec
    #else
      return Int(status.st_mtim.tv_sec)
    #endif
  }
}
