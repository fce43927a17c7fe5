import Client
import Delivery
import Install
import Language
import Pack

/// The smallest packs and key table that open: one phrase, id 1, ordinal 0.
enum TestPacks {
  static let epoch = epoch(7)
  static let otherEpoch = epoch(8)
  static let crypto = FakeCrypto()

  static func epoch(_ byte: UInt8) -> Epoch {
    Epoch(bytes: [UInt8](repeating: byte, count: 16)) ?? .random()
  }

  static func keyTable(epoch: Epoch = epoch) -> [UInt8] {
    var bytes = Array("LPKT".utf8) + [1, 0, 1, 0] + epoch.bytes
    bytes += little(1) + little(1)
    // The id is in the slot that its hash names.
    let slot = Int((1 &* 0x9E37_79B9_7F4A_7C15 as UInt64) >> 63)
    var ids = [UInt8](repeating: 0, count: 16)
    ids[8 * slot] = 1
    return bytes + ids + [UInt8](repeating: 0, count: 8)
  }

  static var keyTableDigest: SHA256Digest { crypto.digest(keyTable()) }

  /// A pack in which the phrase is a text without control characters.
  static func pack(_ text: String, epoch: Epoch = epoch) -> [UInt8] {
    var values = ValueRow()
    values.append(text.utf8)
    let content = PackContent(
      epoch: epoch, revision: 1, language: LanguageRules.english.encoded(), values: values)
    return (try? InstalledForm.bytes(of: content)) ?? []
  }

  static func text(of launch: Launch) -> String? {
    launch.layers.lazy.compactMap { text(of: $0.pack) }.first
  }

  static func text(of pack: Pack) -> String? {
    guard case .text(let offset) = pack.entry(0) else { return nil }
    return pack.text(at: offset, [])
  }

  static func record(_ bytes: [UInt8], revision: UInt64 = 1, sequence: UInt64 = 1) -> PackRecord {
    PackRecord(
      digest: crypto.digest(bytes), length: bytes.count, revision: revision, sequence: sequence)
  }

  private static func little(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian, Array.init)
  }
}
