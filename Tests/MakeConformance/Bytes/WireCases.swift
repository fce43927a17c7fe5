import Delivery
import Install
import JSON
import Language
import Pack
import PackBuilder
import Phrases

/// Wire forms coded beside both a source and an older pack, and of texts at the limits of the dense model.
enum WireCases {
  /// Adds the files, and returns the cases.
  static func add(to folder: inout ConformanceFolder) throws -> [ConformanceCase] {
    var packs: [String: LanguagePack] = [:]
    for (name, values) in texts {
      let bytes = try PackWriter.bytes(
        epoch: TextLocale.epoch, revision: 1, rules: .english, values: values, form: .mapped)
      packs[name] = try LanguagePack(Bytes(copying: bytes))
      if name != "new" { try folder.add(bytes, at: "2/wire-\(name).lpk") }
    }
    guard let digest = HalfDigest(Array(0..<16)), let new = packs["new"] else { return [] }
    let source = packs["source"].map { KnownPack($0, digest: digest) }
    let old = packs["old"].map { KnownPack($0, digest: digest) }
    let raw = packs["raw"].map { KnownPack($0, digest: digest) }
    let ways: [(String, WireForm.Coding, KnownPacks, [String: String])] = [
      (
        "both.stored", .stored, .init(source: source, old: old), ["source": "source", "old": "old"]
      ),
      ("both.dense", .dense, .init(source: source, old: old), ["source": "source", "old": "old"]),
      ("source.dense", .dense, .init(source: source), ["source": "source"]),
      ("old.dense", .dense, .init(old: old), ["old": "old"]), ("alone.dense", .dense, .init(), [:]),
      ("raw.dense", .dense, .init(source: source, old: raw), ["source": "source", "old": "raw"]),
    ]
    let dump = try lines(of: new)
    return try ways.map { name, coding, known, names in
      let file = "2/wire-\(name).lpwf"
      try folder.add(WireForm.make(new, coding: coding, beside: known), at: file)
      func path(_ role: String) -> JSONValue? {
        names[role].map { .text("bytes/2/wire-\($0).lpk") }
      }
      return ConformanceCase(
        "bytes-2-wire-\(name).lpwf",
        given: [
          "ask": .text("dump"), "file": .text("bytes/" + file), "source": path("source"),
          "old": path("old"),
        ], expected: ["dump": .list(dump.map(JSONValue.text))])
    }
  }

  /// Returns the lines of a pack, as the README describes them.
  private static func lines(of pack: LanguagePack) throws -> [String] {
    let content = try PackContent(pack)
    var lines = [
      "epoch \(pack.epoch)", "revision \(pack.revision)", "flags 0",
      "language \(escaped(content.language))",
    ]
    for ordinal in pack.ordinals where pack.entry(ordinal) != .missing {
      lines.append("\(ordinal) \"\(escaped(try pack.valueString(ordinal)))\"")
    }
    return lines
  }

  private static func escaped(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      if 0x20...0x7E ~= byte, byte != 0x5C { return String(UnicodeScalar(byte)) }
      return (byte < 16 ? "\\0" : "\\") + String(byte, radix: 16)
    }.joined()
  }

  /// The texts of each pack.
  private static var texts: [(String, [Int: PackValue])] {
    func pack(_ texts: [String], _ more: [Int: PackValue] = [:]) -> [Int: PackValue] {
      Dictionary(uniqueKeysWithValues: texts.enumerated().map { ($0, .text(Message(text: $1))) })
        .merging(more) { $1 }
    }
    let source = many("word", "Paragraph", joint: ", ")
    return [
      ("source", pack(source, [60: .text(Message([.token(9), .text("!")]))])),
      ("old", pack(many("słowo", "Akapit", joint: "; ").dropLast(4) + ["ą", "", "ż…"])),
      ("new", pack(many("słowo", "Akapity", joint: ", "), [61: .text(Message([.token(300)]))])),
      ("raw", pack(["é", "raw"], [2: .text(Message([.open("\u{7F}"), .token(200), .close]))])),
    ]
  }

  /// Returns texts of many words, of long words, of many marks, repeated words, and of other scripts.
  private static func many(_ word: String, _ long: String, joint: String) -> [String] {
    let words = (0..<60).map { "\(word)\($0 * 7919 % 97)" }
    let all = words.joined(separator: joint)
    let numbered = words.prefix(20).map { "\(long) \($0)" }
    let plain: [String] = [
      all, words.prefix(9).joined(separator: "!?… (—) "),
      String(repeating: long, count: 5) + " " + String(repeating: long, count: 5),
      Array(repeating: word, count: 300).joined(separator: " "),
      words.suffix(50).joined(separator: " "), "….,:;!?" + word + "?!;:,.…", "漢字かな交じり文 \(word)。",
      "🙂🙃 \(word) 👩‍👩‍👧", "\(long)\n\t\(word)\u{1}\u{1B}", String(repeating: "\(long) ", count: 12),
    ]
    return plain + numbered + [all + "."]
  }
}
