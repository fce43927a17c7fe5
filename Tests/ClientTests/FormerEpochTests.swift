import Client
import Delivery
import Install
import Language
import Pack
import PackBuilder
import Phrases
import Testing

/// An update of the app that begins a new epoch loses no text that a device has.
@Suite struct FormerEpochTests {
  private static let ids = [PhraseID(rawValue: 1), PhraseID(rawValue: 2)]

  /// The first phrase was 5 in the epoch before and is 0 now; the second one is new.
  private static func table(_ epoch: Epoch, _ ordinals: [Int]) throws -> [UInt8] {
    try KeyTableWriter.bytes(epoch: epoch, pairs: Array(zip(ids, ordinals)))
  }

  private static func pack(_ epoch: Epoch, _ texts: [Int: String]) throws -> [UInt8] {
    try PackWriter.bytes(
      epoch: epoch, rules: .english, values: texts.mapValues { .text(Message(text: $0)) })
  }

  private let before: [UInt8]
  private let after: [UInt8]
  private let oldBuild: [String: [UInt8]]
  private let newBuild: [String: [UInt8]]

  init() throws {
    before = try Self.pack(TestPacks.otherEpoch, [0: "of another phrase", 5: "one before"])
    after = try Self.pack(TestPacks.epoch, [0: "one", 1: "two"])
    oldBuild = ["keys.lpkt": try Self.table(TestPacks.otherEpoch, [5])]
    newBuild = [
      "keys.lpkt": try Self.table(TestPacks.epoch, [0, 1]),
      "former.lpkt": try Self.table(TestPacks.otherEpoch, [5]),
    ]
  }

  /// An app whose former build has downloaded its pack.
  private func app() async -> TestApp {
    var app = TestApp(bundle: MemoryDisk(files: oldBuild))
    publish(before, TestPacks.otherEpoch, oldBuild, in: app.origin)
    #expect(await app.update().result == .updated)
    await app.update()
    app.origin = TestOrigin()
    return app
  }

  private func publish(
    _ pack: [UInt8], _ epoch: Epoch, _ build: [String: [UInt8]], in origin: TestOrigin
  ) {
    origin.publish(["el": pack]) { manifest in
      manifest.keyTable = FakeCrypto().digest(build["keys.lpkt"] ?? [])
      manifest.epoch = epoch
    }
  }

  private func texts(_ app: TestApp) -> [String?] {
    let launch = app.launch()
    let localizer = Localizer(
      keyTable: launch.keyTable, formerKeyTable: launch.formerKeyTable,
      layers: launch.layers.map(\.pack))
    return Self.ids.map { localizer.text($0, []) }
  }

  @Test func thePackOfTheEpochBeforeIsShownUntilThereIsANewOne() async {
    var app = await app()
    #expect(texts(app) == ["one before", nil])
    app.bundle = MemoryDisk(files: newBuild)
    #expect(texts(app) == ["one before", nil])
    #expect(await app.update().result == .failed)
    #expect(texts(app) == ["one before", nil])

    // The release of another build than the one before has a manifest of its own; so has this one here.
    publish(after, TestPacks.epoch, newBuild, in: app.origin)
    publish(after, TestPacks.epoch, newBuild, in: app.origin)
    #expect(await app.update().packs.map(\.way) == [.full])
    #expect(texts(app) == ["one", "two"])
    await app.update()
    #expect(
      app.disk.names.subtracting([Store.manifestName]) == [
        "state", TestPacks.record(after).fileName,
      ])
  }

  @Test func withoutItsOrdinalsThePackIsNotRead() async throws {
    var app = await app()
    app.bundle = MemoryDisk(files: ["keys.lpkt": try Self.table(TestPacks.epoch, [0, 1])])
    #expect(texts(app) == [nil, nil])
    await app.update()
    #expect(app.disk.names.subtracting([Store.manifestName]) == ["state"])
  }

  @Test func aBundledPackOfTheNewEpochGoesBeforeOneOfTheEpochBefore() async throws {
    var app = await app()
    let bundled = try Self.pack(TestPacks.epoch, [1: "two in the app"])
    app.bundle = MemoryDisk(files: newBuild.merging(["el.lpk": bundled]) { $1 })
    #expect(texts(app) == ["one before", "two in the app"])
    let whole = try Self.pack(TestPacks.epoch, [0: "one in the app"])
    app.bundle = MemoryDisk(files: newBuild.merging(["el.lpk": whole]) { $1 })
    #expect(texts(app) == ["one in the app", nil])
  }

  @Test func aBundledPackOfTheEpochBeforeIsRead() throws {
    var app = TestApp(bundle: MemoryDisk(files: newBuild.merging(["el.lpk": before]) { $1 }))
    #expect(texts(app) == ["one before", nil])
    app.wanted = ["fr"]
    #expect(texts(app) == [nil, nil])
  }

  @Test func aTableThatCannotBeReadIsToldAndTheRestIsShown() async throws {
    var app = await app()
    var files = newBuild
    files["former.lpkt"] = [1, 2, 3]
    files["el.lpk"] = after
    app.bundle = MemoryDisk(files: files)
    #expect(texts(app) == ["one", "two"])
    #expect(app.launch().faults.map(\.description).first?.hasPrefix("former.lpkt: ") == true)
  }

  /// Two changes of the epoch without an update between them: nobody knows those ordinals any more.
  @Test func aPackOfTwoEpochsBeforeGoes() async throws {
    var app = await app()
    app.bundle = MemoryDisk(files: newBuild)
    await app.update()
    let third = TestPacks.epoch(9)
    app.bundle = MemoryDisk(files: [
      "keys.lpkt": try Self.table(third, [3]),
      "former.lpkt": try Self.table(TestPacks.epoch, [0]),
    ])
    #expect(texts(app) == [nil, nil])
    #expect(Set(app.launch().broken) == [TestPacks.record(before).digest])
    await app.update()
    #expect(app.disk.names.subtracting([Store.manifestName]) == ["state"])
  }

  /// A table that the disk does not give at the moment is no reason to drop what it reads.
  @Test func aTableThatIsOutOfReachForAMomentLosesNoPack() async {
    var app = await app()
    app.bundle = MemoryDisk(files: newBuild).restarted(unreadable: "former.lpkt")
    #expect(await app.update().result == .failed)
    #expect(app.disk.names.contains(TestPacks.record(before).fileName))
    app.bundle = MemoryDisk(files: newBuild)
    #expect(texts(app) == ["one before", nil])
  }

  /// A launch without a pack of the epoch before does not look for its ordinals.
  @Test func theTableIsOpenedOnlyWhereThereIsAPackForIt() {
    var files = newBuild
    files["former.lpkt"] = [1, 2, 3]
    files["el.lpk"] = after
    let app = TestApp(bundle: MemoryDisk(files: files))
    #expect(texts(app) == ["one", "two"])
    #expect(app.launch().faults.isEmpty && app.launch().formerKeyTable == nil)
  }
}
