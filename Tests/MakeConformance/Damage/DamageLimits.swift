import JSON
import Language
import Pack
import PackBuilder
import Phrases

extension ConformancePart {
  /// A record that no writer writes, what it is about, and what a reader shows; nil for a broken one.
  struct Limit {
    let note: String
    let text: String?
    let values: [Argument]
    /// Whether a reader whose numbers have 32 bits may call the text broken.
    let mayBeBroken: Bool
    /// Whether the text is too long for a case.
    let isLong: Bool
    let write: (inout RawPack) -> Int
  }

  /// Adds a pack of texts at the limits and beyond, with its key table, and the cases.
  static func addLimits(to folder: inout ConformanceFolder) throws {
    var pack = RawPack()
    var (cases, pairs): ([ConformanceCase], [(id: PhraseID, ordinal: Int)]) = ([], [])
    for (ordinal, limit) in limits.enumerated() {
      let start = limit.write(&pack)
      pack.show(start)
      let id = PhraseID(rawValue: UInt64(ordinal + 1) &* 0x9E37_79B9_7F4A_7C15)
      pairs.append((id, ordinal))
      cases.append(line(limit, id, ordinal))
    }
    try folder.add(pack.bytes(), at: "limits.lpk")
    try folder.add(
      KeyTableWriter.bytes(epoch: TextLocale.epoch, pairs: pairs), at: "limits.lpkt")
    try folder.add(cases: cases, as: "limits")
  }

  private static func line(_ limit: Limit, _ id: PhraseID, _ ordinal: Int) -> ConformanceCase {
    let given: KeyValuePairs<String, JSONValue?> = [
      "ask": .text("text"), "note": .text(limit.note), "keys": .text("damage/limits.lpkt"),
      "packs": .list([.text("damage/limits.lpk")]), "phrase": .text("\(id)"),
      "values": .list(limit.values.map(\.json)),
    ]
    guard let text = limit.text else {
      return ConformanceCase(
        "damage-limits-\(ordinal)", given: given, expected: ["answer": .text("missing")])
    }
    return ConformanceCase(
      "damage-limits-\(ordinal)", given: given,
      expected: ["answer": .text("text"), "text": limit.isLong ? nil : .text(text)],
      also: limit.mayBeBroken ? ["answer": .text("missing")] : [:])
  }

  private static func limit(
    _ note: String, _ text: String?, number: String = "3",
    mayBeBroken: Bool = false, _ write: @escaping (inout RawPack) -> Int
  ) -> Limit {
    let number = Argument.number(Number(decimal: number) ?? Number(0))
    return Limit(
      note: note, text: text, values: [number, .name("Kim", .female)], mayBeBroken: mayBeBroken,
      isLong: false, write: write)
  }

  private static var limits: [Limit] { numbers + variants + depths + counts + lengths }

  /// Words as records and as nodes.
  private static func words(_ text: String) -> [UInt8] { Array(text.utf8) }
  private static func node(_ text: String) -> [UInt8] {
    [0x7F + UInt8(text.utf8.count)] + words(text)
  }

  private static var numbers: [Limit] {
    [
      limit("a length in nine bytes", "nine") { pack in
        pack.add(raw: RawPack.number(8, bytes: 9) + words("nine"))
      },
      limit("a length in ten bytes", nil) {
        $0.add(raw: RawPack.number(8, bytes: 10) + words("tens"))
      },
      limit("a length of 2^53 and 2 bytes, which is not 2", nil) {
        $0.add(raw: RawPack.number((1 << 53 + 2) << 1) + words("53"))
      },
      limit("a length of 2^32 and 4 bytes, which is not 4", nil) {
        $0.add(raw: RawPack.number((1 << 32 + 4) << 1) + words("32bi"))
      },
      limit("a position of 2^32, which is not 0", "[]", mayBeBroken: true) {
        $0.add(message: node("[") + [1] + RawPack.number(1 << 32) + node("]"))
      },
      limit("a position in nine bytes", "[3]") {
        $0.add(message: node("[") + [1] + RawPack.number(0, bytes: 9) + node("]"))
      },
      limit("an unknown node", nil) { $0.add(message: node("a") + [11]) },
      limit("a node that ends early", nil) { $0.add(message: node("a") + [0x85, 0x61]) },
      limit("again, after another node", nil) { pack in
        _ = pack.add(words: words("first"))
        return pack.add(message: node("a") + [9, 6])
      },
      limit("again, and what follows is ignored", "before") { pack in
        _ = pack.add(words: words("before"))
        return pack.add(message: [9, 7, 200, 200])
      },
      limit("again of a record that says again", nil) { pack in
        _ = pack.add(words: words("before"))
        _ = pack.add(message: [9, 7])
        return pack.add(message: [9, 3])
      },
      limit("again, no byte before", nil) { $0.add(message: [9, 0]) },
      limit("again, before the values", nil) { $0.add(message: [9] + RawPack.number(1 << 40)) },
      limit("far, beyond the end", nil) { $0.add(message: [10] + RawPack.number(1 << 40)) },
    ]
  }

  /// How far before a selection three words begin.
  private struct Distances {
    let none: UInt8 = 13
    let few: UInt8 = 8
    let her: UInt8 = 4
  }

  /// Adds "none", "few" and "her", and a selection of these bytes.
  private static func choosing(
    _ nodes: @escaping (Distances) -> [UInt8]
  ) -> (inout RawPack) -> Int {
    { pack in
      for text in ["none", "few", "her"] { _ = pack.add(words: words(text)) }
      return pack.add(message: nodes(Distances()))
    }
  }

  private static func key(_ number: Int) -> [UInt8] { RawPack.number(8 + number) }

  private static var variants: [Limit] {
    [
      limit(
        "of equal keys the last one counts", "few",
        choosing { [2, 0, 2, 11, $0.none, 11, $0.few, $0.her] }),
      limit("a distance of 0 is no variant", "her", choosing { [2, 0, 1, 11, 0, $0.her] }),
      limit(
        "an exact distance of 0, and a general one", "few",
        choosing { [3, 1, 2, 2, $0.few, 9, 0, $0.none] }),
      limit(
        "the last of equal keys has the distance 0", "her",
        choosing { [2, 0, 2, 11, $0.none, 11, 0, $0.her] }),
      limit("other has the distance 0", nil, choosing { [2, 0, 1, 8, $0.none, 0] }),
      limit(
        "keys that do not rise", "none",
        choosing { [2, 0, 2, 11, $0.none, 8, $0.few, $0.her] }),
      limit("no variant", "her", choosing { [2, 0, 0, $0.her] }),
      limit(
        "a distance that leads before the values", nil,
        choosing { _ in [2, 0, 0, 0xFF, 0xFF, 0xFF, 0x7F] }),
      limit(
        "2^53 + 1 is not 2^53", "few", number: "9007199254740993",
        choosing { [2, 0, 2] + key(1 << 53) + [$0.none] + key(1 << 53 + 1) + [$0.few, $0.her] }),
      limit(
        "2^32 is not 0", "her", number: "4294967296",
        choosing { [2, 0, 1] + key(0) + [$0.none, $0.her] }),
      limit(
        "2^60 may be an exact number", "none", number: "1152921504606846976",
        choosing { [2, 0, 1] + key(1 << 60) + [$0.none, $0.her] }),
      limit(
        "2^60 + 1 may not", "her", number: "1152921504606846977",
        choosing { [2, 0, 1] + key(1 << 60 + 1) + [$0.none, $0.her] }),
      limit(
        "1.0 is not exactly 1", "her", number: "1.0",
        choosing { [2, 0, 1] + key(1) + [$0.none, $0.her] }),
      limit(
        "-1 is not exactly 1, but one", "few", number: "-1",
        choosing { [2, 0, 2, 2, $0.few] + key(1) + [$0.none, $0.her] }),
    ]
  }

  /// Returns the start of messages that stand so deep in each other, around words.
  private static func nest(_ depth: Int, _ pack: inout RawPack) -> Int {
    var inner = pack.add(words: words("deep"))
    for _ in 0..<depth {
      let distance = pack.values.count - inner
      inner = pack.add(message: [6, 0, 0] + RawPack.number(distance))
    }
    return inner
  }

  private static var depths: [Limit] {
    [
      limit("messages 16 deep, and words in them", "deep") { nest(16, &$0) },
      limit("messages 17 deep", nil) { nest(17, &$0) },
      limit("messages 16 deep with more after each", "deep" + String(repeating: ".", count: 16)) {
        pack in
        var inner = pack.add(words: words("deep"))
        for _ in 0..<16 {
          let distance = pack.values.count - inner
          inner = pack.add(message: [6, 0, 0] + RawPack.number(distance) + node("."))
        }
        return inner
      },
    ]
  }

  /// Returns the start of a message that shows another one so many times, and more nodes.
  static func show(
    _ inner: Int, times: Int, more: [UInt8] = [], _ pack: inout RawPack
  ) -> Int {
    let distance = RawPack.number(pack.values.count - inner, bytes: 3)
    return pack.add(message: (0..<times).flatMap { _ in [6, 0, 0] + distance } + more)
  }

  private static var counts: [Limit] {
    [
      // 99 messages of 99 nodes and one, and 99: 9,999 nodes.
      limit("9,999 nodes", "") { pack in
        let inner = pack.add(message: Array(repeating: 8, count: 100))
        return show(inner, times: 99, &pack)
      },
      limit("10,000 nodes", nil) { pack in
        let inner = pack.add(message: Array(repeating: 8, count: 99))
        return show(inner, times: 100, &pack)
      },
      limit("100,000 variants", "") { pack in many(1000, times: 100, &pack) },
      limit("100,001 variants", nil) { pack in many(1000, times: 100, extra: 1, &pack) },
      limit("more than 1 MiB", nil) { pack in
        let text = pack.add(words: words(String(repeating: "x", count: 1024)))
        let inner = show(text, times: 33, &pack)
        return show(inner, times: 32, &pack)
      },
    ]
  }

  /// Returns the start of a message that looks at so many variants, so many times.
  private static func many(
    _ variants: Int, times: Int, extra: Int = 0, _ pack: inout RawPack
  ) -> Int {
    let empty = pack.add(words: [])
    let row = [UInt8](repeating: 1, count: 2 * variants)
    let first = pack.add(message: [2, 0] + RawPack.number(variants) + row + [1])
    let distance = RawPack.number(pack.values.count - first, bytes: 3)
    let back = RawPack.number(pack.values.count - empty, bytes: 3)
    let more: [UInt8] = extra == 0 ? [] : [2, 0, 1, 1] + back + back
    let times = Array(repeating: [UInt8]([6, 0, 0]) + distance, count: times).flatMap { $0 }
    return pack.add(message: times + more)
  }
}
