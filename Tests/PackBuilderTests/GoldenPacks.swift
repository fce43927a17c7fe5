import Install
import Language
import Pack
import PackBuilder
import Phrases

/// The contents of the golden files in `Tests/Golden`, each with all that a pack can say.
enum GoldenPacks {
  static let epoch = Epoch(low: 0x0706_0504_0302_0100, high: 0x0F0E_0D0C_0B0A_0908)

  /// Every pack by the name of its file.
  static func packs() throws -> [(name: String, bytes: [UInt8])] {
    let keys = try KeyTableWriter.bytes(epoch: epoch, pairs: ids)
    return [
      ("old.lpk", try bytes(3, old)),
      ("new.lpk", try bytes(5, new)),
      ("compact.lpk", try bytes(5, new, .compact)),
      ("overlay.lpk", try bytes(8, few, .overlay)),
      ("inside.lpk", try bytes(9, few, extras: PackExtras(keys: keys, debug: debug))),
      ("empty.lpk", try bytes(0, [:])),
    ]
  }

  /// Ids of a key table with their ordinals.
  static let ids: [(id: PhraseID, ordinal: Int)] = (0..<40).map {
    (PhraseID(rawValue: UInt64($0 + 1) &* 0x9E37_79B9_7F4A_7C15), $0 * 3)
  }

  private static let debug = DebugSection([
    .init(ordinal: 1, id: PhraseID(rawValue: 17), key: "places-title", description: "A title"),
    .init(ordinal: 130, id: PhraseID(rawValue: 18), key: "", description: "Ελληνικά"),
  ])

  private static func bytes(
    _ revision: Revision, _ values: [Int: PackValue], _ form: PackForm = .mapped,
    extras: PackExtras = PackExtras()
  ) throws -> [UInt8] {
    try PackWriter.bytes(
      epoch: epoch, revision: revision, rules: .english, values: values, form: form,
      extras: extras)
  }

  private static let few: [Int: PackValue] = [
    1: .text(Message(text: "Places")), 64: .sameAsSource, 129: .dead,
    130: .text(Message([.token(0), .text(" places")])),
  ]

  private static var old: [Int: PackValue] {
    var values: [Int: PackValue] = [:]
    for ordinal in 0..<140 where ordinal % 11 != 5 {
      values[ordinal] = .text(Message(text: "text number \(ordinal % 50) of the old pack"))
    }
    values[3] = .sameAsSource
    values[4] = .dead
    return values
  }

  private static var new: [Int: PackValue] {
    var values = old
    values[0] = .text(Message(text: ""))
    values[1] = .text(Message(text: "πάντα ῥεῖ 🙂 \u{0}\u{1B}\u{7}\n\ttab"))
    values[2] = .text(Message(text: String(repeating: "long words ", count: 60)))
    values[3] = .text(Message(text: "no more the same"))
    values[4] = .sameAsSource
    values[6] = nil
    values[7] = .dead
    values[8] = .text(grammar)
    values[9] = .text(Message([.open("link"), .token(7), .close, .token(8), .token(300)]))
    values[120] = values[2]
    values[139] = .text(grammar)
    values[200] = .text(Message(text: "the last"))
    return values
  }

  /// All kinds of selections, one in the other.
  private static let grammar: Message = {
    func select(_ parameter: Int, _ variants: [(VariantKey, String)], _ other: Message) -> Message {
      let variants = variants.map {
        Message.Variant($0.0, Message([.text($0.1), .token(parameter < 0 ? 0 : parameter)]))
      }
      return Message([
        .text("["), .select(.init(by: parameter, variants, other: other)), .text("]"),
      ])
    }
    let number = select(0, [(.exactly(0), "none"), (.plural(.one), "one")], Message([.token(0)]))
    let gender = select(1, [(.gender(.female), "f"), (.person(.neuterPlural), "n")], number)
    let choice = select(2, [(.choice(0), "a"), (.choice(9), "b")], gender)
    let rank = select(3, [(.ordinal(.two), "nd"), (.exactly(1 << 40), "far")], choice)
    return select(Message.viewer, [(.gender(.male), "m")], rank)
  }()
}
