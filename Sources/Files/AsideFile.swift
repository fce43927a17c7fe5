#if canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that is written and does not have its name yet.
public struct AsideFile: Sendable, Hashable {
  /// The folder below which both names are.
  public let folder: Folder
  /// The name that it is to take.
  public let name: String
  /// The name that it has.
  let asideName: String
  /// The folder of both names; empty for `folder` itself.
  let folderName: String

  init(folder: Folder, name: String) {
    self.folder = folder
    self.name = name
    folderName = name.lastIndex(of: "/").map { String(name[..<$0]) } ?? ""
    asideName = (folderName.isEmpty ? "" : folderName + "/") + AsideName.random()
  }

  /// Gives it its name in one step, in place of the file that had it; removes it if that fails.
  ///
  /// Sync the folder afterwards.
  public func takeName() throws(FileError) {
    do throws(FileError) { try folder.rename(asideName, to: name) } catch {
      discard()
      throw error
    }
  }

  /// Removes it; nothing happens once it has its name.
  public func discard() { try? folder.remove(asideName) }
}

extension Folder {
  /// Removes files that were written aside and left there by processes that ended.
  ///
  /// - Parameters:
  ///   - name: The folder below this one; empty for this one.
  ///   - time: Files that changed at this time or later stay, in seconds since 1970.
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
