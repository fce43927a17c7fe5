import Foundation

/// The files of this repository that parts are made of.
enum Repository {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  /// Returns the bytes of a file.
  static func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: root.appending(path: path)))
  }

  /// Returns the names of the files in a folder, sorted.
  static func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: path).path).sorted()
  }
}
