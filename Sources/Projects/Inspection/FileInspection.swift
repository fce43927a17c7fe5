import JSON
import Pack
import Release

/// What a file of language packs holds, for people and for programs.
public struct FileInspection: Sendable {
  /// The kind of file, in words: `pack`, `key table`, `manifest`, `delta list`, ….
  public var kind: String
  /// The lines for people.
  public var text: String
  /// The same for programs.
  package var json: JSONValue
  /// What is damaged though the rest can be shown; nil where nothing is.
  public var damage: String?

  /// Looks into a file, whose kind its first four bytes tell.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - names: Phrase ids and token names by ordinal, where they are known.
  ///   - key: What the signature of a manifest is verified with.
  /// - Throws: What is wrong with the file, or that it is none of the formats.
  public init(
    of file: File, names: OrdinalNames, key: InspectionKey? = nil
  ) throws(ProjectError) {
    let bytes = try file.bytes()
    try file.checkName(against: bytes)
    switch String(decoding: bytes.prefix(4), as: UTF8.self) {
    case "LPAK":
      let pack = try ProjectError.wrapping(file.shown) { () throws(PackError) in
        try LanguagePack(Bytes(copying: bytes))
      }
      try Self.checkLength(of: pack, file)
      let names = names.with(pack, from: file.shown)
      self.init("pack", Self.parts(of: pack, names.epoch == pack.epoch ? names : OrdinalNames()))
      damage = Self.damage(of: pack).map { "\(file.shown): \($0)" }
    case "LPKT":
      let table = try ProjectError.wrapping(file.shown) { () throws(PackError) in
        try KeyTable(Bytes(copying: bytes))
      }
      self.init(
        "key table", Self.parts(of: table, names.epoch == table.epoch ? names : OrdinalNames()))
    default:
      let found = try ProjectError.wrapping(file.shown) { () throws(ReleaseError) in
        try Inspection(of: bytes, key: key)
      }
      guard let found else {
        throw .failure(
          "\(file.shown): not a pack, key table, wire form, delta, delta list or manifest "
            + "(their first four bytes say so)")
      }
      self.init(found)
    }
  }

  private init(_ found: Inspection) {
    kind = found.kind
    text = found.text + "\n"
    json = .members(["kind": .text(found.kind), "parts": JSONValue(found.parts)])
  }

  package init(_ kind: String, _ parts: [JSONValue.Member]) {
    self.kind = kind
    text = kind + "\n" + parts.map { Self.line($0, indent: "  ") }.joined()
    json = .members(["kind": .text(kind), "parts": JSONValue(.object(parts))])
  }

  private static func line(_ member: JSONValue.Member, indent: String) -> String {
    guard let items = member.value.array else {
      return "\(indent)\(member.name): \(words(member.value))\n"
    }
    return "\(indent)\(member.name): \(items.count)\n"
      + items.map { indent + "  " + words($0) + "\n" }.joined()
  }

  private static func words(_ value: JSONValue) -> String {
    if let text = value.string { return text }
    guard let members = value.object else { return value.compact }
    return members.map { member in
      member.name == "text" ? value.textWords : words(member.value)
    }.joined(separator: "  ")
  }
}

extension JSONValue {
  fileprivate var textWords: String {
    guard let text = self["text"] else { return "" }
    return text.object == nil ? "\"\(text.string ?? "")\"" : text.compact
  }

  /// A tree of the release room, in its order.
  public init(_ value: InspectedValue) {
    switch value {
    case .number(let number): self.init(.number(String(number)))
    case .text(let text): self.init(.string(text))
    case .list(let values): self.init(.array(values.map(JSONValue.init)))
    case .fields(let fields):
      self.init(.object(fields.map { Member($0.name, JSONValue($0.value)) }))
    }
  }
}
