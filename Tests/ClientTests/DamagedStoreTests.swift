import Delivery
import Install
import Language
import Pack
import PackBuilder
import Phrases
import Testing

@testable import Client

/// Each bit and each length of each file on the device: only a damaged text may differ, or those of a damaged block are
/// missing, and the next update mends it.
@Suite struct DamagedStoreTests {
  private static let texts = ["Log in", "Log out", "All articles", "Places", "", "Saved"]

  /// A pack of six texts.
  private static func pack(_ prefix: String) throws -> [UInt8] {
    var values = ValueRow()
    for text in texts { values.append((prefix + text).utf8) }
    return try InstalledForm.bytes(
      of: PackContent(
        epoch: TestPacks.epoch, revision: 1, language: LanguageRules.english.encoded(),
        values: values))
  }

  /// What a launch shows of the six; nil where it shows no pack.
  private func shown(_ app: TestApp) -> [String?]? {
    guard let pack = app.launch().layers.first?.pack else { return nil }
    return Self.texts.indices.map { number in
      guard case .text(let offset) = pack.entry(UInt32(number)) else { return nil }
      return pack.text(at: offset, [])
    }
  }

  /// A device with a pack that was survived, and one that is on trial; and its origin.
  private func ready() async throws -> TestApp {
    let app = TestApp()
    for prefix in ["a ", "b "] {
      app.origin.publish(["el": try Self.pack(prefix)], patched: prefix == "b ")
      await app.update()
      app.start(survives: prefix == "a ")
    }
    return app
  }

  /// How many of the six differ from those of a version; nil where nothing of it is shown.
  private func differing(_ found: [String?]?, _ prefix: String) -> Int? {
    found.map { zip($0, Self.texts).count { $0 != prefix + $1 } }
  }

  /// Whether at most one text of a version differs, or all are missing: their block is damaged.
  private func isHarmless(_ found: [String?]?, _ prefix: String) -> Bool {
    found?.allSatisfy { $0 == nil } == true || (differing(found, prefix) ?? .max) <= 1
  }

  @Test(arguments: ["state", "trial", "manifest", "pending", "known good"])
  func aDamagedFileOfTheStoreShowsOneOtherTextAtMost(_ which: String) async throws {
    let app = try await ready()
    let state = try #require(try Store(app.disk).state()?.packs["el"])
    let name =
      switch which {
      case "pending": try #require(state.newest).fileName
      case "known good": try #require(state.knownGood ?? state.current).fileName
      default: which
      }
    let files = app.disk.names.sorted()
    let sound = try app.disk.read(name, limit: .max)
    for (number, bytes) in sound.damaged.enumerated() {
      var device = app
      device.disk = app.disk.restarted()
      try device.disk.write(bytes, to: name)
      let found = shown(device)
      let isHarmless =
        found == nil && which == "state"
        || ["a ", "b "].contains { self.isHarmless(found, $0) }
      #expect(isHarmless, "\(which) \(number): \(found ?? [])")
      await device.update()
      await device.update()
      #expect(differing(shown(device), "b ") == 0, "\(which) \(number)")
    }
    print("damaged: \(which) of the store, \(sound.damaged.count) files")
    #expect(files.contains(name) && sound.count > 5)
  }

  @Test func aDamagedPackOfTheBundleShowsOneOtherTextAtMost() async throws {
    var app = TestApp()
    let sound = try Self.pack("a ")
    app.origin.publish(["el": try Self.pack("b ")])
    for (number, bytes) in sound.damaged.enumerated() {
      app.disk = MemoryDisk()
      app.bundle = MemoryDisk(files: ["keys.lpkt": TestPacks.keyTable(), "el.lpk": bytes])
      let found = shown(app)
      #expect(found == nil || isHarmless(found, "a "), "\(number): \(found ?? [])")
      let outcome = await app.update()
      #expect(differing(shown(app), "b ") == 0, "\(number): \(outcome)")
    }
  }

  /// What the phrases of the six texts show by a key table: nil for the source.
  private static func shown(by table: KeyTable, _ pack: LanguagePack) -> [String?] {
    texts.indices.map { number in
      guard let ordinal = table.ordinal(of: PhraseID(rawValue: UInt64(number) + 1).rawValue),
        case .text(let offset) = pack.entry(ordinal)
      else { return nil }
      return pack.text(at: offset, [])
    }
  }

  /// Other words are shown by the phrase alone whose ordinal is damaged; all others show theirs, or the source.
  @Test func aDamagedKeyTableGivesOnePhraseOtherWordsAtMost() async throws {
    var app = TestApp()
    let pairs = Self.texts.indices.map { (PhraseID(rawValue: UInt64($0) + 1), $0) }
    let sound = try KeyTableWriter.bytes(epoch: TestPacks.epoch, pairs: pairs)
    let pack = try LanguagePack(Bytes(copying: Self.pack("a ")))
    let whole = Self.shown(by: try KeyTable(Bytes(copying: sound)), pack)
    #expect(whole == Self.texts.map { "a " + $0 })
    app.origin.publish(["el": try Self.pack("b ")])
    var kinds: Set<String> = []
    for (number, bytes) in sound.damaged.enumerated() {
      app.disk = MemoryDisk()
      app.bundle = MemoryDisk(files: ["keys.lpkt": bytes, "el.lpk": try Self.pack("a ")])
      // Another key table is another build's: nothing is offered to it.
      #expect(await app.update().failure != nil, "\(number)")
      guard let table = try? KeyTable(Bytes(copying: bytes)) else { continue }
      let found = Self.shown(by: table, pack)
      let others = zip(found, whole).count { $0 != nil && $0 != $1 }
      #expect(others <= 1, "\(number): \(found)")
      kinds.insert(others == 1 ? "other words" : found == whole ? "nothing" : "the source")
    }
    #expect(kinds.count >= 2, "\(kinds)")
  }
}
