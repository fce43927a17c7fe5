import Delivery
import Foundation
import Pack
import TestSupport
import Testing

@testable import Install

/// The worked examples of `Docs/Formats/Wire.md` are read out of it, expanded and written again.
@Suite struct WireDocumentTests {
  /// The shortest language section that opens: English without rules.
  private static let language: [UInt8] = [
    2, 0, 2, 0x65, 0x6E, 0x30, 1, 0x2E, 1, 0x2C, 1, 0x2D, 1, 0x2B, 0, 1, 0x25, 3, 3, 1, 1, 0, 1,
    0, 0, 0,
  ]

  private static func pack(_ revision: Revision, _ values: [[UInt8]]) throws -> LanguagePack {
    var row = ValueRow()
    for value in values { row.append(value) }
    let epoch = try #require(Epoch(bytes: Array(0..<16)))
    let content = PackContent(
      epoch: epoch, revision: revision, language: language, values: row)
    return try LanguagePack(Bytes(copying: InstalledForm.bytes(of: content)))
  }

  @Test func theStoredFormOfThePageExpandsAndIsWhatTheWriterWrites() throws {
    let bytes = try pageExample("stored", of: "Wire.md")
    let pack = try Self.pack(0, [Array("pack".utf8)])
    #expect(try WireForm.expand(bytes) == pack.bytes.array)
    #expect(try WireForm.make(pack, coding: .stored) == bytes)
  }

  @Test func theDeltaOfThePageExpandsAndIsWhatTheWriterWrites() throws {
    let bytes = try pageExample("delta", of: "Wire.md")
    let digest = try #require(HalfDigest(bytes[12..<28]))
    let old = KnownPack(try Self.pack(0, [Array("pack".utf8)]), digest: digest)
    let new = try Self.pack(3, [Array("pack".utf8), [0x10] + Array(" items".utf8)])
    #expect(try WireForm.expand(bytes, beside: KnownPacks(old: old)) == new.bytes.array)
    #expect(try WireForm.make(new, coding: .stored, beside: KnownPacks(old: old)) == bytes)
  }
}
