import Delivery
import Install
import JSON
import Pack
import PackBuilder

extension SwiftReader {
  /// Returns what a file says, line by line.
  func dump(_ given: JSONValue) throws -> JSONValue {
    let bytes = try CommittedCases.bytes(Self.text("file", given))
    let lines: [String]
    switch String(decoding: bytes.prefix(4), as: UTF8.self) {
    case "LPKT": lines = try Self.lines(KeyTable(Bytes(copying: bytes)), given)
    case "LPAK": lines = try Self.lines(LanguagePack(Bytes(copying: bytes)))
    default:
      // The digests in these files are not those of the pack.
      func known(_ member: String, at offset: Int) throws -> KnownPack? {
        guard let path = given[member]?.string,
          let digest = HalfDigest(Array(bytes[offset..<(offset + 16)]))
        else { return nil }
        return KnownPack(try pack(at: path), digest: digest)
      }
      let source = try known("source", at: 12)
      let old = try known("old", at: source == nil ? 12 : 28)
      let installed = try WireForm.expand(bytes, beside: KnownPacks(source: source, old: old))
      lines = try Self.lines(LanguagePack(Bytes(copying: installed)))
    }
    return .members(["dump": .list(lines.map(JSONValue.text))])
  }

  private static func lines(_ table: KeyTable, _ given: JSONValue) throws -> [String] {
    ["epoch \(table.epoch)", "phrases \(table.count)"]
      + (given["phrases"]?.array ?? []).compactMap(\.string).map { phrase in
        let ordinal = UInt64(phrase, radix: 16).flatMap { table.ordinal(of: $0) }
        return "\(phrase) \(ordinal.map(String.init) ?? "none")"
      }
  }

  private static func lines(_ pack: LanguagePack) throws -> [String] {
    let content = try PackContent(pack)
    var lines = [
      "epoch \(content.epoch)", "revision \(content.revision)", "flags \(pack.flags.rawValue)",
      "language \(escaped(content.language))",
    ]
    if !content.keys.isEmpty { lines.append("keys \(content.keys.count) bytes") }
    for entry in DebugSection(of: pack)?.entries ?? [] {
      let (key, description) = (escaped(entry.key.utf8), escaped(entry.description.utf8))
      lines.append("debug \(entry.ordinal) \(entry.id) \"\(key)\" \"\(description)\"")
    }
    for ordinal in 0..<content.values.count {
      switch Array(content.values[ordinal]) {
      case [1]: continue
      case [2]: lines.append("\(ordinal) same as source")
      case [3]: lines.append("\(ordinal) dead")
      case let value: lines.append("\(ordinal) \"\(escaped(value))\"")
      }
    }
    return lines
  }

  private static func escaped(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { byte in
      if (0x20...0x7E).contains(byte), byte != 0x5C { return String(UnicodeScalar(byte)) }
      return "\\" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
