import Foundation

/// A folder of a test's own, removed with the last reference to it.
public final class TemporaryFolder: Sendable {
  /// The folder's path.
  public let path: String

  /// Makes an empty folder in the system's folder for temporary files.
  public init() throws {
    let name = "language-packs-\(UUID().uuidString)"
    path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a name in the folder.
  public func path(_ name: String) -> String { path + "/" + name }
}
