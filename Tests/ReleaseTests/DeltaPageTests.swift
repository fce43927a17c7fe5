import Delivery
import Foundation
import Install
import Pack
import Sodium
import TestSupport
import Testing

@testable import Release

/// The worked example of `Docs/Formats/Delta.md` is read out of it, applied and written again.
@Suite struct DeltaPageTests {
  /// The shortest language section that opens: English without rules.
  private static let language: [UInt8] = [
    2, 0, 2, 0x65, 0x6E, 0x30, 1, 0x2E, 1, 0x2C, 1, 0x2D, 1, 0x2B, 0, 1, 0x25, 3, 3, 1, 1, 0, 1,
    0, 0, 0,
  ]

  private static func pack(_ revision: Revision, _ texts: [String]) throws -> [UInt8] {
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
    let list = try DeltaList(parsing: try pageExample("list", of: "Delta.md"))
    let delta = try pageExample("delta", of: "Delta.md")
    let entry = try #require(list.entry(from: SHA256Digest(of: old)))
    #expect(entry.delta == SHA256Digest(of: delta) && entry.length == delta.count)
    let known = KnownPacks(old: Codec.known(old))
    #expect(try WireForm.expand(delta, beside: known) == new)
    #expect(try pageExample("digest", of: "Delta.md") == SHA256Digest(of: new).bytes)
    #expect(try pageExample("base", of: "Delta.md") == SHA256Digest(of: old).bytes)
  }

  @Test func theWriterWritesTheDeltaOfThePage() throws {
    let pack = try #require(Codec.known(new)).pack
    let delta = try #require(
      Codec.wire(of: pack, in: [.dense], beside: KnownPacks(old: Codec.known(old))))
    let base = SHA256Digest(of: old).half
    let list = DeltaList([.init(base: base, delta: SHA256Digest(of: delta), length: delta.count)])
    #expect(try delta == pageExample("delta", of: "Delta.md"), "\(Self.hex(delta))")
    #expect(
      try list.encoded() == pageExample("list", of: "Delta.md"), "\(Self.hex(list.encoded()))")
    #expect(
      try SHA256Digest(of: new).bytes == pageExample("digest", of: "Delta.md"),
      "\(SHA256Digest(of: new))")
    #expect(
      try SHA256Digest(of: old).bytes == pageExample("base", of: "Delta.md"),
      "\(SHA256Digest(of: old))")
  }

  @Test func theDeltaOfTheWirePageNamesThePackOfThatPage() throws {
    let delta = try pageExample("delta", of: "Wire.md")
    let base = try SHA256Digest(of: Self.pack(0, ["pack"])).half.bytes
    #expect(Array(delta[12..<28]) == base, "\(Self.hex(base))")
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
  }
}
