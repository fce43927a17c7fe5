import Delivery
import Foundation
import Install
import Pack
import Sodium
import Testing

@testable import Release

/// The worked example of `Docs/Formats/Delta.md` is read out of it, applied and written again.
@Suite struct DeltaPageTests {
  /// The bytes of a fenced block of the page, comments left out.
  private static func example(_ name: String) throws -> [UInt8] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appending(path: "Docs/Formats/Delta.md"), encoding: .utf8)
    let start = try #require(text.range(of: "```hex \(name)\n"))
    let end = try #require(text.range(of: "```", range: start.upperBound..<text.endIndex))
    return try text[start.upperBound..<end.lowerBound].split(separator: "\n")
      .flatMap { $0.prefix { $0 != "#" }.split(separator: " ") }
      .map { try #require(UInt8($0, radix: 16)) }
  }

  /// The shortest language section that opens: English without rules.
  private static let language: [UInt8] = [
    2, 0, 2, 0x65, 0x6E, 0x30, 1, 0x2E, 1, 0x2C, 1, 0x2D, 1, 0x2B, 0, 1, 0x25, 3, 3, 1, 1, 0, 1,
    0, 0, 0,
  ]

  private static func pack(_ revision: UInt32, _ texts: [String]) throws -> [UInt8] {
    var row = ValueRow()
    for text in texts { row.append(text.utf8) }
    let epoch = try #require(Epoch(bytes: Array(0..<16)))
    return try InstalledForm.bytes(
      of: PackContent(epoch: epoch, revision: revision, language: language, values: row))
  }

  private let old: [UInt8]
  private let new: [UInt8]

  init() throws {
    old = try Self.pack(1, ["Log in", "Log out", "Places"])
    new = try Self.pack(2, ["Log in", "Log off", "Places", "Log on"])
  }

  @Test func theDeltaOfThePageLeadsToTheSignedPack() throws {
    let list = try DeltaList(parsing: try Self.example("list"))
    let delta = try Self.example("delta")
    let entry = try #require(list.entry(from: SHA256Digest(of: old)))
    #expect(entry.delta == SHA256Digest(of: delta) && entry.length == delta.count)
    let known = KnownPacks(old: Codec.known(old))
    #expect(try WireForm.expand(delta, beside: known) == new)
    #expect(try Self.example("digest") == SHA256Digest(of: new).bytes)
    #expect(try Self.example("base") == SHA256Digest(of: old).bytes)
  }

  @Test func theWriterWritesTheDeltaOfThePage() throws {
    let pack = try #require(Codec.known(new)).pack
    let delta = try #require(
      Codec.wire(of: pack, in: [.dense], beside: KnownPacks(old: Codec.known(old))))
    let base = SHA256Digest(of: old).half
    let list = DeltaList([.init(base: base, delta: SHA256Digest(of: delta), length: delta.count)])
    #expect(try delta == Self.example("delta"), "\(Self.hex(delta))")
    #expect(try list.encoded() == Self.example("list"), "\(Self.hex(list.encoded()))")
    #expect(try SHA256Digest(of: new).bytes == Self.example("digest"), "\(SHA256Digest(of: new))")
    #expect(try SHA256Digest(of: old).bytes == Self.example("base"), "\(SHA256Digest(of: old))")
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
  }
}
