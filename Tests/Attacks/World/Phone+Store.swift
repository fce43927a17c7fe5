import Delivery
import Foundation
import Sodium

/// What a device wrote on its disk, and copies of it.
extension Phone {
  /// Another device with a copy of this one's store.
  package func copy(_ name: String) throws -> Phone {
    var copy = self
    copy.device.store = scene.folders.path(name)
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

  /// The version of the root that the device goes by: that of the state, else the bundled one, else 0.
  package func rootVersion() throws -> UInt64 {
    let stored = try state("root").first?.last.flatMap { Digest.bytes(hex: $0) }
    let bundled = FileManager.default.contents(atPath: device.bundle + "/root.lproot")
    guard let file = stored ?? bundled.map(Array.init) else { return 0 }
    return try Signed<Root>(parsing: file).content.version
  }

  /// The highest sequence that the state remembers.
  package func sequence() throws -> UInt64 {
    try state("manifest").compactMap { $0.count > 1 ? UInt64($0[1]) : nil }.max() ?? 0
  }

  /// Expects a highest sequence in the state.
  package func expect(sequence: UInt64) throws {
    let found = try self.sequence()
    scene.show("sequence \(SequenceNumber.text(found))")
    scene.expect(
      found == sequence,
      "the store must remember sequence \(SequenceNumber.text(sequence)), not "
        + SequenceNumber.text(found))
  }

  /// Expects the device to go by a root.
  package func expect(root version: UInt64) throws {
    let found = try rootVersion()
    scene.show("root \(found)")
    scene.expect(found == version, "the device must go by root \(version), not \(found)")
  }
}
