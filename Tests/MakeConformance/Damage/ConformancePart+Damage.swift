import Language
import Pack
import PackBuilder
import Phrases

extension ConformancePart {
  /// Every truncation and every single-bit change of four small files; and texts at the limits.
  static let damage = ConformancePart(
    name: "damage", formats: ["pack": 2, "compact values": 2, "key table": 4]
  ) {
    var folder = ConformanceFolder()
    let mapped = try pack("mapped", .mapped)
    for file in try [mapped, pack("compact", .compact), pack("overlay", .overlay)]
      + [keyTable()]
    {
      let name = String(file.path.dropFirst("damage/".count))
      try folder.add(file.bytes, at: name)
      try folder.add(cases: file.cases(), as: name)
    }
    try addLimits(to: &folder)
    try addBlocks(of: mapped, to: &folder)
    try addCompactLimits(to: &folder)
    try addRules(to: &folder)
    return folder
  }

  private static func pack(_ name: String, _ form: PackForm) throws -> DamagedFile {
    let rules = LanguageRules.english
    let values = form == .overlay ? few : many
    let bytes = try PackWriter.bytes(
      epoch: TextLocale.epoch, revision: 3, rules: rules, values: values, form: form)
    let arguments: [Argument] = [.number(Number(1234)), .name("Kim", .female), .choice(1)]
    return DamagedFile(
      path: "damage/\(name).lpk", bytes: bytes,
      asked: .ordinals(Array(0..<10) + [64, 65, 66, 200], arguments))
  }

  private static func keyTable() throws -> DamagedFile {
    let ids = (0..<9).map { UInt64($0 + 1) &* 0x9E37_79B9_7F4A_7C15 }
    let pairs = ids.prefix(6).enumerated().map { index, id in
      (id: PhraseID(rawValue: id), ordinal: index == 5 ? 70_000 : index * 7)
    }
    return DamagedFile(
      path: "damage/keys.lpkt",
      bytes: try KeyTableWriter.bytes(epoch: TextLocale.epoch, pairs: pairs), asked: .phrases(ids))
  }

  private static let few: [Int: PackValue] = [
    1: .text(Message(text: "Places")), 4: .sameAsSource, 7: .dead,
    64: .text(Message([.token(0), .text(" places")])), 200: .text(grammar),
  ]

  /// Texts of every kind: short and long, with an equal one in the next block.
  private static let many: [Int: PackValue] = [
    0: .text(Message(text: "Settings")), 1: .text(grammar), 2: .sameAsSource, 3: .dead,
    5: .text(Message([.open("b"), .token(1), .close, .text(", é.")])),
    6: .text(Message(text: String(repeating: "long ", count: 104))),
    7: .text(
      Message([.select(.init(by: 2, [.init(.choice(1), Message(text: "a video"))], other: rank))])),
    8: .text(Message(text: "")), 9: .text(Message([.token(8)])),
    64: .text(Message(text: "Settings")), 65: .text(Message(text: "Set\u{1}tings")),
  ]

  private static let rank = Message([
    .select(
      .init(by: 0, [.init(.ordinal(.few), Message([.token(0), .text("rd")]))], other: Message([])))
  ])

  private static let grammar = Message([
    .select(
      .init(
        by: 0, [.init(.exactly(0), Message(text: "No pages")), .init(.plural(.one), rank)],
        other: Message([.token(0), .text(" pages of ")]))),
    .select(
      .init(
        by: 1, [.init(.gender(.female), Message(text: "her"))], other: Message(text: "them"))),
    .select(
      .init(by: Message.viewer, [.init(.gender(.male), Message(text: "!"))], other: Message([]))),
  ])
}
