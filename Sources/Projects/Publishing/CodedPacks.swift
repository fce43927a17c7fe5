import Delivery
import Foundation
import Release
import SourceTree

/// The forms of packs that were coded before, in files next to the extraction cache.
///
/// Another release that gets the same packs, and a publication after one that was stopped, code
/// nothing again. A file that is damaged or of another version of the tool is not used.
struct CodedPacks: WireCache {
  private let folder: File

  /// Creates the cache of a project; nil in a rehearsal, which writes nothing.
  init?(of project: Project) {
    guard project.rehearsal == nil else { return nil }
    folder = project.file("\(project.cachePath)-packs")
  }

  func wire(_ key: SHA256Digest) -> [UInt8]? {
    guard let bytes = try? file(key).bytes(), bytes.count > Self.digestSize else { return nil }
    let wire = Array(bytes[Self.digestSize...])
    return SHA256Digest(of: wire).bytes.elementsEqual(bytes[..<Self.digestSize]) ? wire : nil
  }

  func keep(_ wire: [UInt8], as key: SHA256Digest) {
    try? file(key).write(SHA256Digest(of: wire).bytes + wire, isSynced: false)
  }

  private static let digestSize = 32

  /// The time after which a form is forgotten.
  private static let mostDays = 14.0

  private func file(_ key: SHA256Digest) -> File {
    let own = SHA256Digest(of: Array("\(ToolStamp.text) \(key)".utf8))
    return folder.file(own.description)
  }

  /// Removes old files.
  func forgetOld() {
    let oldest = Date().addingTimeInterval(-Self.mostDays * 86_400)
    for file in (folder.names ?? []).map(folder.file) {
      let values = try? FileManager.default.attributesOfItem(atPath: file.path)
      if let time = values?[.modificationDate] as? Date, time < oldest { file.remove() }
    }
  }
}
