import Foundation

/// A folder of one test, removed at its end.
package final class TestFolder: Sendable {
  package let path: String

  package init() throws {
    path = NSTemporaryDirectory() + "language-packs-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func folder(_ name: String) -> String { path + "/" + name }

  package func write(_ bytes: [UInt8], to name: String) throws {
    let file = URL(fileURLWithPath: folder(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }
}
