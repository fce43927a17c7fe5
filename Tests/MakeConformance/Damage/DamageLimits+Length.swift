import JSON
import Language
import Pack
import PackBuilder
import Phrases

extension ConformancePart {
  /// Texts of 1 MiB and what counts toward it.
  ///
  /// They are too long for a case: only the kind of answer is compared.
  static var lengths: [Limit] {
    let values: [Argument] = [
      .text("ab"), .numberShownAs(Number(5), "cd"), .list(["ef", "g"], .and), .phrase("hi", []),
      .name("jk", .female), .number(Number(12345)), .gender(.male),
    ]
    return [
      long("1 MiB", true, []) { mebibyte(&$0) },
      long("1 MiB and a byte, without values", false, []) { mebibyte(more: [0x80, 0x78], &$0) },
      long("1 MiB and a byte, beside a number", false, [.number(Number(12345))]) {
        mebibyte(more: [0x80, 0x78], &$0)
      },
      long("1 MiB and 11 bytes, beside values of 11 bytes that are not shown", true, values) {
        mebibyte(more: [0x7F + 11] + Array("12345678901".utf8), &$0)
      },
      long("1 MiB and 12 bytes, beside values of 11 bytes that are not shown", false, values) {
        mebibyte(more: [0x7F + 12] + Array("123456789012".utf8), &$0)
      },
      long("1 MiB and a value that is shown", true, [.text("abcd")]) {
        mebibyte(more: [16], &$0)
      },
      long("1 MiB and a value that is shown twice", false, [.text("abcd")]) {
        mebibyte(more: [16, 16], &$0)
      },
      long("names of 1 MiB", true, []) { names(more: [], &$0) },
      long("names of 1 MiB and a byte", false, []) { names(more: [7, 1, 0x62], &$0) },
      long("9,999 nodes, and records that say again", true, []) { again(times: 99, &$0) },
      long("10,100 nodes, and records that say again", false, []) { again(times: 100, &$0) },
    ] + positions
  }

  private static var positions: [Limit] {
    [
      long("a position of 2^62", false, []) { pack in
        pack.add(message: [1] + RawPack.number(1 << 62))
      },
      Limit(
        note: "a position of 2^62 - 1", text: "", values: [], mayBeBroken: true, isLong: false
      ) { pack in pack.add(message: [1] + RawPack.number(1 << 62 - 1)) },
    ]
  }

  private static func long(
    _ note: String, _ isShown: Bool, _ values: [Argument],
    _ write: @escaping (inout RawPack) -> Int
  ) -> Limit {
    Limit(
      note: note, text: isShown ? "" : nil, values: values, mayBeBroken: false, isLong: true,
      write: write)
  }

  /// Returns the start of a message of 1 MiB, and more nodes.
  private static func mebibyte(more: [UInt8] = [], _ pack: inout RawPack) -> Int {
    let text = pack.add(words: Array(repeating: 0x78, count: 1024))
    return show(show(text, times: 32, &pack), times: 32, more: more, &pack)
  }

  /// Returns the start of a message with span names of 1 MiB, and more nodes.
  private static func names(more: [UInt8], _ pack: inout RawPack) -> Int {
    let name = [7] + RawPack.number(1024) + Array(repeating: 0x62, count: 1024)
    let span = pack.add(message: name)
    return show(show(span, times: 32, &pack), times: 32, more: more, &pack)
  }

  /// Returns the start of a message that shows 100 nodes so many times, by a record that says again.
  private static func again(times: Int, _ pack: inout RawPack) -> Int {
    let nodes = pack.add(message: Array(repeating: 8, count: 100))
    let distance = RawPack.number(pack.values.count - nodes)
    return show(pack.add(message: [9] + distance), times: times, &pack)
  }

  /// Adds a compact pack of texts at the limit of nodes.
  static func addCompactLimits(to folder: inout ConformanceFolder) throws {
    func tokens(_ count: Int) -> Message {
      Message((0..<count).flatMap { _ in [.text("a"), .token(0)] })
    }
    let texts: [(String, Bool, Message)] = [
      ("9,999 escapes", true, Message(text: String(repeating: "\u{1}", count: 9_999))),
      ("10,000 escapes", false, Message(text: String(repeating: "\u{1}", count: 10_000))),
      ("9,999 tokens and words between them", true, tokens(9_999)),
      ("10,000 tokens and words between them", false, tokens(10_000)),
    ]
    let values = texts.enumerated().map { ($0, PackValue.text($1.2)) }
    try folder.add(
      PackWriter.bytes(
        epoch: TextLocale.epoch, revision: 1, rules: .english,
        values: Dictionary(uniqueKeysWithValues: values), form: .compact),
      at: "limits-compact.lpk")
    let cases = texts.enumerated().map { ordinal, text in
      let id = PhraseID(rawValue: UInt64(ordinal + 1) &* 0x9E37_79B9_7F4A_7C15)
      return ConformanceCase(
        "damage-limits-compact-\(ordinal)",
        given: [
          "ask": .text("text"), "note": .text(text.0 + " in a compact pack"),
          "keys": .text("damage/limits.lpkt"), "packs": .list([.text("damage/limits-compact.lpk")]),
          "phrase": .text("\(id)"), "values": .list([Argument.number(Number(3)).json]),
        ], expected: ["answer": .text(text.1 ? "text" : "missing")])
    }
    try folder.add(cases: cases, as: "limits-compact")
  }
}
