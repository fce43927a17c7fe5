import Extraction
import Foundation
import SourceTree
import SwiftExtraction
import TestSupport

/// A folder of files that is removed at the end.
struct SourceFolder {
  private let folder: TestFolder
  var root: URL { folder.url }

  init() throws { folder = try TestFolder() }

  func write(_ path: String, _ text: String) throws { try folder.write(text.utf8, to: path) }

  func write(_ path: String, _ data: Data) throws { try folder.write(data, to: path) }

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
}
