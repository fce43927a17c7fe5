import Foundation
import Language

/// A folder of a key table and packs: written whole, and rid of what former runs left there.
public struct PackFolder {
  let folder: File

  /// A file to be written.
  public struct Content {
    /// The name of the file.
    public var name: String
    /// The bytes of the file.
    public var bytes: [UInt8]
  }

  /// Writes files, then removes those of former runs that are not among them.
  ///
  /// Whatever ends it, each file is a former one or a new one, and whole; all of one epoch fit each other.
  ///
  /// - Parameter contents: The files.
  /// - Throws: Where a file is in the way that is none of ours, cannot be written, or a former one cannot be
  ///   removed: an app would show it.
  public func write(_ contents: [Content]) throws(ProjectError) {
    for content in contents where isForeign(content.name) {
      throw .failure(
        "\(folder.file(content.name).shown): is there already, and not by langpack "
          + "(choose another folder, or remove it)")
    }
    try File.writeAll(contents.map { (folder.file($0.name), $0.bytes) })
    let names = Set(contents.map(\.name))
    let present = folder.names ?? []
    for name in present.sorted() where !names.contains(name) && isOurs(name) {
      let file = folder.file(name)
      if file.rehearsal != nil {
        file.remove()
        continue
      }
      guard unlink(file.path) == 0 || errno == ENOENT else {
        throw .failure(
          "\(file.shown): is of a former run, and cannot be removed: "
            + String(cString: strerror(errno)).lowercased())
      }
    }
  }

  /// Whether an app's own file has the one name that is not of ours alone.
  private func isForeign(_ name: String) -> Bool {
    name == FormatVersionsFile.name && folder.file(name).exists && !isOurs(name)
  }

  /// The names of the files beside the packs.
  public static let (keys, former, rules, source, root) = (
    "keys.lpkt", "former.lpkt", "source.rules", "source.lpk", "root.lproot"
  )
  static let sequences = "bundle.sequences"
  private static let sequencesHead = "langpacks-sequences 1\n"

  /// The file that says which manifests were served when the app was built.
  static func sequences(_ served: [String: UInt64]) -> Content {
    let lines = served.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }
    return Content(name: sequences, bytes: Array((sequencesHead + lines.joined()).utf8))
  }

  /// Whether a file is one that a run writes, by its name and by what is in it; a link is none.
  private func isOurs(_ name: String) -> Bool {
    let file = folder.file(name)
    guard isKnown(name), !file.isLink, let bytes = try? file.bytes() else { return false }
    switch name {
    case FormatVersionsFile.name: return FormatVersionsFile.isOne(bytes)
    case Self.rules: return true
    case Self.sequences: return bytes.starts(with: Self.sequencesHead.utf8)
    case Self.root: return bytes.starts(with: "LPRT".utf8)
    case Self.keys, Self.former: return bytes.starts(with: "LPKT".utf8)
    default: return bytes.starts(with: "LPAK".utf8)
    }
  }

  private func isKnown(_ name: String) -> Bool {
    let others = [
      FormatVersionsFile.name, Self.rules, Self.keys, Self.former, Self.source, Self.root,
      Self.sequences,
    ]
    if others.contains(name) { return true }
    guard name.hasSuffix(".lpk") else { return false }
    let tag = String(name.dropLast(4))
    return LocaleTag(tag)?.description == tag
  }
}

extension File {
  /// Whether it is a symbolic link.
  fileprivate var isLink: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
