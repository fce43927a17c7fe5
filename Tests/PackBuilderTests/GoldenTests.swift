import Delivery
import Foundation
import Install
import Pack
import Phrases
import Testing

@testable import PackBuilder

/// Files of every format version that was ever shipped stay readable, and say what they said.
///
/// `RECORD_SNAPSHOTS=1` writes those of the present version; an older version's are never written.
@Suite struct GoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Golden/2")
  private static let records = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

  private static func check(_ name: String, _ bytes: [UInt8], _ dump: String) throws {
    let (file, text) = (folder.appending(path: name), folder.appending(path: name + ".dump"))
    if records {
      try Data(bytes).write(to: file)
      try Data(dump.utf8).write(to: text)
    }
    #expect(try Data(contentsOf: file) == Data(bytes), "\(name) is written otherwise")
    #expect(try String(contentsOf: text, encoding: .utf8) == dump, "\(name) says otherwise")
  }

  /// What a pack says, as the reader in Python shows it too.
  static func dump(_ pack: LanguagePack) throws -> String {
    let content = try PackContent(pack)
    var lines = ["epoch \(content.epoch)", "revision \(content.revision)"]
    lines.append("flags \(pack.flags.rawValue)")
    lines.append("language \(escaped(content.language))")
    if !content.keys.isEmpty { lines.append("keys \(content.keys.count) bytes") }
    for entry in DebugSection(of: pack)?.entries ?? [] {
      let (key, description) = (escaped(entry.key.utf8), escaped(entry.description.utf8))
      lines.append("debug \(entry.ordinal) \(entry.id) \"\(key)\" \"\(description)\"")
    }
    for ordinal in 0..<content.values.count {
      let value = Array(content.values[ordinal])
      switch value {
      case [1]: continue
      case [2]: lines.append("\(ordinal) same as source")
      case [3]: lines.append("\(ordinal) dead")
      default: lines.append("\(ordinal) \"\(escaped(value))\"")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func escaped(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { byte in
      if (0x20...0x7E).contains(byte), byte != 0x5C { return String(UnicodeScalar(byte)) }
      return "\\" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  @Test func packsAreWrittenAndReadAsEver() throws {
    for (name, bytes) in try GoldenPacks.packs() {
      try Self.check(name, bytes, Self.dump(try LanguagePack(Bytes(copying: bytes))))
    }
  }

  @Test func wireFormsAreWrittenAndReadAsEver() throws {
    let packs = Dictionary(
      uniqueKeysWithValues: try GoldenPacks.packs().map {
        ($0.name, try LanguagePack(Bytes(copying: $0.bytes)))
      })
    let old = KnownPack(
      try #require(packs["old.lpk"]), digest: try #require(HalfDigest(Array(0..<16))))
    let ways: [(name: String, from: String, coding: WireForm.Coding, known: KnownPacks)] = [
      ("new.stored", "new.lpk", .stored, KnownPacks()),
      ("new.delta", "new.lpk", .stored, KnownPacks(old: old)),
      ("compact.stored", "compact.lpk", .stored, KnownPacks()),
      ("overlay.stored", "overlay.lpk", .stored, KnownPacks()),
      ("new.dense", "new.lpk", .dense, KnownPacks()),
      ("new.primed.dense", "new.lpk", .dense, KnownPacks(source: old)),
      ("new.delta.dense", "new.lpk", .dense, KnownPacks(old: old)),
      ("inside.dense", "inside.lpk", .dense, KnownPacks()),
    ]
    for (name, from, coding, known) in ways {
      let pack = try #require(packs[from])
      let wire = try WireForm.make(pack, coding: coding, beside: known)
      try Self.check(name + ".lpwf", wire, Self.dump(pack))
      #expect(try WireForm.expand(wire, beside: known) == pack.bytes.array)
    }
  }

  @Test func aKeyTableIsWrittenAndReadAsEver() throws {
    let bytes = try KeyTableWriter.bytes(epoch: GoldenPacks.epoch, pairs: GoldenPacks.ids)
    let table = try KeyTable(Bytes(copying: bytes))
    var lines = ["epoch \(table.epoch)", "phrases \(table.count)"]
    for (id, _) in GoldenPacks.ids {
      lines.append("\(id) \(table.ordinal(of: id.rawValue).map(String.init) ?? "none")")
    }
    lines.append("\(PhraseID(rawValue: 0x00DE_C0DE)) none")
    #expect(table.ordinal(of: 0x00DE_C0DE) == nil)
    try Self.check("keys.lpkt", bytes, lines.map { $0 + "\n" }.joined())
  }

  /// A reader that was written from the documents alone agrees on every file.
  @Test func theReaderInPythonSaysTheSame() throws {
    let python = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"]
      .first(where: FileManager.default.isExecutableFile)
    guard let python else {
      print("skipped: there is no python3 to read the golden files with")
      return
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = [
      Self.folder.deletingLastPathComponent().appending(path: "read.py").path,
      Self.folder.path,
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(String(decoding: said, as: UTF8.self) == "15 files agree with their dumps\n")
  }
}
