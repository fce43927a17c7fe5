import Delivery
import Foundation
import Sodium

/// What a device wrote on its disk, and copies of it.
extension Phone {
  /// Another device with a copy of this one's store.
  package func copy(_ name: String) throws -> Phone {
    var copy = self
    copy.device.store = scene.folders.folder(name)
    if FileManager.default.fileExists(atPath: device.store) {
      try FileManager.default.copyItem(atPath: device.store, toPath: copy.device.store)
    }
    return copy
  }

  /// The words of the lines of the state's file that begin with a word.
  package func state(_ word: String) throws -> [[String]] {
    let text = try String(contentsOfFile: device.store + "/state", encoding: .utf8)
    return text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
      .filter { $0.first == word }
  }

  /// The version of the root that the state names, or nil for none.
  package func rootVersion() throws -> UInt64? {
    guard let file = try state("root").first?.last, let bytes = Digest.bytes(hex: file) else {
      return nil
    }
    return try Signed<Root>(parsing: bytes).content.version
  }

  /// Expects a root in the state.
  package func expect(root version: UInt64) throws {
    let found = try rootVersion() ?? 0
    scene.show("root \(found)")
    scene.expect(found == version, "the store must name root \(version), not \(found)")
  }
}
