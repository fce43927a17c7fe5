import Extraction
import Foundation
import SourceTree
import SwiftExtraction

/// A folder of files that is removed at the end.
struct SourceFolder: ~Copyable {
  let root = FileManager.default.temporaryDirectory.appending(
    path: "langpack-\(UUID().uuidString)")

  func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

  func write(_ path: String, _ data: Data) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: root.appending(path: path))
  }

  func holds(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  func tree(_ folders: [String] = ["."]) -> SourceFolders {
    SourceFolders(root: root.path, folders: folders, languages: [SwiftLanguage()])
  }

  func extract(_ folders: String...) -> ExtractionResult {
    tree(folders).read().extraction()
  }

  deinit { try? FileManager.default.removeItem(at: root) }
}
