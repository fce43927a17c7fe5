import Foundation
import TestSupport

@testable import Files

/// A folder of one test with a file outside that nothing may touch, removed at its end.
final class GuardedFolder: Sendable {
  private let folder: TestFolder
  var path: String { folder.path }
  /// The folder that is written to.
  let inside: Folder
  /// The file that a link may lead to.
  let secret: String
  let words = Array("a secret of the team\n".utf8)

  init() throws {
    folder = try TestFolder()
    inside = Folder(folder.path("inside"))
    secret = folder.path("secret")
    try inside.make()
    try Data(words).write(to: URL(fileURLWithPath: secret))
  }

  /// Whether the file outside has its bytes and its one name.
  var isUntouched: Bool {
    (try? Data(contentsOf: URL(fileURLWithPath: secret))) == Data(words)
      && (try? FileManager.default.contentsOfDirectory(atPath: path).sorted())
        == ["inside", "secret"]
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: inside.path(of: name), withDestinationPath: target)
  }

  /// All names in the folder that is written to.
  func names() throws -> [String] { try inside.list() }
}
