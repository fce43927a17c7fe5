import JSON
import Pack
import PackBuilder

extension FileInspection {
  /// Compares a pack with another one.
  ///
  /// - Parameters:
  ///   - file: The pack.
  ///   - other: The pack to compare it with.
  ///   - names: The ids and token names of the packs' epoch.
  /// - Throws: An error if one of the files isn't a pack.
  public init(of file: File, comparedWith other: File, _ names: OrdinalNames) throws(ProjectError) {
    let (new, old) = (try Self.pack(file), try Self.pack(other))
    try Self.checkLength(of: new, file)
    try Self.checkLength(of: old, other)
    let names = names.with(new, from: file.shown)
    let changes = Set(new.ordinals + old.ordinals).sorted().compactMap { ordinal -> JSONValue? in
      let (was, now) = (Self.said(ordinal, old, names), Self.said(ordinal, new, names))
      guard was != now else { return nil }
      return .members([
        "ordinal": .whole(Int(ordinal)),
        "id": (names[Int(ordinal)]?.id.description).map(JSONValue.text), "was": was, "now": now,
      ])
    }
    self.init(
      "comparison",
      Self.differences(new, old) + [.init("changes", .list(changes))])
  }

  /// Reads a pack from a file.
  public static func pack(_ file: File) throws(ProjectError) -> LanguagePack {
    let bytes = try file.bytes()
    return try ProjectError.wrapping(file.shown) { () throws(PackError) in
      try LanguagePack(Bytes(copying: bytes))
    }
  }

  private static func differences(_ new: LanguagePack, _ old: LanguagePack) -> [JSONValue.Member] {
    func change(_ name: String, _ value: (LanguagePack) -> String) -> JSONValue.Member? {
      let (was, now) = (value(old), value(new))
      return was == now
        ? nil : .init(name, .members(["was": .text(was), "now": .text(now)]))
    }
    return [
      change("bytes") { "\($0.bytes.buffer.count)" },
      change("epoch") { $0.epoch.description },
      change("revision") { "\($0.revision)" },
      change("locale") { $0.rules.tag.description },
      change("language") { $0.rules == old.rules ? "as before" : "other rules" },
    ].compactMap { $0 }
  }

  /// Returns a pack's entry for an ordinal, as `inspect` shows it.
  private static func said(_ ordinal: UInt32, _ pack: LanguagePack, _ names: OrdinalNames)
    -> JSONValue
  {
    switch pack.entry(ordinal) {
    case .missing: .text("missing")
    case .dead: .text("dead")
    case .sameAsSource: .text("same as source")
    case .text:
      PackDump(pack).message(of: ordinal).map {
        .members(["text": JSONValue(tableOf: $0, names[Int(ordinal)]?.parameters)])
      } ?? .text("damaged")
    }
  }
}
