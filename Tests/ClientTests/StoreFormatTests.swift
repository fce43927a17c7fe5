import Foundation
import Testing

@testable import Client

@Suite struct StoreFormatTests {
  /// The example of the format's page is read, and written again byte for byte.
  @Test func theExampleOfThePageIsAState() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("Docs/Formats/Store.md"), encoding: .utf8)
    let start = try #require(page.range(of: "```store\n")).upperBound
    let end = try #require(page.range(of: "```", range: start..<page.endIndex)).lowerBound
    let bytes = Array(page[start..<end].utf8)
    let state = try #require(StoreState(parsing: bytes))
    #expect(state.encoded == bytes)
    #expect(state.epoch.description == "000102030405060708090a0b0c0d0e0f")
    #expect(state.shown == "el")
    #expect(state.manifests.map(\.tags) == [["el"]])
    #expect(state.manifests.map(\.etag) == ["\"5f0c3a\""])
    #expect(state.manifests.map(\.expiry) == [1_766_592_000])
    #expect(state.manifests.first?.digest?.hex.hasPrefix("39ec5b02") == true)
    #expect(state.rootCheck == RootCheck(time: 1_764_000_000, expiry: 1_795_536_000))
    let slot = try #require(state.packs["el"])
    #expect(slot.knownGood?.revision == 40 && slot.pending?.sequence == 12)
    #expect(slot.newest?.length == 8164)
  }

  /// A file of version 4 that commit a812fe3 wrote: all of it is taken over but what it does not say.
  @Test func aStateOfVersion4IsTakenOver() throws {
    let bytes = try golden("store-4/store/state")
    #expect(bytes.starts(with: Array("langpacks-store 4\n".utf8)))
    let state = try #require(StoreState(parsing: bytes))
    #expect(StoreState(parsing: state.encoded) == state)
    let record = try #require(state.manifests.first)
    #expect(record.path == "apps/app/stable/1.timestamp" && record.sequence == 1 << 32 | 2)
    #expect(record.digest == nil && record.expiry == 0 && record.etag == nil && record.tags == [])
    #expect(state.root?.content.version == 1 && state.anchor?.hex.hasPrefix("cfe484b1") == true)
    #expect(state.salt?.hex == "0fbb02f7c4338086a18709d17b220feb" && state.rootCheck == nil)
    #expect(state.shown == "pt-BR" && state.revoked.count == 2)
    #expect(state.banned["pt"] == BannedPack(length: 2850, revision: 0))
    #expect(state.banned["pt-BR"] == BannedPack(length: 3288, revision: 0))
    #expect(Set(state.quarantined.values) == [Quarantine(times: 1, since: 1_795_424_243)])
    #expect(state.packs.values.map(\.records.count) == [2, 2])
    #expect(state.packs["pt-BR"]?.pending?.digest.hex.hasPrefix("5b80345a") == true)
    // Every byte of it counts, and no line of the present version stands in it.
    for place in bytes.indices {
      var altered = bytes
      altered[place] ^= 1
      #expect(StoreState(parsing: altered) == nil)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\n").dropLast().map { $0 + "\n" }
    for (at, line): (Int, String) in [
      (5, "root-check 1 1\n"), (6, "manifest 1 - 0 - - p\n"),
    ] {
      var mixed = lines.map(String.init)
      mixed.insert(line, at: at)
      let body = Array(mixed.joined().utf8)
      #expect(StoreState(parsing: body + StoreState.guardLine(of: body[...])) == nil, "\(line)")
    }
  }

  private func golden(_ name: String) throws -> [UInt8] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    return Array(try Data(contentsOf: tests.appendingPathComponent("Golden/" + name)))
  }
}
