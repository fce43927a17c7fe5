import Client
import Delivery
import Install
import Language
import Pack
import PackBuilder
import Phrases

/// The smallest packs and key table that open: one phrase, id 1, ordinal 0.
enum TestPacks {
  static let epoch = epoch(7)
  static let otherEpoch = epoch(8)
  static let crypto = FakeCrypto()

  static func epoch(_ byte: UInt8) -> Epoch {
    Epoch(bytes: [UInt8](repeating: byte, count: 16)) ?? .random()
  }

  /// The table of a build whose one phrase has the id 1 and the ordinal 0.
  static func keyTable(epoch: Epoch = epoch) -> [UInt8] {
    (try? KeyTableWriter.bytes(epoch: epoch, pairs: [(PhraseID(rawValue: 1), 0)])) ?? []
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

  static func text(of pack: LanguagePack) -> String? {
    guard case .text(let offset) = pack.entry(0) else { return nil }
    return pack.text(at: offset, [])
  }

  static func record(_ bytes: [UInt8], revision: Revision = 1, sequence: UInt64 = 1) -> PackRecord {
    PackRecord(
      digest: crypto.digest(bytes), length: bytes.count, revision: revision, sequence: sequence)
  }
}
