import Foundation

/// The files of the project and its origin, which attackers write too.
extension World {
  /// The folder of the origin, below the project's.
  package static let origin = ".langpack/origin"
  /// The path of the timestamp of release `1` in the origin.
  package static let timestamp = "apps/app/stable/1.timestamp"

  /// The bytes of a file of the project.
  package func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path)))
  }

  /// The words of a file of the project.
  package func text(_ path: String) throws -> String {
    try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
  }

  /// Writes a file of the project.
  package func write(_ text: String, to path: String) throws {
    try write(Array(text.utf8), to: path)
  }

  /// Writes a file of the project.
  package func write(_ bytes: [UInt8], to path: String) throws {
    let file = URL(fileURLWithPath: folder + "/" + path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// The bytes of a file of the origin.
  package func served(_ path: String) throws -> [UInt8] { try bytes(Self.origin + "/" + path) }

  /// Writes a file of the origin, as whoever can write there.
  package func serve(_ bytes: [UInt8], at path: String) throws {
    try write(bytes, to: Self.origin + "/" + path)
  }

  /// The files of the origin whose paths have a word, sorted; the empty word is in all.
  package func files(having word: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder + "/" + Self.origin)
    var found: [String] = []
    while let path = all?.nextObject() as? String {
      guard word.isEmpty || path.contains(word) else { continue }
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(
        atPath: folder + "/" + Self.origin + "/" + path, isDirectory: &isFolder)
      if !isFolder.boolValue { found.append(path) }
    }
    return found.sorted()
  }

  /// Keeps a copy of the whole origin, as a backup does.
  package func backUp(as name: String = "backup") throws {
    try FileManager.default.copyItem(
      atPath: folder + "/" + Self.origin, toPath: scene.folders.path(name))
  }

  /// Puts a copy of the whole origin back.
  package func restore(_ name: String = "backup") throws {
    try FileManager.default.removeItem(atPath: folder + "/" + Self.origin)
    try FileManager.default.copyItem(
      atPath: scene.folders.path(name), toPath: folder + "/" + Self.origin)
  }
}
