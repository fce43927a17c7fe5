import JSON
import Language
import Pack
import PackBuilder
import Phrases

extension ConformancePart {
  /// Adds a pack whose second block has damaged bits, which a reader notices and does not correct.
  ///
  /// The code would allow to correct one bit; a reader that does shows another answer than all others.
  static func addBlocks(of file: DamagedFile, to folder: inout ConformanceFolder) throws {
    var bytes = file.bytes
    let blocks = try bytes.withView { try PackHeader($0).sections[.blocks] }
    bytes[blocks.lowerBound + 8] ^= 1
    let oneBit = bytes
    bytes[blocks.lowerBound + 9] ^= 1
    let pairs = [0, 64].map {
      (id: PhraseID(rawValue: UInt64($0 + 1) &* 0x9E37_79B9_7F4A_7C15), ordinal: $0)
    }
    try folder.add(oneBit, at: "one-bit.lpk")
    try folder.add(bytes, at: "two-bits.lpk")
    try folder.add(
      KeyTableWriter.bytes(epoch: TextLocale.epoch, pairs: pairs), at: "two-bits.lpkt")
    let two = pairs.map { id, ordinal in
      blockCase(
        "\(ordinal / 64)", "two damaged bits in the block of ordinal 64", ["two-bits"], id,
        text: ordinal == 0 ? "Settings" : nil)
    }
    let (first, last) = (pairs[0].id, pairs[1].id)
    let one = [
      blockCase(
        "one-bit-0", "a damaged bit in the block of ordinal 64", ["one-bit"], first,
        text: "Settings"),
      blockCase("one-bit-1", "the same, in the block itself", ["one-bit"], last, text: nil),
      blockCase(
        "one-bit-chain", "the same, with another pack after it in the chain",
        ["one-bit", "mapped"], last, text: "Settings"),
    ]
    try folder.add(cases: two + one, as: "limits-blocks")
  }

  private static func blockCase(
    _ name: String, _ note: String, _ packs: [String], _ id: PhraseID, text: String?
  ) -> ConformanceCase {
    ConformanceCase(
      "damage-limits-block-\(name)",
      given: [
        "ask": .text("text"), "note": .text(note), "keys": .text("damage/two-bits.lpkt"),
        "packs": .list(packs.map { .text("damage/\($0).lpk") }), "phrase": .text("\(id)"),
        "values": .list([]),
      ],
      expected: text.map { ["answer": .text("text"), "text": .text($0)] }
        ?? ["answer": .text("missing")])
  }
}
