import JSON
import Pack
import Release

/// The content of a language pack file, as text and as JSON.
public struct FileInspection: Sendable {
  /// The kind of file, such as `pack`, `key table`, `manifest` or `delta list`.
  public var kind: String
  /// The content as text.
  public var text: String
  /// The content as JSON.
  package var json: JSONValue
  /// The damage in a file whose remaining content is still shown; nil if there is none.
  public var damage: String?

  /// Inspects a file; its first four bytes identify its kind.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - names: The known phrase ids and token names by ordinal.
  ///   - key: The key that verifies a manifest's signature.
  /// - Throws: An error if the file is invalid or of an unknown format.
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

  /// Creates the JSON of an inspected value, in the same order.
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
