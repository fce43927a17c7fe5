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
    let slot = try #require(state.packs["el"])
    #expect(slot.knownGood?.revision == 40 && slot.pending?.sequence == 12)
    #expect(slot.newest?.length == 8164)
  }
}
