import Foundation

/// A folder of a test's own, removed with the last reference to it.
///
/// ```swift
/// let folder = try TestFolder()
/// try folder.write([1, 2], to: "origin/blobs/ab")
/// ```
public final class TestFolder: Sendable {
  /// The folder's path.
  public let path: String

  /// Makes an empty folder in the system's folder for temporary files.
  public init() throws {
    let name = "language-packs-\(UUID().uuidString)"
    path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The folder's address.
  public var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

  /// Returns the path of a name in the folder.
  public func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file, and the folders on its way.
  public func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    let file = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }
}

/// Gives a body a new folder, which is removed afterwards.
public func withTestFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = try TestFolder()
  return try withExtendedLifetime(folder) { try body(folder.url) }
}
