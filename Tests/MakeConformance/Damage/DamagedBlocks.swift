import JSON
import Language
import Pack
import PackBuilder
import Phrases

extension ConformancePart {
  /// Adds a pack whose second block has two damaged bits, which a reader notices and cannot correct.
  static func addBlocks(of file: DamagedFile, to folder: inout ConformanceFolder) throws {
    var bytes = file.bytes
    let blocks = try bytes.withView { try PackHeader($0).sections[.blocks] }
    bytes[blocks.lowerBound + 8] ^= 1
    bytes[blocks.lowerBound + 9] ^= 1
    let pairs = [0, 64].map {
      (id: PhraseID(rawValue: UInt64($0 + 1) &* 0x9E37_79B9_7F4A_7C15), ordinal: $0)
    }
    try folder.add(bytes, at: "two-bits.lpk")
    try folder.add(
      KeyTableWriter.bytes(epoch: TextLocale.epoch, pairs: pairs), at: "two-bits.lpkt")
    let cases = pairs.map { id, ordinal in
      ConformanceCase(
        "damage-limits-block-\(ordinal / 64)",
        given: [
          "ask": .text("text"), "note": .text("two damaged bits in the block of ordinal 64"),
          "keys": .text("damage/two-bits.lpkt"), "packs": .list([.text("damage/two-bits.lpk")]),
          "phrase": .text("\(id)"), "values": .list([]),
        ],
        expected: ordinal == 0
          ? ["answer": .text("text"), "text": .text("Settings")] : ["answer": .text("missing")])
    }
    try folder.add(cases: cases, as: "limits-blocks")
  }
}
