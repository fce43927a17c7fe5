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

  /// A store of another version counts as empty: its packs are fetched again.
  @Test(arguments: ["4", "6", "05", ""]) func aStateOfAnotherVersionIsNotRead(version: String) {
    let state = StoreState(epoch: TestPacks.epoch)
    let text = String(decoding: state.encoded, as: UTF8.self)
    let lines = text.split(separator: "\n").dropLast().map { $0 + "\n" }
    func parsed(_ first: String) -> StoreState? {
      let body = Array((first + lines.dropFirst().joined()).utf8)
      return StoreState(parsing: body + StoreState.guardLine(of: body[...]))
    }
    #expect(parsed("langpacks-store 5\n") == state)
    #expect(parsed("langpacks-store \(version)\n") == nil)
  }
}
