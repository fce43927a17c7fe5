import Client
import Testing

/// A pack may be coded beside the source texts that the app carries; who has none takes another form.
@Suite struct SourcePackTests {
  let source = TestPacks.pack("a text in the code")
  let pack = TestPacks.pack("ein Text, der länger ist als der andere")

  private func app(carrying source: [UInt8]?) -> TestApp {
    var app = TestApp(wanted: ["de"])
    app.bundle = MemoryDisk(
      files: ["keys.lpkt": TestPacks.keyTable(), "source.lpk": source].compactMapValues { $0 })
    app.origin.publish(["de": pack], beside: self.source)
    return app
  }

  @Test func anAppWithTheSourcePackTakesTheFormBesideIt() async throws {
    let app = app(carrying: source)
    #expect(await app.update().packs.map(\.way) == [.full])
    #expect(app.shownText == "ein Text, der länger ist als der andere")
    #expect(app.origin.kinds == ["timestamp", "root", "manifest", "blobs"])
  }

  @Test(arguments: [nil, TestPacks.pack("other texts"), [1, 2, 3]])
  func anAppWithoutItTakesTheWholeForm(carried: [UInt8]?) async throws {
    let app = app(carrying: carried)
    #expect(await app.update().packs.map(\.way) == [.full])
    #expect(app.shownText == "ein Text, der länger ist als der andere")
    #expect(app.origin.kinds == ["timestamp", "root", "manifest", "lists", "blobs"])
  }

  /// The list of such a pack has the other form at least: one of its length has nothing else.
  @Test func aListThatCanHaveNoDeltaIsNotAskedFor() async throws {
    var app = TestApp(wanted: ["de"])
    let long = String(repeating: "ein langer Text, ", count: 20)
    app.bundle = MemoryDisk(
      files: [
        "keys.lpkt": TestPacks.keyTable(), "source.lpk": source, "de.lpk": TestPacks.pack("alt"),
      ])
    app.origin.publish(["de": TestPacks.pack(long)], beside: source)
    #expect(await app.update().packs.map(\.way) == [.full])
    #expect(!app.origin.kinds.contains("lists"))
    app.origin.publish(["de": TestPacks.pack(long + "neu")], beside: source)
    #expect(await app.update().packs.map(\.way) == [.delta])
    #expect(app.origin.kinds.contains("lists") && app.shownText == long + "neu")
  }

  @Test func whereNoOtherFormIsOfferedNothingChanges() async throws {
    let app = app(carrying: nil)
    let list = try #require(app.origin.paths.first { $0.hasPrefix("lists") })
    app.origin.alter(list) { $0 = nil }
    #expect(await app.update().failure == .otherSource(locale: "de"))
    #expect(app.shownText == nil)
  }
}
