import Delivery
import Foundation
import Release
import SourceTree

/// The forms of packs that were coded before, in files next to the extraction cache.
///
/// Another release that gets the same packs, and a publication after one that was stopped, code
/// nothing again. What is signed comes from here, so a file counts only if this machine wrote it, with
/// this version of the tool, and if it is not damaged.
struct CodedPacks: WireCache {
  private let folder: File
  private let owner: CacheKey
  /// The first bytes of a form's file.
  private static let format = "LPXW"
  private static let magic: [UInt8] = Array(format.utf8) + [1]

  /// Creates the cache of a project; nil in a rehearsal, which writes nothing.
  init?(of project: Project) {
    guard project.rehearsal == nil else { return nil }
    (folder, owner) = (project.file("\(project.cachePath)-packs"), project.cacheKey)
  }

  func wire(_ key: SHA256Digest) -> [UInt8]? {
    guard let bytes = try? file(key).bytes() else { return nil }
    var reader = CacheReader(file: bytes, Self.magic, name: Self.name(key), owner)
    return reader?.slice().map(Array.init)
  }

  func keep(_ wire: [UInt8], as key: SHA256Digest) {
    var writer = CacheWriter(file: Self.magic, reserving: wire.count + 64)
    writer.number(wire.count)
    writer.bytes(wire)
    try? file(key).write(writer.sealed(Self.magic, name: Self.name(key), owner), isSynced: false)
  }

  /// The time after which a form is forgotten.
  private static let mostDays = 14.0

  /// Returns everything that a form depends on, in which this build of the tool counts too.
  private static func name(_ key: SHA256Digest) -> String { "\(ToolStamp.text) \(key)" }

  private func file(_ key: SHA256Digest) -> File {
    folder.file(SHA256Digest(of: Array(Self.name(key).utf8)).description)
  }

  /// Removes old files.
  func forgetOld() {
    let oldest = Date().addingTimeInterval(-Self.mostDays * 86_400)
    for file in (folder.names ?? []).map(folder.file) {
      let values = try? FileManager.default.attributesOfItem(atPath: file.path)
      if let time = values?[.modificationDate] as? Date, time < oldest {
        file.remove(ifBeginsWith: Self.format)
      }
    }
  }
}
