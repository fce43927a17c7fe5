import Foundation

/// The corpora and vectors that are not part of the project: `DATA`, else `../shared/data`.
public enum SharedData {
  /// The folder, be it there or not.
  public static let folder = URL(
    filePath: ProcessInfo.processInfo.environment["DATA"]
      ?? URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../shared/data").standardized.path(percentEncoded: false))

  /// A file or folder in it, or nil where it is not there.
  ///
  /// - Parameter path: Within the folder, as `fbt/extract.json`.
  /// - Returns: Where it is.
  public static func url(_ path: String) -> URL? {
    let url = folder.appending(path: path)
    return FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) ? url : nil
  }
}
