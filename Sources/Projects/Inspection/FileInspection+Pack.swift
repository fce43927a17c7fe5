import JSON
import Pack
import PackBuilder

extension FileInspection {
  /// Returns the header, the language and every entry of a pack that isn't missing.
  package static func parts(of pack: LanguagePack, _ names: OrdinalNames) -> [JSONValue.Member] {
    let rules = pack.rules
    let texts = pack.ordinals.compactMap { entry(of: $0, in: pack, names) }
    return [
      .init("bytes", .whole(pack.bytes.buffer.count)),
      .init("version", .whole(Int(PackLayout.version))),
      .init("form", .text(form(of: pack.flags))),
      .init("locale", .text(rules.tag.description)),
      .init("epoch", .text(pack.epoch.description)),
      .init("revision", .revision(pack.revision)),
      .init(
        "plurals", .text(rules.plural.categories.map(\.name).joined(separator: " "))),
      .init("direction", .text(rules.isRightToLeft ? "right to left" : "left to right")),
      .init("ordinals", .whole(pack.entryCount)),
    ] + sizes(of: pack, names) + [.init("entries", .list(texts))]
  }

  /// Returns a description of a pack's flags.
  private static func form(of flags: PackFlags) -> String {
    let extras: [(PackFlags, String)] = [
      (.overlay, "overlay"), (.keys, "keys inside"), (.debug, "ids and descriptions inside"),
    ]
    let words = extras.filter { flags.contains($0.0) }.map(\.1)
    return ([flags.contains(.compact) ? "compact" : "mapped"] + words).joined(separator: ", ")
  }

  private static func entry(
    of ordinal: UInt32, in pack: LanguagePack, _ names: OrdinalNames
  ) -> JSONValue? {
    let name = names[Int(ordinal)]
    func shown(_ member: String, _ value: JSONValue) -> JSONValue {
      .members([
        "ordinal": .whole(Int(ordinal)), "id": (name?.id.description).map(JSONValue.text),
        "key": (name?.key).map(JSONValue.text),
        "description": (name?.description).map(JSONValue.text), member: value,
      ])
    }
    switch pack.entry(ordinal) {
    case .missing: return nil
    case .dead: return shown("state", .text("dead"))
    case .sameAsSource: return shown("state", .text("same as source"))
    case .text:
      guard let message = PackDump(pack).message(of: ordinal) else {
        return shown("state", .text("damaged"))
      }
      return shown("text", JSONValue(tableOf: message, name?.parameters))
    }
  }

  /// Returns the header of a key table and every ordinal, with its id if the names have it.
  package static func parts(of table: KeyTable, _ names: OrdinalNames) -> [JSONValue.Member] {
    let phrases = table.ordinals.sorted().map { ordinal in
      JSONValue.members([
        "ordinal": .whole(Int(ordinal)),
        "id": (names.id(of: ordinal, in: table)?.description).map(JSONValue.text),
      ])
    }
    return [
      .init("bytes", .whole(table.bytes.buffer.count)),
      .init("epoch", .text(table.epoch.description)),
      .init("id_rule", .whole(Int(KeyTableLayout.idRule))),
      .init("phrases", .list(phrases)),
    ]
  }

  /// Returns the text or table of one phrase in a pack.
  ///
  /// - Parameters:
  ///   - phrase: The phrase's id or key.
  ///   - file: The pack.
  ///   - names: The ids and token names of the pack's epoch.
  /// - Returns: The text, or a table nested by what the text varies by. The table has a row
  ///   for each category of the language and each gender, even one that the pack omits because
  ///   it equals `other`.
  /// - Throws: An error if the file isn't a pack, or has no text for the phrase.
  package static func table(
    of phrase: String, in file: File, _ names: OrdinalNames
  ) throws(ProjectError) -> JSONValue {
    let bytes = try file.bytes()
    guard bytes.starts(with: "LPAK".utf8) else {
      throw .failure(
        "\(file.shown): not a pack; --phrase shows a text of a pack (name a .lpk file)")
    }
    let pack = try ProjectError.wrapping(file.shown) { () throws(PackError) in
      try LanguagePack(Bytes(copying: bytes))
    }
    let names = names.with(pack, from: file.shown)
    guard names.epoch == nil || names.epoch == pack.epoch else {
      throw .failure(
        "\(file.shown): is of another epoch than \(names.source); take the ledger or key table "
          + "that belongs to it")
    }
    guard let ordinal = names.ordinal(of: phrase) else {
      throw .failure(
        "\(names.source): has no phrase \"\(phrase)\" (see 'langpack extract --json')")
    }
    guard let message = PackDump(pack).message(of: UInt32(clamping: ordinal)) else {
      throw .failure("\(file.shown): has no text of its own for phrase \"\(phrase)\"")
    }
    let whole = message.spelledOut(
      pack.rules.plural.categories, ordinals: pack.rules.ordinal.categories)
    return JSONValue(tableOf: whole, names[ordinal]?.parameters)
  }
}
