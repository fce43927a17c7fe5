import Foundation
import Interchange

/// The `<locale>.lproj` folders that contain a `Localizable.strings`.
struct TranslatewikiFolder {
  let folder: String
  /// The names before `.lproj`, sorted.
  let names: [String]

  init(_ folder: String) throws(InterchangeError) {
    let trimmed = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    guard let found = try? FileManager.default.contentsOfDirectory(atPath: trimmed) else {
      throw .unreadable(path: folder)
    }
    self.folder = trimmed
    names = found.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
      .filter { name in
        FileManager.default.fileExists(atPath: "\(trimmed)/\(name).lproj/Localizable.strings")
      }.sorted()
  }

  func path(of name: String) -> String { "\(folder)/\(name).lproj/Localizable.strings" }

  static func bytes(_ path: String) throws(InterchangeError) -> [UInt8] {
    try TextFile.bytes(path)
  }
}
